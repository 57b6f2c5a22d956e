// Names that stand for something else: typedefs, global objects, free functions. In: ROOT's answers and the graph's names; out: rows. Pure.
import { bareName } from "../../graph/build/name-resolver.ts";
import { type Answer, requestsDenied } from "./answers.ts";
import { type Evidence, notDeclared } from "./causes.ts";
import type { Row } from "./compare.ts";
import type { GraphSide } from "./graph-side.ts";
import type { Typedef } from "./listings.ts";

/** Typedefs of installed headers that mean a class of an installed header: the graph must lead the name to the same class. */
export function compareTypedefs(
  typedefs: readonly Typedef[],
  graph: GraphSide,
  root: ReadonlyMap<string, unknown>,
): Row {
  const classOf = new Map(graph.aliases.map(({ name, className }) => [name, className]));
  const asked = typedefs.filter(({ name, target }) => {
    const meant = bareName(target);
    return root.has(meant) && meant !== name && !/[*&]\s*$/.test(target);
  });
  return {
    title: "typedefs of classes",
    total: asked.length,
    differences: asked
      .filter(({ name, target }) => classOf.get(name) !== bareName(target))
      .map(({ name, target }) => ({
        cause: classOf.has(name) ? "the graph leads to another class" : "not in the graph",
        example: `${name} = ${target}${classOf.has(name) ? `, graph: ${classOf.get(name)}` : ""}`,
      })),
  };
}

/** Other names and global functions of the graph that ROOT should know. */
export function compareNames(
  answers: readonly Answer[],
  graph: GraphSide,
  evidence: Evidence,
): Row[] {
  const types = new Map(
    answers.flatMap((answer) => (answer.ask === "type" ? [[answer.of, answer] as const] : [])),
  );
  const denied = new Set(requestsDenied(answers, "function"));
  const causeFor = (file: string, otherwise: string): string =>
    evidence.included.has(file) || evidence.refused.has(file) ? otherwise : notDeclared.notGiven;
  const wrong = graph.aliases.filter(({ name, className }) => {
    const answer = types.get(name);
    return answer?.found !== true || bareName(answer.resolved) !== className;
  });
  return [
    {
      title: "other names of the graph that ROOT resolves alike",
      total: graph.aliases.length,
      differences: wrong.map(({ name, className, file, target }) => ({
        cause: causeFor(
          file,
          types.get(name)?.found === true
            ? "ROOT resolves it elsewhere"
            : evidence.isNestedInTemplate(name)
              ? "inside a template: it has no meaning without arguments"
              : target.includes("<")
                ? "a template of names, or one in terms of its own parameters"
                : "ROOT cannot resolve it (a using-declaration, or the name of a template)",
        ),
        example: `${name} = ${className}, ROOT: ${types.get(name)?.resolved || "?"}`,
      })),
    },
    {
      title: "global functions of the graph that ROOT confirms",
      total: graph.globalFunctions.length,
      differences: graph.globalFunctions
        .filter(({ name }) => denied.has(name))
        .map(({ name, file }) => ({
          cause: causeFor(file, "ROOT does not know it"),
          example: `${name} (${file})`,
        })),
    },
  ];
}

/** ROOT's global objects (`gRandom`, `gPad`): the graph must know their class. */
export function compareObjects(
  answers: readonly Answer[],
  graph: GraphSide,
  root: ReadonlyMap<string, unknown>,
): Row {
  const variables = answers.flatMap((answer) => (answer.ask === "globals" ? answer.variables : []));
  const objects = new Map(
    variables.filter(([name, type]) => /^g[A-Z]\w*$/.test(name) && root.has(bareName(type))),
  );
  return {
    title: "global objects with their class",
    total: objects.size,
    differences: [...objects]
      .filter(([name, type]) => graph.objects.get(name) !== bareName(type))
      .map(([name, type]) => ({
        cause: graph.objects.has(name) ? "the graph names another class" : "not in the graph",
        example: `${name}: ROOT ${type}, graph ${graph.objects.get(name) ?? "nothing"}`,
      })),
  };
}

// ROOT's classes as facts. In: its answers and which headers are installed; out: one entry a class, instances of a template counted once.
import {
  type Answer,
  type ClassAnswer,
  functionBits,
  isClassAnswer,
  type MethodAnswer,
  propertyBits,
} from "./answers.ts";
import { type ClassFacts, comparableName, MethodTable, withoutArguments } from "./class-facts.ts";
import { comparableType, parametersOf, type SignatureShape } from "./signature-shape.ts";

export interface RootClass extends ClassFacts {
  /** The instance that was looked at, where the class is a template: `TVectorT<double>`. */
  readonly asked: string;
  /** Those of `bases` that are inherited publicly. */
  readonly publicBases: readonly string[];
  /** Names of methods that are not public. */
  readonly hidden: ReadonlySet<string>;
}

/** Names that no program can write: unnamed classes, namespaces and lambdas. */
export function isUnnamed(name: string): boolean {
  return /\((?:anonymous|unnamed|lambda)|__cling/.test(name);
}

/** Path of a header as it is included; "" for a file that no installed header is. */
export function installedHeader(file: string, headers: ReadonlySet<string>): string {
  const relative = file.replace(/^.*\/include\//, "");
  return headers.has(relative) ? relative : "";
}

/** Classes and namespaces declared in installed headers; of several instances of a template the one with a dictionary, else the shortest. */
export function rootClasses(
  answers: readonly Answer[],
  headers: ReadonlySet<string>,
): Map<string, RootClass> {
  const chosen = new Map<string, ClassAnswer>();
  for (const answer of answers) {
    if (!isClassAnswer(answer) || isUnnamed(answer.name)) continue;
    const isNamespace = (answer.property & propertyBits.isNamespace) !== 0;
    if (!isNamespace && installedHeader(answer.file, headers) === "") continue;
    const name = withoutArguments(answer.name);
    const other = chosen.get(name);
    if (other === undefined || isBetterInstance(answer, other)) chosen.set(name, answer);
  }
  return new Map(
    [...chosen].map(([name, answer]) => [name, factsOf(name, answer, headers)] as const),
  );
}

function isBetterInstance(candidate: ClassAnswer, known: ClassAnswer): boolean {
  if (candidate.hasDictionary !== known.hasDictionary) return candidate.hasDictionary;
  return candidate.name.length < known.name.length;
}

function factsOf(name: string, answer: ClassAnswer, headers: ReadonlySet<string>): RootClass {
  const methods = new MethodTable();
  for (const method of answer.methods) {
    if (isPublic(method.property))
      methods.add(nameOf(method, name), {
        isStatic: (method.property & propertyBits.isStatic) !== 0,
        isVirtual: (method.property & propertyBits.isVirtual) !== 0,
        isConst: (method.property & propertyBits.isConstMethod) !== 0,
        isTemplate: false,
        signature: `${method.returns} ${method.name}${method.parameters}`,
        shape: shapeOfAnswer(method),
      });
  }
  for (const [template, property] of answer.methodTemplates) {
    if (isPublic(property))
      methods.add(
        comparableName(template, name, {
          constructor: withoutArguments(template) === name.split("::").at(-1),
          destructor: false,
          conversion: isConversionName(template),
        }),
        {
          isStatic: (property & propertyBits.isStatic) !== 0,
          isVirtual: false,
          isConst: (property & propertyBits.isConstMethod) !== 0,
          isTemplate: true,
          signature: `template ${template}`,
        },
      );
  }
  return {
    name,
    asked: answer.name,
    hidden: new Set(
      answer.methods
        .filter((method) => !isPublic(method.property))
        .map((method) => nameOf(method, name)),
    ),
    kind: kindOf(answer.property),
    file: installedHeader(answer.file, headers),
    bases: answer.bases.map(([base]) => withoutArguments(base)),
    publicBases: answer.bases
      .filter(([, property]) => isPublic(property))
      .map(([base]) => withoutArguments(base)),
    methods: methods.byName,
    fields: new Set(
      answer.fields
        .filter(([, , property]) => (property & propertyBits.isEnum) === 0)
        .map(([field]) => field),
    ),
    enums: new Set(answer.enums.map((entry) => entry.name).filter((entry) => !isUnnamed(entry))),
    enumerators: new Set(answer.enums.flatMap((entry) => entry.constants)),
  };
}

/** ROOT writes the class as return type of a constructor, and `void` for a destructor. */
function shapeOfAnswer(method: MethodAnswer): SignatureShape | undefined {
  const madeOrEnded = functionBits.isConstructor | functionBits.isDestructor;
  if ((method.extra & functionBits.isConversion) !== 0) return undefined;
  return {
    parameters: parametersOf(method.parameters.replace(/^\(|\)[^)]*$/g, "")),
    returns: (method.extra & madeOrEnded) !== 0 ? "" : comparableType(method.returns),
  };
}

function isPublic(property: number): boolean {
  return (property & propertyBits.isPublic) !== 0;
}

function nameOf(method: MethodAnswer, className: string): string {
  return comparableName(method.name, className, {
    constructor: (method.extra & functionBits.isConstructor) !== 0,
    destructor: (method.extra & functionBits.isDestructor) !== 0,
    conversion: (method.extra & functionBits.isConversion) !== 0,
  });
}

/** `operator double`, `operator T*`: a word behind `operator` that is no operator itself. */
export function isConversionName(name: string): boolean {
  return (
    /^operator\s*(?:const\s+)?[A-Za-z_:]/.test(name) && !/^operator\s*(?:new|delete)\b/.test(name)
  );
}

function kindOf(property: number): ClassFacts["kind"] {
  if ((property & propertyBits.isNamespace) !== 0) return "namespace";
  if ((property & propertyBits.isUnion) !== 0) return "union";
  return (property & propertyBits.isStruct) !== 0 ? "struct" : "class";
}

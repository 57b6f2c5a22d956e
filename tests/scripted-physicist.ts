// A scripted model that plays every role of a run: answers by role in, a running server out.
import {
  type ScriptedAnswer,
  type ScriptedModelServer,
  type ScriptedRequest,
  startScriptedModelServer,
} from "./scripted-model-server.ts";

export type Role = "program" | "rewrite" | "nodes" | "tutorials" | "judge" | "plan";

/** For each role the answers in order; the last one is repeated. A function sees the request. */
export type Roles = Partial<
  Record<Role, (ScriptedAnswer | ((request: ScriptedRequest) => ScriptedAnswer))[]>
>;

export interface ScriptedPhysicist extends ScriptedModelServer {
  /** Requests of one role, in order. */
  asked(role: Role): readonly ScriptedRequest[];
  /** Flags that point a command at this server. */
  readonly flags: readonly string[];
}

/** Fields that tell which role a JSON request is for. */
const roleFields: readonly [string, Role][] = [
  ["rewritten_query", "rewrite"],
  ["decisions", "tutorials"],
  ["selected_ids", "nodes"],
  ["passed", "judge"],
  ["action", "plan"],
];

/** Retrieval's model calls get empty answers unless scripted, which leaves the deterministic choice. */
const defaults: Record<Role, string> = {
  program: "I have no program for you.",
  rewrite: JSON.stringify({
    rewritten_query: "fill a histogram",
    retrieval_query: "TH1D Fill Fit",
  }),
  nodes: JSON.stringify({ selected_ids: [], reason: "scripted" }),
  tutorials: JSON.stringify({ selected_ids: [], decisions: [], reason: "scripted" }),
  judge: JSON.stringify({
    passed: true,
    severity: "none",
    reason: "nothing against it",
    issues: [],
  }),
  plan: JSON.stringify({
    action: "repair_direct",
    diagnosis: "see the log",
    repair_instruction: "mend it",
    nodes: [],
  }),
};

export async function startScriptedPhysicist(roles: Roles): Promise<ScriptedPhysicist> {
  const asked: [Role, ScriptedRequest][] = [];
  const server = await startScriptedModelServer({
    answers: (request) => {
      const role = roleOf(request);
      const before = asked.filter(([other]) => other === role).length;
      asked.push([role, request]);
      const answers = roles[role] ?? [defaults[role]];
      const answer = answers[Math.min(before, answers.length - 1)] ?? defaults[role];
      return typeof answer === "function" ? answer(request) : answer;
    },
  });
  return {
    ...server,
    asked: (role) => asked.filter(([other]) => other === role).map(([, request]) => request),
    flags: ["--endpoint", server.baseUrl, "--model", "scripted"],
  };
}

function roleOf({ body }: ScriptedRequest): Role {
  const format = JSON.stringify(body["response_format"] ?? {});
  return roleFields.find(([field]) => format.includes(`"${field}"`))?.[1] ?? "program";
}

/** A program as a model would answer it. */
export function fenced(code: string): string {
  return `Here it is:\n\`\`\`cpp\n${code}\n\`\`\`\n`;
}

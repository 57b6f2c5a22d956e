// C++ name lookup over a chain of bases. In: members of a class and of its bases, nearest first; out: those that can be named. Pure.
import type { Member } from "../graph-reader.ts";

/** One class of a chain of bases. */
export interface ChainLink {
  readonly members: readonly Member[];
  /** Whether every step from the class to this base is public inheritance. */
  readonly isOpen: boolean;
}

/**
 * Own members, then those of each base that no nearer class hides by name. `using Base::name` in a class keeps the base's overloads;
 * constructors and destructors are not inherited, private members of bases cannot be named, and of a base that is inherited privately
 * or protected only what such a `using` brings in.
 */
export function visibleMembers(chain: readonly ChainLink[]): Member[] {
  const hidden = new Set<string>();
  const allBroughtIn = new Set<string>();
  const visible: Member[] = [];
  chain.forEach(({ members, isOpen }, depth) => {
    const broughtIn = new Set(members.filter(isUsing).map((member) => member.name));
    for (const member of members) {
      if (
        depth > 0 &&
        (member.kind === "constructor" ||
          member.name.startsWith("~") ||
          member.access === "private")
      )
        continue;
      if (isUsing(member) || hidden.has(member.name)) continue;
      if (!isOpen && !allBroughtIn.has(member.name)) continue;
      visible.push(member);
    }
    for (const name of broughtIn) allBroughtIn.add(name);
    for (const member of members) if (!broughtIn.has(member.name)) hidden.add(member.name);
  });
  return visible;
}

/** Whether a class head (`class A : public B, private N::C<int>`) inherits a base publicly; a base it names otherwise counts as public. */
export function isPublicBase(head: string, baseName: string): boolean {
  const clause = /^[^:]*(?:::[^:]+)*?(?<!:):(?!:)(.*)$/s.exec(withoutArguments(head))?.[1] ?? "";
  const last = baseName.slice(baseName.lastIndexOf(":") + 1);
  const part = clause
    .split(",")
    .find((written) => new RegExp(`\\b${last}\\s*$`).test(written.trim()));
  if (part === undefined) return true;
  const access = /\b(?:public|protected|private)\b/.exec(part)?.[0];
  return access === undefined ? /\bstruct\b/.test(head) : access === "public";
}

function withoutArguments(text: string): string {
  let bare = text;
  for (let previous = ""; previous !== bare;) {
    previous = bare;
    bare = bare.replace(/<[^<>]*>/g, "");
  }
  return bare;
}

/** Overloads side by side, in the order in which their names first occur. */
export function groupOverloads(members: readonly Member[]): Member[] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const key = `${member.owner} ${member.name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return [...groups.values()].flat();
}

function isUsing(member: Member): boolean {
  return (
    member.kind === "alias" &&
    /^using (?:typename )?[\w:<>, ]+::\s*(?:~?\w+|operator\s*[^\s\w].*)$/.test(member.signature)
  );
}

// C++ name lookup over a chain of bases. In: members of a class and of its bases, nearest first; out: those that can be named. Pure.
import type { Member } from "../graph-reader.ts";

/**
 * Own members, then those of each base that no nearer class hides by name. `using Base::name` in a class keeps the base's overloads;
 * constructors and destructors are not inherited, private members of bases cannot be named.
 */
export function visibleMembers(chain: readonly (readonly Member[])[]): Member[] {
  const hidden = new Set<string>();
  const visible: Member[] = [];
  chain.forEach((members, depth) => {
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
      visible.push(member);
    }
    for (const member of members) if (!broughtIn.has(member.name)) hidden.add(member.name);
  });
  return visible;
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

// Which class a global object has. In: `gPad` with `(TVirtualPad::Pad())`; out: `TVirtualPad`.
import type { ClassEntry, PlacedMember } from "./class-table.ts";
import { type AliasEntry, bareName, type NameResolver } from "./name-resolver.ts";

/**
 * The class behind a global object: its declared type, or the type that the expression of its macro has (a call of a static method
 * or of a namespace's function, or a temporary, whose conversion to a pointer counts).
 */
export function typeOfObject(
  alias: AliasEntry,
  resolver: NameResolver,
  globalMembers: readonly PlacedMember[],
): ClassEntry | undefined {
  const expression = alias.target.replace(/^\(\s*|\s*\)$/g, "").trim();
  const temporary = /^([\w:]+)\s*\{/.exec(expression)?.[1];
  if (temporary !== undefined)
    return throughConversion(resolver.resolve(temporary, "", alias.path), resolver);
  const call = /^\*?(?:([\w:]+)::)?(\w+)\s*\(/.exec(expression);
  if (call === null) return resolver.resolve(alias.target, "", alias.path);
  const [, owner, name = ""] = call;
  const ownerEntry = owner === undefined ? undefined : resolver.resolve(owner, "", alias.path);
  const members = owner === undefined ? globalMembers : (ownerEntry?.members ?? []);
  const member = members.find((candidate) => candidate.name === name);
  if (member === undefined) return undefined;
  return resolver.resolve(
    returnedType(member),
    ownerEntry?.name ?? "",
    ownerEntry?.path ?? alias.path,
  );
}

/** `TDirectoryAtomicAdapter` stands for `TDirectory *`: the pointer it converts to. */
function throughConversion(
  entry: ClassEntry | undefined,
  resolver: NameResolver,
): ClassEntry | undefined {
  if (entry === undefined) return undefined;
  for (const member of entry.members) {
    const target = /^operator\s+([\w:]+)\s*\*/.exec(member.name)?.[1];
    const found =
      target === undefined ? undefined : resolver.resolve(target, entry.name, entry.path);
    if (found !== undefined) return found;
  }
  return entry;
}

function returnedType(member: PlacedMember): string {
  const head = member.signature.slice(0, member.signature.indexOf(`${member.name}(`));
  return bareName(head.replace(/\b(?:static|virtual|inline|extern|constexpr|explicit)\b/g, ""));
}

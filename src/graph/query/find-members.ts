// Members of classes: in, a class's row; out, its own and inherited members, overload sets together, or all of them as text.
import type { Member } from "../graph-reader.ts";
import { renderInterface } from "./interface-text.ts";
import { joinedNodeColumns, keep, type NodeRows } from "./node-rows.ts";
import { type ChainLink, groupOverloads, isPublicBase, visibleMembers } from "./resolve-members.ts";
import { type MemberRow, memberOfRow, type NodeRow, nodeOfRow } from "./rows.ts";
import { nearest } from "./similar.ts";

const memberColumns = "owner, name, kind, signature, access, flags, doc, line, path";

interface Base {
  readonly row: NodeRow;
  /** Some way to it is public. */
  isOpen: boolean;
}

export class MemberFinder {
  private readonly rows: NodeRows;
  private readonly own = new Map<number, readonly Member[]>();
  private readonly inherited = new Map<number, readonly Member[]>();

  constructor(rows: NodeRows) {
    this.rows = rows;
  }

  /** Functions, variables and enums outside of any class or namespace. */
  globals(): readonly Member[] {
    return this.rows
      .all<MemberRow>(`SELECT ${memberColumns} FROM members WHERE owner = '' ORDER BY key`)
      .map(memberOfRow);
  }

  of(row: NodeRow, options: { readonly inherited: boolean }): readonly Member[] {
    if (!options.inherited)
      return groupOverloads(visibleMembers([this.link({ row, isOpen: true })]));
    return keep(this.inherited, row.key, () => this.visibleIn(this.baseChain(row)));
  }

  /** Public signatures with one-line docs, then the names that each base adds. */
  interfaceOf(row: NodeRow): string {
    const node = nodeOfRow(row);
    const chain = this.baseChain(row);
    const visible = this.visibleIn(chain);
    const isCallable = ({ access, kind, name }: Member): boolean =>
      access === "public" && kind === "method" && !name.startsWith("operator");
    const inherited = chain.slice(1).map(({ row: base }) => {
      const members = visible.filter((member) => member.owner === base.name && isCallable(member));
      return { owner: base.name, names: [...new Set(members.map(({ name }) => name))] };
    });
    return renderInterface({
      node,
      include: node.path.startsWith("include/") ? node.path.slice("include/".length) : node.path,
      members: visible.filter((member) => member.owner === row.name),
      inherited,
    });
  }

  similar(row: NodeRow, wrongName: string, limit: number): readonly Member[] {
    const usable = this.of(row, { inherited: true }).filter(({ access }) => access === "public");
    const firstOfName = new Map(usable.toReversed().map((member) => [member.name, member]));
    return nearest(wrongName, [...firstOfName.values()], (member) => member.name, limit);
  }

  isPublicName(name: string): boolean {
    const sql = "SELECT 1 FROM members WHERE name = ? AND access = 'public' LIMIT 1";
    return this.rows.all(sql, name).length > 0;
  }

  /** The class itself, then its bases breadth first, each once. */
  private baseChain(row: NodeRow): Base[] {
    const chain: Base[] = [{ row, isOpen: true }];
    for (const link of chain) {
      const bases = this.rows.all<NodeRow>(
        `SELECT ${joinedNodeColumns} FROM edges JOIN nodes ON nodes.key = edges.target WHERE edges.source = ? AND edges.type = 'extends' ORDER BY edges.position`,
        link.row.key,
      );
      for (const base of bases) {
        const isOpen = link.isOpen && isPublicBase(link.row.signature ?? "", base.name);
        const known = chain.find((other) => other.row.key === base.key);
        if (known === undefined) chain.push({ row: base, isOpen });
        else known.isOpen ||= isOpen;
      }
    }
    return chain;
  }

  private visibleIn(chain: readonly Base[]): readonly Member[] {
    return groupOverloads(visibleMembers(chain.map((base) => this.link(base))));
  }

  private link({ row, isOpen }: Base): ChainLink {
    const members = keep(this.own, row.key, () =>
      this.rows
        .all<MemberRow>(
          `SELECT ${memberColumns} FROM members WHERE class = ? ORDER BY key`,
          row.key,
        )
        .map(memberOfRow),
    );
    return { members, isOpen };
  }
}

// The database of an index as rows: in, SQL and parameters; out, rows, statements prepared once. Knows what the tables are called, not what they mean.
import Database from "better-sqlite3";
import { RootsmithError } from "../../errors.ts";
import type { NodeRow } from "./rows.ts";

export const nodeColumns =
  "key, id, type, name, path, description, fileKind, classKind, signature, firstLine, lastLine";
/** The same of a table that is joined. */
export const joinedNodeColumns = nodeColumns
  .split(", ")
  .map((column) => `nodes.${column}`)
  .join(", ");

export class NodeRows {
  private readonly database: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.database = database;
  }

  /** @throws RootsmithError `index-unusable` where the file is damaged. */
  all<Row>(sql: string, ...parameters: readonly (string | number)[]): Row[] {
    let statement = this.statements.get(sql);
    try {
      if (statement === undefined) {
        statement = this.database.prepare(sql);
        this.statements.set(sql, statement);
      }
      return statement.all(...parameters) as Row[];
    } catch (cause) {
      if (!(cause instanceof Database.SqliteError)) throw cause;
      throw new RootsmithError(
        "index-unusable",
        "The index is damaged: run `rootsmith index build --force`",
        { cause },
      );
    }
  }

  ofId(id: string): NodeRow | undefined {
    return this.all<NodeRow>(`SELECT ${nodeColumns} FROM nodes WHERE id = ?`, id)[0];
  }

  close(): void {
    this.database.close();
  }
}

/** The kept answer, or the one found now: an open graph never changes, and one request asks for the same things hundreds of times. */
export function keep<Key, Value>(kept: Map<Key, Value>, key: Key, find: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = find();
  kept.set(key, found);
  return found;
}

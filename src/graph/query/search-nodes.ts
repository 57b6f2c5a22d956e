// The two searches: in, words or a vector; out, the nodes that match best.
import path from "node:path";
import { RootsmithError } from "../../errors.ts";
import type { GraphNode, RankedNode } from "../graph-reader.ts";
import { searchColumns } from "../store/schema.ts";
import { readVectors, type VectorIndex } from "../store/vector-index.ts";
import { matchExpression } from "./fts-query.ts";
import { joinedNodeColumns, keep, nodeColumns, type NodeRows } from "./node-rows.ts";
import { type NodeRow, nodeOfRow } from "./rows.ts";

const columnWeights = Object.values(searchColumns).join(", ");

interface OpenVectors {
  readonly index: VectorIndex;
  /** By row of the index. */
  readonly nodes: readonly GraphNode[];
}

export class NodeSearch {
  private readonly rows: NodeRows;
  private readonly folder: string;
  private readonly nodes = new Map<number, GraphNode | undefined>();
  private vectors: OpenVectors | undefined;

  constructor(rows: NodeRows, folder: string) {
    this.rows = rows;
    this.folder = folder;
  }

  byText(query: string, limit: number): readonly RankedNode[] {
    const expression = matchExpression(query);
    if (expression === undefined) return [];
    return this.rows
      .all<{ key: number; score: number }>(
        `SELECT rowid AS key, -bm25(search, ${columnWeights}) AS score FROM search WHERE search MATCH ? ORDER BY score DESC, rowid LIMIT ?`,
        expression,
        limit,
      )
      .flatMap(({ key, score }) => {
        const node = this.nodeOfKey(key);
        return node === undefined ? [] : [{ node, score }];
      });
  }

  /** @throws RootsmithError `index-unusable` where the index has no vectors or others. */
  byVector(vector: Float32Array, limit: number): readonly RankedNode[] {
    const { index, nodes } = this.openVectors();
    return index.search(vector, limit).flatMap(({ row, cosine }) => {
      const node = nodes[row];
      return node === undefined ? [] : [{ node, score: cosine }];
    });
  }

  private nodeOfKey(key: number): GraphNode | undefined {
    return keep(this.nodes, key, () =>
      this.rows
        .all<NodeRow>(`SELECT ${nodeColumns} FROM nodes WHERE key = ?`, key)
        .map(nodeOfRow)
        .at(0),
    );
  }

  private openVectors(): OpenVectors {
    if (this.vectors !== undefined) return this.vectors;
    const [meta] = this.rows.all<{ value: string }>(
      "SELECT value FROM meta WHERE key = 'vectorsFile'",
    );
    if (meta === undefined || meta.value === "")
      throw new RootsmithError(
        "index-unusable",
        "The index was built without vectors: run `rootsmith index build`",
      );
    const index = readVectors(path.join(this.folder, meta.value));
    const nodes = this.rows
      .all<NodeRow>(
        `SELECT ${joinedNodeColumns} FROM vectors JOIN nodes ON nodes.key = vectors.node ORDER BY vectors.row`,
      )
      .map(nodeOfRow);
    if (index.size !== nodes.length)
      throw new RootsmithError(
        "index-unusable",
        "The vectors do not belong to this index: run `rootsmith index build --force`",
      );
    this.vectors = { index, nodes };
    return this.vectors;
  }
}

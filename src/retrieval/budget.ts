// Fits renderings into a token limit: in, the cost of each node's renderings; out, which one each node gets.

/**
 * Each ladder holds the costs of one node's renderings from poorest to richest, null where it has none at that level; nodes
 * stand in order of relevance. Breadth comes first: everyone gets the poorest level that fits before anyone is raised, and a
 * level is offered in order of relevance before the next. Returns a level for each node, -1 where not even the poorest fits.
 * The chosen costs never exceed the limit.
 */
export function fitToBudget(
  ladders: readonly (readonly (number | null)[])[],
  limit: number,
): number[] {
  const levels = ladders.map(() => -1);
  let used = 0;
  const highest = Math.max(0, ...ladders.map((ladder) => ladder.length));
  for (let level = 0; level < highest; level += 1) {
    ladders.forEach((ladder, position) => {
      const cost = ladder[level];
      if (cost === null || cost === undefined) return;
      const current = levels[position] ?? -1;
      const paid = current < 0 ? 0 : (ladder[current] ?? 0);
      if (used - paid + cost > limit) return;
      used += cost - paid;
      levels[position] = level;
    });
  }
  return levels;
}

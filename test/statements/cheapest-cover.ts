export type Candidate = { name: string; cost: number; covers: string[] }

/**
 * Returns a cheap set of candidates that covers `wanted`, and the items that no candidate covers. Greedy:
 * takes the candidate that covers most for its cost, then drops redundant candidates, the dearest first.
 */
export function cheapestCover(wanted: Set<string>, candidates: Candidate[]) {
  const left = new Set(wanted)
  const chosen: Candidate[] = []
  for (;;) {
    const best = candidates
      .map((one) => ({ one, gain: one.covers.filter((text) => left.has(text)).length }))
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain / (b.one.cost + 1) - a.gain / (a.one.cost + 1))[0]
    if (!best) break
    chosen.push(best.one)
    for (const text of best.one.covers) left.delete(text)
  }
  return { chosen: withoutNeedless(chosen).map(({ name }) => name), left }
}

function withoutNeedless(chosen: Candidate[]): Candidate[] {
  let kept = chosen
  for (const one of chosen.toSorted((a, b) => b.cost - a.cost)) {
    const others = kept.filter((other) => other !== one)
    const covered = new Set(others.flatMap(({ covers }) => covers))
    if (one.covers.every((text) => covered.has(text))) kept = others
  }
  return kept
}

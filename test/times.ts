/** How often a test repeats what chance decides: as usual, or as `TEST_TIMES` says for a long run. */
export const times = (usual: number) => Number(process.env.TEST_TIMES ?? usual)

/** Milliseconds that a test may take which needs so many for each repetition. */
export const timeFor = (count: number, eachMs: number) => 30_000 + count * eachMs

/** What chance begins with, as a run that failed named it; undefined where each run is another one. */
export const SEED = process.env.TEST_SEED ? Number(process.env.TEST_SEED) : undefined

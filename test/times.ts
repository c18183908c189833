import { randomInt } from 'node:crypto'

/** How often a test repeats what chance decides: as usual, or as `TEST_TIMES` says for a long run. */
export const times = (usual: number) => Number(process.env.TEST_TIMES ?? usual)

/** Milliseconds that a test may take which needs so many for each repetition. */
export const timeFor = (count: number, eachMs: number) => 120_000 + count * eachMs

/**
 * The number that random lives, orders and texts of the tests are made from. It is the same in each run, so that
 * chance fails none. `TEST_SEED` names another, or is `random` in a long run, where each worker says which it took.
 */
export const SEED = seedNamed(process.env.TEST_SEED)

function seedNamed(named = '22'): number {
  if (named === 'random') {
    const seed = randomInt(2 ** 31)
    console.log(`TEST_SEED=${seed}`)
    return seed
  }
  if (!/^\d+$/.test(named)) throw new Error(`TEST_SEED is ${named}: a whole number, or "random"`)
  return Number(named)
}

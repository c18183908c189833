import { randomInt } from 'node:crypto'

/** Returns how often a test repeats a random case: `usual`, or `TEST_TIMES` in a long run. */
export const times = (usual: number) => Number(process.env.TEST_TIMES ?? usual)

/** Returns the timeout in milliseconds of a test that needs `eachMs` for each repetition. */
export const timeFor = (count: number, eachMs: number) => 120_000 + count * eachMs

/**
 * The seed of the tests' random lives, orders and texts. It is the same in each run, so that no test fails by
 * chance. `TEST_SEED` sets another one, or is `random` in a long run, where each worker prints its seed.
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

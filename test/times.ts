import { randomInt } from 'node:crypto'

/** How often a test repeats a random case; `TEST_TIMES` replaces `usual`. */
export const times = (usual: number) => Number(process.env.TEST_TIMES ?? usual)

/** Timeout in ms for `count` repetitions of `eachMs`. */
export const timeFor = (count: number, eachMs: number) => 120_000 + count * eachMs

/**
 * Seed of random lives, orders and texts. It is fixed, so that no test fails by chance. `TEST_SEED` sets
 * another one; with `random` each worker prints its seed.
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

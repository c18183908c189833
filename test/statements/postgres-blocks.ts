import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The blocks that `npm run choose:postgres` found: a cheap set that runs every statement on PostgreSQL. */
const chosen = new Set(
  readFileSync(join(import.meta.dirname, 'postgres-blocks.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Returns the path of the test file that is being loaded, from the root of the repository. */
export const testFile = () => relative(root, expect.getState().testPath ?? '')

/** Returns the name of a `describeOnEachEngine` in the list and in records. */
export const blockName = (name: string) => `${testFile()} › ${name}`

/**
 * Returns whether a block also runs on PostgreSQL. One engine is enough to find a wrong rule, and PostgreSQL
 * takes three times as long. `TEST_ENGINES=both` runs all blocks on both, `sqlite` none.
 */
export function runsOnPostgres(block: string): boolean {
  const wish = process.env.TEST_ENGINES
  return wish ? wish === 'both' : chosen.has(block)
}

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Blocks that `npm run choose:postgres` found: a cheap set that runs every statement on PostgreSQL. */
const chosen = new Set(
  readFileSync(join(import.meta.dirname, 'postgres-blocks.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** The path of the test file that is being read, from the root of the repository. */
export const testFile = () => relative(root, expect.getState().testPath ?? '')

/** What a `describeOnEachEngine` is called in the list and in records. */
export const blockName = (name: string) => `${testFile()} › ${name}`

/**
 * Whether a block runs on PostgreSQL, too. One engine shows a wrong rule as well as two do, and
 * PostgreSQL takes three times as long. `TEST_ENGINES=both` runs all on both, `sqlite` none.
 */
export function runsOnPostgres(block: string): boolean {
  const wish = process.env.TEST_ENGINES
  return wish ? wish === 'both' : chosen.has(block)
}

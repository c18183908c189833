import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Blocks from `npm run choose:postgres`: a cheap set that runs every statement on PostgreSQL. */
const chosen = new Set(
  readFileSync(join(import.meta.dirname, 'postgres-blocks.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** The test file that is being loaded, relative to the repository. */
export const testFile = () => relative(root, expect.getState().testPath ?? '')

/** The name of a `describeOnEachEngine` in the list and in records. */
export const blockName = (name: string) => `${testFile()} › ${name}`

/**
 * Whether a block also runs on PostgreSQL. One engine finds a wrong rule, and PostgreSQL takes three times
 * as long. `TEST_ENGINES=both` runs all blocks on both engines, `sqlite` none on PostgreSQL.
 */
export function runsOnPostgres(block: string): boolean {
  const wish = process.env.TEST_ENGINES
  return wish ? wish === 'both' : chosen.has(block)
}

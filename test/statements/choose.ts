// `npm run choose:postgres` runs all tests on SQLite. It writes to postgres-blocks.txt which blocks
// (`describeOnEachEngine`) must also run on PostgreSQL, so that each statement of the product does.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { cheapestCover } from './cheapest-cover.ts'
import { missingOnPostgres, readRecords } from './records.ts'

type Report = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; duration?: number }[]
  }[]
}

/** Estimated time to open a block's database and shop. */
const OPENING_MS = 500

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'baladi-statements-'))
const report = join(folder, 'report')

spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_ENGINES: 'sqlite', STATEMENTS_FOLDER: folder },
  },
)

const records = readRecords(folder)
const missing = missingOnPostgres(records)
const milliseconds = costs(JSON.parse(readFileSync(report, 'utf8')))
const candidates = Map.groupBy(
  records.filter(({ source }) => source.includes(' › ')),
  ({ source }) => source,
)
const { chosen, left } = cheapestCover(
  new Set(missing.keys()),
  [...candidates].map(([name, of]) => ({
    name,
    cost: milliseconds.get(name) ?? 0,
    covers: of.flatMap(({ sqlite }) => sqlite).filter((text) => missing.has(text)),
  })),
)
writeFileSync(join(import.meta.dirname, 'postgres-blocks.txt'), `${chosen.toSorted().join('\n')}\n`)
rmSync(folder, { recursive: true, force: true })

console.log(`${missing.size} statements need ${chosen.length} of ${candidates.size} blocks.`)
for (const text of left)
  console.log(`No block of two engines runs: ${text}\n  (${missing.get(text)})`)

/** Time of each block's tests on SQLite. */
function costs({ testResults }: Report): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { name, assertionResults } of testResults) {
    for (const { ancestorTitles, duration } of assertionResults) {
      const block = `${relative(root, name)} › ${ancestorTitles[0]?.replace(' (sqlite)', '')}`
      sums.set(block, (sums.get(block) ?? OPENING_MS) + (duration ?? 0))
    }
  }
  return sums
}

// `node test/statements/check.ts FOLDER` exits with 1 if a statement of the product ran on SQLite only.
import { missingOnPostgres, readRecords } from './records.ts'

const [folder = ''] = process.argv.slice(2)
const records = readRecords(folder)
if (records.length === 0) {
  console.error(`${folder} holds no records of statements.`)
  process.exit(1)
}
const missing = [...missingOnPostgres(records)]
for (const [text, by] of missing) console.error(`Not run on PostgreSQL: ${text}\n  (by ${by})`)
if (missing.length > 0) {
  console.error(
    `${missing.length} statements run on SQLite only. \`npm run choose:postgres\` chooses anew which test ` +
      'files run on PostgreSQL; a statement that no test of two engines executes needs such a test.',
  )
  process.exit(1)
}
const texts = new Set(records.flatMap(({ postgres }) => postgres))
console.log(`${texts.size} statements ran on PostgreSQL.`)

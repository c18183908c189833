// `node bench/backup.ts [orders]`: measures a backup and its restoration, on SQLite and, if
// TEST_DATABASE_URL is set, on PostgreSQL.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { makeBackup } from '#server/ops/backup/make-backup.ts'
import { restoreBackup } from '#server/ops/backup/restore-backup.ts'
import { makeOrders } from '#test/many-orders.ts'

const orders = Number(process.argv[2] ?? 100_000)
const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'baladi-bench-'))
const fileIn = (dataDir: string) => pathToFileURL(join(dataDir, 'shop.sqlite')).href
const [shop, place] = [join(folder, 'shop'), join(folder, 'place')]

await measure('SQLite', fileIn(shop), { place, url: fileIn(place) })
if (server) {
  const [from, to] = [await newDatabase(server), await newDatabase(server)]
  await measure('PostgreSQL', from, { place: to, url: to })
  for (const url of [from, to]) await onServer(server, `drop database ${nameIn(url)} with (force)`)
}
rmSync(folder, { recursive: true, force: true })

async function measure(engine: string, databaseUrl: string, to: { place: string; url: string }) {
  const db = openDatabase(databaseUrl)
  await prepareDatabase(db)
  await timed(`${engine}: ${orders} orders made`, () => makeOrders(db, orders, new Date()))
  await db.destroy()
  const dataDir = join(folder, engine)
  const say = (line: string) => console.log(`    ${line}`)
  const made = await timed(`${engine}: backup`, () =>
    makeBackup({ databaseUrl, dataDir }, { into: folder, now: new Date(), say }),
  )
  const bytes = made.manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(`  ${(bytes / 1e6).toFixed(0)} MB, ${made.manifest.counts.order_lines} lines`)
  const restored = await timed(`${engine}: restore and audit`, () =>
    restoreBackup(
      { databaseUrl: to.url, dataDir: join(folder, `${engine}-files`) },
      { backup: made.folder, place: to.place, force: false, say },
    ),
  )
  const wrong = restored.findings.filter(({ names }) => names.length > 0)
  console.log(`  ${wrong.length} checks failed`, wrong.slice(0, 3))
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

async function newDatabase(server: string): Promise<string> {
  const url = new URL(server)
  url.pathname = `/baladi_bench_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${nameIn(url.href)}`)
  return url.href
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function onServer(url: string, statement: string) {
  const server = openDatabase(url)
  await server.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw(statement).execute(connection)
  })
  await server.destroy()
}

import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openDatabase, openReadOnly } from '#db/open.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { manyClients } from './client-number.ts'
import { load } from './load.ts'
import { inRounds, ratioOf, show, spreadOf } from './measure.ts'
import { fillForOrders, orderRequests } from './order-requests.ts'
import { postgresVersion } from './postgres.ts'
import { cores, outputOf, start } from './program.ts'
import type { Row, Subject } from './report.ts'
import { placeFor, startShop, type Engine } from './shop.ts'

const AT_ONCE = 16
const rawOrders = fileURLToPath(new URL('raw-orders.ts', import.meta.url))

export const orders: Subject = async ({ isQuick }) => {
  const [rounds, seconds] = isQuick ? [1, 1] : [3, 4]
  const engines: Engine[] = postgresVersion ? ['sqlite', 'postgres'] : ['sqlite']
  const rows: Row[] = []
  for (const engine of engines) rows.push(await measure(engine, rounds, seconds))
  return [
    {
      title: `Orders over HTTP, ${AT_ONCE} at once`,
      rows,
      notes: [
        'Cash orders of three products each, by `POST /api/orders` with the right amount and a key. One in ten asks for',
        'a product that sells out soon, and is then refused (409). Beside it are the same statements alone, by',
        '`node:sqlite` (FULL) and by `pg` on 16 connections. PostgreSQL has no core of its own. The shop also writes',
        'the mails. Afterwards an audit checks the books.',
      ],
    },
  ]
}

async function measure(engine: Engine, rounds: number, seconds: number): Promise<Row> {
  const { http, raw, wrong } = await measureOrders(engine, rounds, seconds)
  const refused = show(spreadOf(http, 'refused'))
  const name = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[engine]
  return {
    what: `${name}; ${wrong} rules of the books broken`,
    shop: `${show(spreadOf(http, 'perSecond'))} taken, ${refused} refused a second`,
    p99: show(spreadOf(http, 'p99')),
    beside: `transactions alone: ${show(spreadOf(raw, 'perSecond'), '/s')}`,
    ratio: show(ratioOf(http, raw, 'perSecond')),
    // On PostgreSQL there is no CPU time, because the server's processes are not measured.
    perCpu: engine === 'sqlite' ? show(ratioOf(http, raw, 'perCpu')) : '',
    floor: '0.3',
    aim: '0.7',
  }
}

/**
 * Measures orders in a shop and, in alternating rounds, the same transactions without a shop. `wrong` lists
 * the accounting rules that are broken at the end.
 */
export async function measureOrders(engine: Engine, rounds: number, seconds: number) {
  await using place = await placeFor(engine, fillForOrders)
  await using placeOfRaw = await placeFor(engine, fillForOrders)
  await using shop = await startShop(place, manyClients)
  const { url, pid } = shop
  const requests = await orderRequests(place.databaseUrl)
  const http = (time: number) => load({ url, pid, seconds: time, connections: AT_ONCE, requests })
  const raw = async (time: number) => {
    const command = [process.execPath, rawOrders, placeOfRaw.databaseUrl, String(time)] as const
    return JSON.parse(await outputOf(start(cores.server, [...command])))
  }
  if (engine === 'postgres') {
    // PostgreSQL's own autovacuum gathers these statistics within a minute.
    await http(1)
    await raw(1)
    for (const { databaseUrl } of [place, placeOfRaw]) await analyze(databaseUrl)
  }
  const samples = await inRounds(rounds, {
    http: () => http(seconds),
    raw: () => raw(seconds),
  })
  return { ...samples, wrong: await brokenRules(place.databaseUrl) }
}

async function analyze(databaseUrl: string) {
  const db = openDatabase(databaseUrl)
  await sql`analyze`.execute(db)
  await db.destroy()
}

async function brokenRules(databaseUrl: string): Promise<number> {
  const db = openReadOnly(databaseUrl)
  const findings = await auditBooks(db, new Date())
  await db.destroy()
  return findings.filter(({ names }) => names.length > 0).length
}

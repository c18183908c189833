import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startNext } from './anchor-next.ts'
import { startNode } from './anchors.ts'
import { startBuiltShop } from './built-shop.ts'
import { cachedBrotli } from './cached-brotli.ts'
import { crowdsOf } from './crowd-of.ts'
import type { Measured } from './floor-table.ts'
import type { FloorName } from './floors.ts'
import { newFolder } from './folder.ts'
import { load } from './load.ts'
import { inRounds, ratioOf, show, spread, spreadOf, type Sample } from './measure.ts'
import { measureOrders } from './orders.ts'
import { postgresVersion } from './postgres.ts'
import { memoryMegabytes } from './program.ts'
import { placeFor, startShop, underNewAddress, type Engine } from './shop.ts'

const LIST = '/products/vegetable'
const ROUNDS = 3
const SECONDS = 2
const WARM_UP_SECONDS = 5
const REST_MS = 10_000
const CROWD_TIMES = 3
const CROWD_PAUSE_MS = 1_500
const compressed = { 'Accept-Encoding': 'gzip, deflate, br' }

export type Figures = Record<FloorName, Measured>

/** Takes at most three minutes on two cores. `say` receives a line for each part. */
export async function measureFloors(say: (line: string) => void): Promise<Figures> {
  say('orders on SQLite')
  const ordersSqlite = await orders('sqlite')
  say('orders on PostgreSQL')
  const ordersPostgres = await orders('postgres')
  say('memory at rest, pages')
  const ofPages = await pages(say)
  say('400 and 1,000 visitors at once')
  return { ordersSqlite, ordersPostgres, ...ofPages, ...(await crowds()) }
}

async function orders(engine: Engine): Promise<Measured> {
  if (engine === 'postgres' && !postgresVersion) return { leftOut: 'no PostgreSQL server answers' }
  const { http, raw, wrong } = await measureOrders(engine, ROUNDS, SECONDS)
  if (wrong > 0) throw new Error(`${wrong} rules of the books are broken on ${engine}`)
  return ratio(http, raw)
}

async function pages(say: (line: string) => void) {
  await using place = await placeFor('sqlite')
  await using shop = await startShop(place, { LOG_LEVEL: 'error' })
  const page = await (await fetch(shop.url + LIST)).text()
  await pause(REST_MS)
  const megabytes = memoryMegabytes(shop.pid)
  using folder = newFolder()
  const file = join(folder.path, 'page.br')
  writeFileSync(file, await cachedBrotli(shop.url + LIST))
  await using plain = await startNode('plain', file)
  await using react = await startNode('react')
  say('Next.js, installed and built where it was not before')
  await using next = await startNext(page, fileURLToPath(place.databaseUrl))
  const ask =
    (who: { url: string; pid: number }, path: string, headers: typeof compressed | {}) => () =>
      load({ url: who.url + path, pid: who.pid, seconds: SECONDS, headers })
  say('cached page, page made anew')
  const cached = await inRounds(ROUNDS, {
    page: ask(shop, LIST, compressed),
    plain: ask(plain, '', compressed),
  })
  const requests = [{ path: underNewAddress(LIST, '{n}'), headers: {} }]
  const newPage = (seconds = SECONDS) => load({ url: shop.url, pid: shop.pid, seconds, requests })
  // Node optimises only code that has run often.
  await newPage(WARM_UP_SECONDS)
  const made = await inRounds(ROUNDS, {
    page: newPage,
    react: ask(react, '', {}),
    next: async () => (next ? ask(next, '/same', {})() : {}),
  })
  return {
    memoryAtRest: Number.isNaN(megabytes)
      ? { leftOut: 'only Linux tells it' }
      : { value: megabytes, detail: `${REST_MS / 1000} s after a first page, SQLite` },
    cachedPage: ratio(cached.page, cached.plain),
    newPageToNext: next ? ratio(made.page, made.next) : { leftOut: 'Next.js cannot be installed' },
    newPageToReact: ratio(made.page, made.react),
  }
}

async function crowds() {
  const shop = await startBuiltShop()
  try {
    const { come } = await crowdsOf(shop)
    const crowd = async (visitors: number): Promise<Measured> => {
      const shares: number[] = []
      const seconds: number[] = []
      let refused = 0
      for (let time = 0; time < CROWD_TIMES; time++) {
        await pause(CROWD_PAUSE_MS)
        const answers = await come(visitors)
        const served = answers.filter(({ status }) => status === 200)
        refused += answers.filter(({ status }) => status === 503).length
        shares.push((served.length / visitors) * 100)
        seconds.push(Math.max(...served.map(({ ms }) => ms)) / 1000)
      }
      const detail = `the last after ${show(spread(seconds), 's')}; ${refused} of ${CROWD_TIMES * visitors} refused with 503`
      return { value: spread(shares).median, detail }
    }
    return { crowdOf400: await crowd(400), crowdOf1000: await crowd(1_000) }
  } finally {
    await shop.stop()
  }
}

/** Compares requests per second, measured in the same rounds. */
function ratio(ours: Sample[], theirs: Sample[]): Measured {
  const both = ratioOf(ours, theirs, 'perSecond')
  if (!Number.isFinite(both.median))
    return { leftOut: `nothing beside it answered in ${SECONDS} s` }
  const [mine, other] = [spreadOf(ours, 'perSecond'), spreadOf(theirs, 'perSecond')]
  const rates = `${show(mine, '/s')} to ${show(other, '/s')}`
  return { value: both.median, detail: `${rates}; rounds ${show(both)}` }
}

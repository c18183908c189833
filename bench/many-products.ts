import { makeProducts } from '#test/many-products.ts'
import { load } from './load.ts'
import { inRounds, ratioOf, show, spread, spreadOf, type Sample } from './measure.ts'
import { postgresVersion } from './postgres.ts'
import { memoryMegabytes } from './program.ts'
import type { Row, Section, Subject } from './report.ts'
import {
  pastTheCache,
  placeFor,
  startShop,
  underNewAddress,
  type Engine,
  type Place,
  type Shop,
} from './shop.ts'

/** `floor` and `aim` say how many times longer an answer may take than with the starting catalogue. */
const sizes = [
  { products: 5_000, floor: '1.5', aim: '1.1' },
  { products: 50_000, floor: '3', aim: '2' },
]
type Size = (typeof sizes)[number]
/** Few clients, because the time of one answer matters here. */
const CLIENTS = 4
type Kind = { what: string; path: string; ofMany?: string; headers?: Record<string, string> }

const kindsWith = ({ products }: Size): Kind[] => [
  { what: 'Cached page', path: '/products/vegetable', headers: { 'Accept-Encoding': 'br' } },
  anew('Page of 12 products', '/products/vegetable'),
  anew(
    'A page in the middle of them',
    '/products/vegetable?page=2',
    // About a third of the products are vegetables, with twelve on a page, so this is a middle page.
    `/products/vegetable?page=${Math.round(products / 75)}`,
  ),
  { what: 'List of 60 as JSON', path: '/api/all?limit=60', headers: pastTheCache },
  { what: 'The same by price', path: '/api/all?limit=60&sort=price-up', headers: pastTheCache },
  anew('Product', '/products/milk/cow-milk'),
  anew('Home', '/'),
  anew('Search for “mint”', '/search?q=mint'),
]

function anew(what: string, path: string, ofMany = path): Kind {
  return { what, path: underNewAddress(path, '{n}'), ofMany: underNewAddress(ofMany, '{n}') }
}

export const manyProducts: Subject = async ({ isQuick }) => {
  const engines: Engine[] = postgresVersion && !isQuick ? ['sqlite', 'postgres'] : ['sqlite']
  const sections: Section[] = []
  for (const engine of engines) {
    for (const size of isQuick ? sizes.slice(0, 1) : sizes) {
      sections.push(await measure(engine, size, isQuick))
    }
  }
  return sections
}

async function measure(engine: Engine, size: Size, isQuick: boolean): Promise<Section> {
  const rounds = isQuick ? 1 : 3
  await using few = await placeFor(engine)
  await using many = await placeFor(engine, (db) => makeProducts(db, size.products))
  const started = [await opened(few), await opened(many)] as const
  await using shopOfFew = started[0].shop
  await using shopOfMany = started[1].shop
  const searched = [await firstSearch(shopOfFew), await firstSearch(shopOfMany)] as const
  const rows: Row[] = [
    single('Start until the port is open, ms', started[0].ms, started[1].ms),
    single('First search after a start, ms', ...searched),
  ]
  for (const { what, path, ofMany = path, headers } of kindsWith(size)) {
    const ask = ({ url, pid }: Shop, path: string) => {
      const asked = path.includes('{n}')
        ? { url, requests: [{ path }] }
        : { url: url + path, headers }
      return () => load({ ...asked, pid, seconds: 1, connections: CLIENTS })
    }
    const samples = await inRounds(rounds, {
      few: ask(shopOfFew, path),
      many: ask(shopOfMany, ofMany),
    })
    rows.push(row(what, size, samples.few, samples.many))
  }
  rows.push(
    single(
      'Memory afterwards, MB',
      memoryMegabytes(shopOfFew.pid),
      memoryMegabytes(shopOfMany.pid),
    ),
  )
  const name = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[engine]
  return {
    title: `${size.products.toLocaleString('en')} products beside the starting catalogue, ${name}`,
    rows,
    notes: [
      'Ratios compare the time with many products to the time with few. Each request renders its page, except for the',
      'cached page. Lists of 60 and products are read from the database each time; lists of 12 are cached until a write.',
    ],
  }
}

async function opened(place: Place) {
  const begun = performance.now()
  const shop = await startShop(place)
  return { shop, ms: performance.now() - begun }
}

async function firstSearch({ url }: Shop): Promise<number> {
  const begun = performance.now()
  await (await fetch(`${url}/search?q=mint`)).text()
  return performance.now() - begun
}

function row(what: string, { floor, aim }: Size, few: Sample[], many: Sample[]): Row {
  return {
    what,
    shop: show(spreadOf(many, 'perSecond'), '/s'),
    p99: show(spreadOf(many, 'p99')),
    beside: show(spreadOf(few, 'perSecond'), '/s'),
    ratio: show(ratioOf(few, many, 'perSecond')),
    floor,
    aim,
  }
}

function single(what: string, few: number, many: number): Row {
  const one = (value: number) => show(spread([value]))
  return { what, shop: one(many), beside: one(few), ratio: one(many / few) }
}

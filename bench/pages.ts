import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNext } from './anchor-next.ts'
import { hasNginx, startNginx, startNode, type Anchor } from './anchors.ts'
import { newFolder } from './folder.ts'
import { cachedBrotli } from './cached-brotli.ts'
import { load, type Load } from './load.ts'
import { inRounds, ratioOf, show, spreadOf, times, type Sample, type Spread } from './measure.ts'
import type { Subject } from './report.ts'
import { pastTheCache, placeFor, startShop, underNewAddress, type Shop } from './shop.ts'

const LIST = '/products/vegetable'
const JSON_LIST = '/api/vegetable?limit=12'
const BROTLI: Load['headers'] = { 'Accept-Encoding': 'gzip, deflate, br' }

/**
 * Requests per second of programs that are not installed here: a stand-in for Vendure, and plain Node.
 * Measured on another machine.
 */
const peers = { vendureSearch: 900, plainNode: 72_000 }

export const pages: Subject = async ({ isQuick }) => {
  const [rounds, seconds] = isQuick ? [1, 1] : [3, 3]
  const warmUpSeconds = isQuick ? 1 : 10
  await using place = await placeFor('sqlite')
  await using shop = await startShop(place)
  using folder = newFolder()
  const file = join(folder.path, 'page.br')
  writeFileSync(file, await cachedBrotli(shop.url + LIST))
  await cachedBrotli(shop.url + JSON_LIST)
  await using nginx = hasNginx ? await startNginx(file) : undefined
  await using plain = await startNode('plain', file)
  await using react = await startNode('react')
  const databaseFile = fileURLToPath(place.databaseUrl)
  // Installing and building Next.js takes longer than the whole rest of a quick run.
  await using next = isQuick
    ? undefined
    : await startNext(await textOf(shop.url + LIST), databaseFile)
  const ask = (who: Shop | Anchor | undefined, path = '', headers = BROTLI) => {
    return async (): Promise<Sample> => {
      if (!who) return {}
      return load({ url: who.url + path, pid: who.pid, seconds, headers })
    }
  }
  const newPage = (headers: typeof BROTLI, forSeconds = seconds) => {
    const requests = [{ path: underNewAddress(LIST, '{n}'), headers }]
    return () => load({ url: shop.url, pid: shop.pid, seconds: forSeconds, requests })
  }

  const cached = await inRounds(rounds, {
    page: ask(shop, LIST),
    nginx: ask(nginx),
    plain: ask(plain),
    list: ask(shop, JSON_LIST),
  })
  // Node optimises only code that has run thousands of times.
  await newPage(BROTLI, warmUpSeconds)()
  const list = { url: shop.url + JSON_LIST, pid: shop.pid, headers: pastTheCache }
  await load({ ...list, seconds: warmUpSeconds })
  const made = await inRounds(rounds, {
    page: newPage({}),
    compressed: newPage(BROTLI),
    react: ask(react),
    nextSame: ask(next, '/same', {}),
    nextCompressed: ask(next, '/same'),
    nextList: ask(next, '/list', {}),
    list: ask(shop, JSON_LIST, pastTheCache),
    plain: ask(plain),
  })

  const vendure = (figure: string, ours: Sample[], plain: Sample[]) =>
    times(ratioOf(ours, plain, figure), peers.plainNode / peers.vendureSearch)
  const toVendure = (ours: Sample[], plain: Sample[]) =>
    row(ours, 'Vendure', (figure) => vendure(figure, ours, plain))
  return [
    {
      title: 'Pages and lists: one core, 64 connections',
      rows: [
        {
          what: 'Cached page, brotli',
          ...beside(cached.page, hasNginx ? 'nginx' : 'no nginx', cached.nginx),
          floor: '0.6',
          aim: '0.85 per core-second',
        },
        { what: 'The same', ...beside(cached.page, '`node:http`', cached.plain) },
        {
          what: 'Page of 12 products, made anew',
          ...beside(made.page, 'Next.js, the same page', made.nextSame),
          floor: '4; p99 250',
          aim: '12; p99 150',
        },
        {
          what: 'The same, compressed',
          ...beside(made.compressed, 'Next.js, the same page', made.nextCompressed),
        },
        {
          what: 'The same, not compressed',
          ...beside(made.page, 'Next.js, only a list', made.nextList),
        },
        { what: 'The same', ...beside(made.page, 'react-dom, only a list', made.react) },
        {
          what: 'List of 12 as JSON, cached',
          ...toVendure(cached.list, cached.plain),
          floor: '30',
          aim: '60',
        },
        { what: 'The same, made anew', ...toVendure(made.list, made.plain), floor: '5', aim: '15' },
      ],
      notes: [
        '/core-s: for each second of processor time.',
        'nginx (one process), `node:http`, Next.js and react-dom use the same core in turn; nginx and `node:http` send',
        'the bytes of the shop’s own page. Next.js reads its 12 products from the shop’s database each time. “The same',
        'page” has all other parts of the shop’s page, in React elements that are created once; “only a list” has only',
        '12 cards (15 KB). Compression is each program’s own:',
        'brotli here, gzip there. Vendure’s search is not installed: elsewhere, side by side, it answered',
        `${peers.vendureSearch} times where \`node:http\` sent about ${peers.plainNode.toLocaleString('en')} pages; the ratios convert`,
        'these figures by the same `node:http`.',
        '“Made anew” is a page under a new address each time, which is then cached, too, or a list with credentials,',
        'which bypasses the cache. Rows without a note are not compressed. The data of a list is cached until a write in',
        'the shop, so neither asks the database here; “A list right after an order” has the time with the database.',
      ],
    },
  ]
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function beside(ours: Sample[], name: string, theirs: Sample[]) {
  return row(ours, `${name}: ${rates(theirs)}`, (figure) => ratioOf(ours, theirs, figure))
}

function row(ours: Sample[], beside: string, ratio: (figure: string) => Spread) {
  return {
    shop: rates(ours),
    p99: show(spreadOf(ours, 'p99')),
    beside,
    ratio: show(ratio('perSecond')),
    perCpu: show(ratio('perCpu')),
  }
}

function rates(samples: Sample[]): string {
  const [time, core] = [spreadOf(samples, 'perSecond'), spreadOf(samples, 'perCpu')]
  return `${show(time, '/s')}, ${show(core, '/core-s')}`
}

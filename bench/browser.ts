import { pathIn } from '#messages/locale.ts'
import { visit, type Visit } from './first-visit.ts'
import { show, spread } from './measure.ts'
import { openBrowser } from './phone.ts'
import type { Section, Subject } from './report.ts'
import { placeFor, startShop } from './shop.ts'
import { pageToPage, tapsOnAdd } from './taps.ts'

/** Pages with a ceiling for their scripts. */
const limited = ['/', '/products/vegetable', '/products/milk/cow-milk']
const kinds = [
  ...limited,
  '/products',
  '/search?q=mint',
  '/disease',
  '/heart',
  '/smallbox',
  '/meals',
  '/meals/vegetable-torly',
  '/about',
  '/contact',
  '/policies/delivery',
  '/cart',
  '/checkout',
  '/login',
  '/register',
]

export const browser: Subject = async ({ isQuick }) => {
  await using place = await placeFor('sqlite')
  await using shop = await startShop(place)
  const chromium = await openBrowser()
  try {
    const visits: { path: string; visit: Visit }[] = []
    for (const kind of isQuick ? limited : kinds) {
      for (const path of [kind, pathIn('ar', kind)]) {
        // Fills the cache, because a visitor is rarely the first to open a page.
        await fetch(shop.url + path)
        visits.push({ path, visit: await visit(chromium, shop.url + path) })
      }
    }
    const times = isQuick ? 3 : 10
    const taps = await tapsOnAdd(chromium, shop.url, times)
    const pages = await pageToPage(chromium, shop.url, times)
    return [
      weights(visits.filter(({ path }) => limited.includes(path))),
      paints(visits),
      speed(taps, pages),
    ]
  } finally {
    await chromium.close()
  }
}

type Visited = { path: string; visit: Visit }

function weights(visits: Visited[]): Section {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  const row = (what: string, bytes: number, floor: string, aim: string) => {
    return { what, shop: kilobytes(bytes), floor, aim }
  }
  return {
    title: 'Script of a first visit, brotli',
    rows: visits.flatMap(({ path, visit }) => [
      row(path, visit.script, '120 KB', '105 KB'),
      row('of it asked for before the first paint', visit.scriptBefore, '', '3 KB'),
    ]),
    notes: [],
  }
}

function paints(visits: Visited[]): Section {
  const all = (figure: keyof Visit) => spread(visits.map(({ visit }) => visit[figure]))
  const one = ({ firstPaint, largestPaint, blocked, shift }: Visit) =>
    `${Math.round(firstPaint)}, ${Math.round(largestPaint)}, ${Math.round(blocked)} ms, ${shift.toFixed(3)}`
  return {
    title: 'First visit on a slow phone',
    rows: [
      { what: 'First paint', shop: show(all('firstPaint'), 'ms') },
      { what: 'Largest paint', shop: show(all('largestPaint'), 'ms'), aim: '1,200 ms' },
      { what: 'Blocked', shop: show(all('blocked'), 'ms'), aim: '30 ms' },
      { what: 'Shift', shop: show(all('shift')), aim: '0' },
      ...visits.map(({ path, visit }) => ({ what: `\`${path}\``, shop: one(visit) })),
    ],
    notes: [
      'Each kind of page once in English and in Arabic, with a CPU 4 times slower than this machine, 150 ms to the shop',
      'and 1.6 megabits a second. First the median, lowest and highest of all pages; then each page: first paint,',
      'largest paint, blocked, shift.',
    ],
  }
}

function speed(taps: number[], pages: number[]): Section {
  return {
    title: 'Answers to a tap',
    rows: [
      {
        what: 'Add to the cart, until painted',
        shop: show(spread(taps), 'ms'),
        floor: '100 ms',
        aim: '50 ms',
      },
      {
        what: 'To a product’s page, fetched ahead',
        shop: show(spread(pages), 'ms'),
        floor: '150 ms',
        aim: '50 ms',
      },
    ],
    notes: [
      'The first row has a CPU 4 times slower and the browser’s event timing (in steps of 8 ms; 0 is less than 16).',
      'The second has 150 ms to the shop, and the pointer rests on the link for a second before.',
    ],
  }
}

// `node bench/against.ts FOLDER [ROUNDS]`: measures this build and the build in another checkout in
// alternating rounds.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { visit } from './first-visit.ts'
import { newFolder } from './folder.ts'
import { load } from './load.ts'
import { inRounds, ratioOf, show, spreadOf, type Sample } from './measure.ts'
import { openBrowser } from './phone.ts'
import { cores, memoryMegabytes, printed, start, stop } from './program.ts'
import { underNewAddress } from './shop.ts'
import { pageToPage, tapsOnAdd } from './taps.ts'
import { thrifty } from '../scripts/node-program.mjs'

const [other = '', rounds = '5'] = process.argv.slice(2)
if (!other) throw new Error('Name the folder of the other checkout, built')

const LIST = '/products/vegetable'
const REST_MS = 10_000
const SECONDS = 8
const figures = {
  atRest: 'MB',
  perSecond: 'pages a second',
  perCpu: 'pages a second of its core',
  script: 'bytes',
  firstPaint: 'ms',
  largestPaint: 'ms',
  blocked: 'ms',
  add: 'ms',
  next: 'ms',
}

const chromium = await openBrowser()
const samples = await inRounds(Number(rounds), {
  ours: () => measure('.', chromium),
  theirs: () => measure(other, chromium),
})
await chromium.close()
for (const [figure, unit] of Object.entries(figures)) {
  const [ours, theirs] = [samples.ours, samples.theirs].map((one) => spreadOf(one, figure))
  const ratio = ratioOf(samples.ours, samples.theirs, figure)
  if (ours && theirs)
    console.log(`${figure}: ${show(ours, unit)}, other ${show(theirs, unit)}, ratio ${show(ratio)}`)
}

async function measure(checkout: string, browser: Browser): Promise<Sample> {
  using folder = newFolder()
  const program = [...thrifty.flags, 'build/server/main.js'] as const
  const shop = start(cores.server, ['env', '-C', checkout, process.execPath, ...program], {
    ...thrifty.env,
    PORT: '0',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'error',
  })
  try {
    const [, url = ''] = await printed(shop, /ready at (http\S+)/)
    const pid = shop.pid ?? 0
    await fetch(url)
    await pause(REST_MS)
    const atRest = memoryMegabytes(pid)
    const requests = [{ path: underNewAddress(LIST, '{n}') }]
    const { perSecond = NaN, perCpu = NaN } = await load({ url, pid, seconds: SECONDS, requests })
    await fetch(url + LIST)
    const seen = await visit(browser, url + LIST)
    const taps = await tapsOnAdd(browser, url, 3)
    const pages = await pageToPage(browser, url, 3)
    const { firstPaint, largestPaint, blocked, script } = seen
    const page = { firstPaint, largestPaint, blocked, script }
    return { atRest, perSecond, perCpu, ...page, add: middle(taps), next: middle(pages) }
  } finally {
    await stop(shop)
  }
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

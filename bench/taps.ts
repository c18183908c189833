import type { Browser, Locator, Page } from '@playwright/test'
import { onPhone } from './phone.ts'

const LIST = '/products/vegetable'
/** By then what a link leads to has been fetched ahead. */
const FETCHED_MS = 1200
const PAINTED_MS = 300

/** From tapping “Add” until it is painted, 4 times slower than this machine; in ms, each tap. */
export function tapsOnAdd(browser: Browser, url: string, taps: number): Promise<number[]> {
  return onPhone(browser, { cpu: 4 }, async (page) => {
    await page.goto(url + LIST, { waitUntil: 'networkidle' })
    await page.evaluate(watchTaps)
    const durations: number[] = []
    for (let tap = 0; tap < taps; tap++) {
      const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first()
      await add.scrollIntoViewIfNeeded()
      await add.tap()
      await page.waitForTimeout(PAINTED_MS)
      durations.push(await page.evaluate(() => Math.max(0, ...globalThis.watchedTaps.splice(0))))
    }
    return durations
  })
}

declare global {
  var watchedTaps: number[]
}

/** In the page: how long each event of a tap took until the next paint, as browsers count it. */
function watchTaps() {
  globalThis.watchedTaps = []
  const shortOnesToo: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isTap = 'interactionId' in entry && entry.interactionId !== 0
      if (isTap) globalThis.watchedTaps.push(entry.duration)
    }
  }).observe(shortOnesToo)
}

/** From a tap on a product, fetched ahead, until its page is painted; in ms, each time. */
export function pageToPage(browser: Browser, url: string, times: number): Promise<number[]> {
  return onPhone(browser, { network: { latency: 150, kilobits: 1600 } }, async (page) => {
    const durations: number[] = []
    for (let time = 0; time < times; time++) {
      await page.goto(url + LIST, { waitUntil: 'networkidle' })
      const link = page.getByRole('main').getByRole('article').nth(time).getByRole('link').first()
      await link.hover()
      await page.waitForTimeout(FETCHED_MS)
      durations.push(await timeOfClick(page, link))
    }
    return durations
  })
}

/** Both pages are documents: the first keeps when it was tapped, the next one says when it was painted. */
async function timeOfClick(page: Page, link: Locator): Promise<number> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: MouseEvent) =>
      sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp))
    addEventListener('click', note, { capture: true, once: true })
  })
  await link.click()
  await page.waitForURL((next) => next.pathname !== LIST)
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const tapped = Number(sessionStorage.getItem('tapped'))
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) done(performance.timeOrigin + paint.startTime - tapped)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}

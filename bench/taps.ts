import type { Browser, Locator, Page } from '@playwright/test'
import { onPhone } from './phone.ts'

const LIST = '/products/vegetable'
/** After this time the browser has prefetched the page of a link. */
const FETCHED_MS = 1200
const PAINTED_MS = 300

/** Returns the ms from each tap on “Add” until it is painted, on a CPU four times slower. */
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

/** Runs in the page: records the browser's own measure from each tap to the next paint. */
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

/** Returns the ms from each tap on a product until its prefetched page is painted. */
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

/** The pages are two documents: the first stores the time of the tap, the second the time of its paint. */
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

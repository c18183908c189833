import type { Browser, Page } from '@playwright/test'
import { onPhone, slowPhone } from './phone.ts'

export type Visit = {
  /** In ms after the navigation started. */
  firstPaint: number
  largestPaint: number
  /** Total blocking time: the sum of the ms beyond 50 of each long task. */
  blocked: number
  shift: number
  /** Bytes of scripts as sent: all, and those requested before the first paint. */
  script: number
  scriptBefore: number
}

const SETTLES_MS = 1000

export function visit(browser: Browser, url: string): Promise<Visit> {
  return onPhone(browser, slowPhone, async (page) => {
    await page.addInitScript(watchPaints)
    await page.goto(url)
    // The page requests its scripts only after it is painted.
    await page.waitForFunction(() => window.replay === undefined)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLES_MS)
    return readVisit(page)
  })
}

type Watched = { largest: number; shift: number; tasks: { end: number; duration: number }[] }
declare global {
  var watchedPaints: Watched
}

/** Runs in the page, before the page's own code. */
function watchPaints() {
  const watched: Watched = { largest: 0, shift: 0, tasks: [] }
  globalThis.watchedPaints = watched
  const watch = (type: string, seen: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
      type,
      buffered: true,
    })
  }
  watch('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime))
  watch('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ end: startTime + duration, duration })
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
      watched.shift += Number(entry.value)
    }
  })
}

function readVisit(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const { largest, shift, tasks } = globalThis.watchedPaints
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const firstPaint = paint?.startTime ?? NaN
    const scripts = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const bytes = (some: PerformanceResourceTiming[]) =>
      some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      firstPaint,
      largestPaint: largest,
      blocked: tasks
        .filter(({ end }) => end > firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      shift,
      script: bytes(scripts),
      scriptBefore: bytes(scripts.filter(({ startTime }) => startTime < firstPaint)),
    }
  })
}

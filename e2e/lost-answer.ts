import type { Page } from '@playwright/test'

/**
 * Posts to the address arrive, but their answers are lost. The returned function waits until an answer was
 * lost, then ends this.
 */
export async function loseAnswers(page: Page, pattern: string) {
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
    resolve()
  })
  return async () => {
    await lost
    await page.unroute(pattern)
  }
}

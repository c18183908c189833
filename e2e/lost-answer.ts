import type { Page } from '@playwright/test'

/**
 * Loses the answers to posts to an address from now on; the posts themselves arrive. Returns a function that
 * waits until an answer was lost, and ends this.
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

import type { Page } from '@playwright/test'

/**
 * Posts to an address from now on arrive, but their answers do not. What is returned waits until that has happened,
 * and ends it.
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

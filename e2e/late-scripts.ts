import type { Page } from '@playwright/test'

/** Holds scripts back until `letGo` is called, like a slow network. */
export async function withoutScripts(page: Page, { areLost = false } = {}) {
  let letGo = () => {}
  const isFree = new Promise<void>((done) => (letGo = done))
  await page.route('**/assets/*.js', async (route) => {
    await isFree
    await (areLost ? route.abort() : route.continue())
  })
  return letGo
}

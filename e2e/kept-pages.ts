import type { Page } from '@playwright/test'
import { ready } from './buyer.ts'
import { expect } from './shop.ts'

export async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await self.caches.keys()).map((name) => self.caches.open(name)),
    )
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => url.slice(location.origin.length))
  })
}

export async function see(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
  await expect.poll(() => keptPaths(page)).toContain(path)
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

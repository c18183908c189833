import { test as base, expect, type Page } from '@playwright/test'
import { startShop, type RunningShop } from './running-shop.ts'

export { isPostgresThere } from './postgres.ts'
export { owner, startShop, type RunningShop } from './running-shop.ts'

const SHARED = 'shared'

/** The shops of one test worker: the shared one, and the present file's own one. */
function runningShops() {
  const running = new Map<string, RunningShop>()
  const stop = async (name: string) => {
    const shop = running.get(name)
    running.delete(name)
    await shop?.stop()
  }
  return {
    async named(name: string): Promise<RunningShop> {
      const others = [...running.keys()].filter((one) => one !== name && one !== SHARED)
      for (const other of others) await stop(other)
      const shop = running.get(name) ?? (await startShop('sqlite', name))
      running.set(name, shop)
      return shop
    },
    async stopAll() {
      for (const name of running.keys()) await stop(name)
    },
  }
}

type Fixtures = {
  quietPage: Page
  shop: RunningShop
  /** Set in files whose tests change data that others need; such a file gets a shop of its own. */
  ownShop: string
}

/** `quietPage` fails the test if the page logs errors. */
export const test = base.extend<Fixtures, { shops: ReturnType<typeof runningShops> }>({
  ownShop: [SHARED, { option: true }],
  shops: [
    async ({}, use) => {
      const shops = runningShops()
      await use(shops)
      await shops.stopAll()
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops, ownShop }, use) => use(await shops.named(ownShop)),
  baseURL: async ({ shop }, use) => use(shop.url),
  quietPage: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints, 'errors in the browser’s console').toEqual([])
  },
})
export { expect }

import { test as base, expect, type Page } from '@playwright/test'
import { startShop, type RunningShop } from './running-shop.ts'

export { isPostgresThere } from './postgres.ts'
export { owner, startShop, type RunningShop } from './running-shop.ts'

const SHARED = 'shared'

/** Holds the shops that a worker of the tests runs: the shared one, and the own one of the present file. */
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
  /** A file whose tests change data that others rely on sets a name here, and gets its own shop. */
  ownShop: string
}

/** A test with a running shop, and a page that must not write errors into its console. */
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

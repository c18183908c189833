import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { startShop, test as base, type RunningShop } from './shop.ts'

type ShopWithBank = { shop: RunningShop; sandbox: Sandbox }

/** The sandbox runs in the test's process, so that the test can end holds and fail calls. */
export const test = base.extend<{ sandbox: Sandbox }, { withBank: ShopWithBank }>({
  withBank: [
    async ({}, use) => {
      const port = await freePort()
      const publicBase = `http://127.0.0.1:${port}/sandbox`
      const sandbox = await startSandbox({ file: ':memory:', webhookUrl: '', publicBase, port })
      const shop = await startShop('sqlite', 'bank', undefined, {
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
        STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
        STRIPE_API_BASE: sandbox.apiBase,
        STRIPE_JS_URL: `${publicBase}/stripe.js`,
      })
      sandbox.setWebhookUrl(`${shop.url}/api/webhooks/stripe`)
      await use({ shop, sandbox })
      await shop.stop()
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  shop: async ({ withBank }, use) => use(withBank.shop),
  sandbox: async ({ withBank }, use) => use(withBank.sandbox),
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

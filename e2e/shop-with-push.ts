import { startPushService, type PushService } from '../test/texts/push-service.ts'
import { startShop, test as base } from './shop.ts'

/** The push service runs in the test's process. */
export const test = base.extend<{ pushService: PushService }>({
  pushService: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  shop: async ({ pushService }, use) => {
    const settings = { WEB_PUSH_SERVICES: pushService.origin }
    const shop = await startShop('sqlite', 'push', undefined, settings)
    await use(shop)
    await shop.stop()
  },
})

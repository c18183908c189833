import { startWhatsApp, signed, type WhatsApp } from '../test/texts/whatsapp.ts'
import { expect, startShop, test as base } from './shop.ts'

type Fixtures = {
  whatsApp: WhatsApp
  /** Calls the shop's webhook, as WhatsApp does. */
  tell: (value: object) => Promise<void>
}

export const test = base.extend<Fixtures>({
  whatsApp: async ({}, use) => {
    const whatsApp = await startWhatsApp()
    await use(whatsApp)
    await whatsApp.close()
  },
  shop: async ({ whatsApp }, use) => {
    const { token, phoneId, appSecret, verifyToken, apiBase } = whatsApp.settings
    const shop = await startShop('sqlite', 'whatsapp', undefined, {
      WHATSAPP_TOKEN: token,
      WHATSAPP_PHONE_ID: phoneId,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      WHATSAPP_API_BASE: apiBase,
    })
    await use(shop)
    await shop.stop()
  },
  tell: async ({ shop, whatsApp }, use) => {
    await use(async (value) => {
      const { body, headers } = signed(whatsApp.settings, value)
      const type = { 'Content-Type': 'application/json' }
      const call = { method: 'POST', body, headers: { ...headers, ...type } }
      const answer = await fetch(`${shop.url}/api/webhooks/whatsapp`, call)
      expect(answer.status).toBe(200)
    })
  },
})
export { expect }

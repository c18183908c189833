import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { expectAccessible } from '../../accessible.ts'
import { buyer, ready } from '../../buyer.ts'
import { answerWith, subscribeAt } from '../../push-browser.ts'
import { expect, type startShop } from '../../shop.ts'
import { test } from '../../shop-with-push.ts'

test.use({ serviceWorkers: 'allow' })

test('an order is told on this device', async ({ quietPage: page, shop, pushService }) => {
  const locale = 'ar'
  const say = { locale } as const
  await answerWith(page, 'granted')
  await subscribeAt(page, pushService)
  await page.setViewportSize({ width: 360, height: 780 })
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/tomatoes')
  await mona.fillCheckout()
  await mona.payInCash()
  await mona.payButton().click()
  const number = await mona.seeOrder()

  const box = page.getByRole('region', { name: m.push_title({}, say), exact: true })
  await expect(box).toContainText(m.push_hint({}, say))
  await box.getByRole('button', { name: m.push_on({}, say) }).press('Enter')
  await expect(box).toContainText(m.push_is_on({}, say))
  await expectAccessible(page)

  const id = await orderId(shop.db, number)
  await page.reload()
  await ready(page)
  await expect(box).toContainText(m.push_is_on({}, say))
  await queue(shop.db, id)
  // Only the job's own interval starts it here, so this can take long.
  await expect.poll(() => pushService.taken.length, { timeout: 120_000 }).toBe(1)
  const [pushed] = pushService.taken
  const url = page.url().slice(shop.url.length)
  expect(await deliver(page, pushed?.notice)).toMatchObject([
    [
      expect.stringContaining(String(number)),
      { lang: locale, dir: 'rtl', tag: url, data: { url } },
    ],
  ])

  await box.getByRole('button', { name: m.push_off({}, say) }).click()
  await expect(box).toContainText(m.push_hint({}, say))
  const told = shop.mails().length
  await queue(shop.db, id)
  await expect.poll(() => shop.mails().length, { timeout: 120_000 }).toBe(told + 1)
  expect(pushService.taken).toHaveLength(1)
})

test('who does not allow it is told how', async ({ quietPage: page }) => {
  const mona = buyer(page, 'en')
  await answerWith(page, 'denied')
  await mona.has('/products/vegetable/tomatoes')
  await mona.fillCheckout()
  await mona.payInCash()
  await mona.payButton().click()
  await mona.seeOrder()
  await page.getByRole('button', { name: m.push_on({}, { locale: 'en' }) }).click()
  await expect(page.getByText(m.push_denied({}, { locale: 'en' }))).toBeVisible()
})

type Db = Awaited<ReturnType<typeof startShop>>['db']

async function orderId(db: Db, number: string | number): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', Number(number))
    .executeTakeFirstOrThrow()
  return order.id
}

async function queue(db: Db, order_id: string) {
  const device = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  const order = await db
    .selectFrom('orders')
    .select('customer_email as email')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const now = new Date().toISOString()
  const id = crypto.randomUUID()
  const row = { id, occasion: id, kind: 'order-packed', order_id, attempts: 0 }
  const to = device
    ? ({ channel: 'push', recipient: device.id } as const)
    : ({ channel: 'mail', recipient: order.email } as const)
  await db
    .insertInto('mails')
    .values({ ...row, ...to, created_at: now, next_attempt_at: now })
    .execute()
}

/** Delivers a push message to the service worker; returns the notifications that it shows. */
async function deliver(page: Page, notice: unknown): Promise<unknown[]> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  // A headless browser shows no notifications.
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(self, { shown })
    const show = async (...notification: unknown[]) => void shown.push(notification)
    Object.assign(Reflect.get(self, 'registration'), { showNotification: show })
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify(notice)
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown') as unknown[])
  await expect.poll(async () => (await shown()).length).toBe(1)
  return shown()
}

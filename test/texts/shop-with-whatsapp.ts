import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { sendDueTexts, sendUndeliveredByMail } from '#server/texts/send-due-texts.ts'
import { whatsAppSender } from '#server/texts/whatsapp/cloud-api.ts'
import { whatsAppWebhook } from '#server/texts/whatsapp/webhook.ts'
import type { TestDatabase } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'
import { signed, startWhatsApp, type WhatsApp } from './whatsapp.ts'

/** Opens a shop for a `describe`, whose customers can choose WhatsApp. */
export function shopWithWhatsApp(open: () => Promise<TestDatabase>) {
  const shop = shopOf(open)
  const ids: string[] = []
  let whatsApp: WhatsApp | undefined
  const provider = () => {
    if (!whatsApp) throw new Error('WhatsApp is started before the first test')
    return whatsApp
  }
  beforeAll(async () => {
    whatsApp = await startWhatsApp()
    const { settings } = whatsApp
    Object.assign(shop().services, {
      whatsapp: whatsAppWebhook(settings),
      channels: [whatsAppSender(settings)],
    })
  })
  beforeEach(async () => {
    provider().taken.length = 0
    provider().faults.length = 0
    await endEarlier()
  })
  afterAll(() => whatsApp?.close())

  /** Marks all queued mails and texts as sent. */
  async function endEarlier() {
    ids.length = 0
    const sent_at = shop().services.now().toISOString()
    await shop()
      .services.db.updateTable('mails')
      .set({ sent_at })
      .where('sent_at', 'is', null)
      .execute()
  }

  async function place(more: object = { tellBy: 'whatsapp' }, named: object = {}) {
    const { db } = shop().services
    const product = await aProduct(db, { quantity: 10 })
    const ordered = await anOrderFor(shop(), [{ product, qty: 1 }])
    const customer = { ...ordered.customer, ...named }
    const body = { ...ordered, customer, payment: 'cash', ...more }
    const response = await shop().post('/api/orders', body)
    expect(response.status).toBe(201)
    const { number, key } = await response.json()
    const order = await db
      .selectFrom('orders')
      .select(['id', 'customer_phone as phone', 'customer_email as email'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    ids.push(order.id)
    return { number, key, path: `/api/orders/${number}?key=${key}`, ...order }
  }

  /** Marks an order as confirmed by a code sent to its phone. */
  async function confirmPhone({ id }: { id: string }) {
    const phone_confirmed_at = shop().clock.now.toISOString()
    const orders = shop().services.db.updateTable('orders').set({ phone_confirmed_at })
    await orders.where('id', '=', id).execute()
  }

  const mails = () =>
    shop()
      .services.db.selectFrom('mails')
      .selectAll()
      .where('order_id', 'in', ['', ...ids])
      .orderBy('created_at')
      .execute()

  async function send() {
    for (const sender of shop().services.channels) await sendDueTexts(shop().services, sender)
    await sendUndeliveredByMail(shop().services)
  }

  /** Calls the shop's webhook, as WhatsApp does. */
  async function tell(value: object) {
    const { body, headers } = signed(provider().settings, value)
    return shop().post('/api/webhooks/whatsapp', body, headers)
  }

  /** Logged faults of failed texts. */
  const complaints = () => shop().faults.splice(0)

  return { shop, provider, place, confirmPhone, endEarlier, mails, send, tell, complaints }
}

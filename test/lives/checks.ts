import { expect } from 'vitest'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { formatMoney } from '#format/money.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { balancesOf } from '../ledger.ts'
import type { Life } from './life.ts'
import { costOfLine, limitOfLine, sumOf } from './model.ts'

export type Standing = { limit: number; isOver: boolean; took: Map<string, number> }

/** Checks what holds at any moment; answers what the next moment is compared with. */
export async function stands(life: Life, before?: Standing): Promise<Standing> {
  const order = await life.admin.see(life.placed.number)
  const limit = sumOf(order.lines.map(limitOfLine)) + order.delivery
  expect(order.limit).toBe(limit)
  expect(order.total).toBe(sumOf(order.lines.map(costOfLine)) + order.delivery)
  const balances = await balancesOf(life.shop.services.db, order.number)
  expect(sumOf(Object.values(balances))).toBe(0)
  const isPlaced = order.state !== 'awaiting_payment'
  if (isPlaced && order.given <= order.total) expect(balances.receivable ?? 0).toBe(order.due)
  const took = new Map<string, number>()
  for (const intent of await knownIntents(life)) {
    took.set(intent.id, intent.amount_received)
    const isNew = intent.amount_received > 0 && !before?.took.get(intent.id)
    if (!isNew || !before) continue
    expect(intent.amount_received).toBeLessThanOrEqual(Math.max(limit, before.limit))
    if (intent.capture_method === 'manual') expect(before.isOver).toBe(false)
  }
  const isOver = ['cancelled', 'expired', 'refunded'].includes(order.state)
  return { limit, isOver, took: new Map([...(before?.took ?? []), ...took]) }
}

/** Those that the provider tells of now; when it is away, none. */
async function knownIntents(life: Life) {
  const { knobs } = life.shop.sandbox
  const away = { ...knobs }
  Object.assign(knobs, { apiFailNext: 0 })
  const intents = await life.intents()
  Object.assign(knobs, away)
  return intents
}

export async function endsWell(life: Life, { took }: Standing) {
  const { services, stripe } = life.shop
  const { db } = services
  const order = await life.admin.see(life.placed.number)
  const tenders = await life.tenders()
  const unfinished = tenders.filter(({ wanted }) => wanted !== null)
  expect(unfinished).toEqual([])
  for (const { state, customer_ref: customer } of tenders) {
    if (!customer || (state !== 'captured' && state !== 'ended')) continue
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  }
  const intents = await life.intents()
  const held = intents.filter(({ status }) => status === 'requires_capture')
  if (order.state !== 'confirmed') expect(held).toEqual([])
  expect(held.length).toBe(tenders.filter(({ state }) => state === 'authorised').length)

  let sentBack = 0
  for (const { id } of intents) {
    const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 })
    const sent = data.filter(({ status }) => status === 'succeeded')
    sentBack += sumOf(sent.map(({ amount }) => amount))
  }
  const received = sumOf([...took.values()])
  const { provider = 0, 'refunds-due': promised } = await balancesOf(db, order.number)
  const asCredit = sumOf(
    (
      await db
        .selectFrom('refunds')
        .innerJoin('tenders', 'tenders.id', 'refunds.tender_id')
        .select('amount_piastres')
        .where('refunds.order_id', '=', life.placed.id)
        .where('as_credit', '=', 1)
        .where('method', '=', 'card')
        .execute()
    ).map(({ amount_piastres }) => amount_piastres),
  )
  expect(provider).toBe(received - sentBack)
  expect(promised).toBeUndefined()
  const byCard = tenders.filter(({ method }) => method === 'card')
  expect(sumOf(byCard.map(({ captured_piastres }) => captured_piastres))).toBe(received)
  expect(sumOf(byCard.map(({ refunded_piastres }) => refunded_piastres))).toBe(sentBack + asCredit)

  const kept = order.paid - order.refunded
  const isSold = ['confirmed', 'packed', 'out_for_delivery', 'delivered'].includes(order.state)
  if (!isSold) expect(kept).toBe(0)
  const isPacked = isSold && order.state !== 'confirmed'
  // What is given back for goods is not more than they cost.
  if (isPacked) expect(kept).toBeLessThanOrEqual(Math.max(0, order.total - order.given))
}

/** The same total in the API, on the order's page and in its first mail. */
export async function saysTheSame(life: Life) {
  const { path, number, key } = life.placed
  const { services } = life.shop
  const order = await life.admin.see(number)
  const own = await (await life.shop.get(path)).json()
  expect(Math.round(own.totals.total * 100)).toBe(order.total)
  expect(Math.round(own.due * 100)).toBe(order.due)
  expect((await findOrder(services.db, number, key))?.total).toBe(order.total)
  const texts = new Map<string, string>()
  await sendDueMails(services, {
    async send({ id, text }) {
      texts.set(id, text)
    },
  })
  const mails = await services.db
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', life.placed.id)
    .where('kind', '=', 'order-confirmed')
    .execute()
  const currency = currencyOf(await readSettings(services.db))
  const total = formatMoney(order.total, order.locale, currency)
  for (const { id } of mails) expect(texts.get(id)).toContain(total)
}

import { expect } from 'vitest'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { formatMoney } from '#format/money.ts'
import { findOrder } from '#shop/orders/order/orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { balancesOf } from '../ledger.ts'
import { returnedOf, undisturbed, type Life } from './life.ts'
import { costOfLine, limitOfLine, sumOf } from './model.ts'

export type Standing = { limit: number; isOver: boolean; took: Map<string, number> }

/** Checks rules that always hold; returns the state, to compare it with the next one. */
export async function stands(life: Life, before?: Standing): Promise<Standing> {
  const order = await life.admin.see(life.placed.number)
  const limit = sumOf(order.lines.map(limitOfLine)) + order.delivery
  expect(order.limit).toBe(limit)
  expect(order.total).toBe(sumOf(order.lines.map(costOfLine)) + order.delivery)
  const balances = await balancesOf(life.shop.services.db, order.number)
  expect(sumOf(Object.values(balances))).toBe(0)
  const isPlaced = order.state !== 'awaiting_payment'
  if (isPlaced) expect(balances.receivable ?? 0).toBe(order.due)
  expect(order.given).toBeLessThanOrEqual(order.total)
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

/** Returns the provider's present intents, even during an outage. */
async function knownIntents(life: Life) {
  return undisturbed(life.shop, () => life.intents())
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

  const byCard = tenders.filter(({ method }) => method === 'card')
  const all = await Promise.all(
    intents.map(async ({ id }) => ({
      received: took.get(id) ?? 0,
      ...(await returnedOf(life.shop, id)),
      isKnown: byCard.some((one) => one.intent_id === id && one.captured_piastres > 0),
    })),
  )
  // A payment that the bank took back before the shop knew of it does not count.
  const known = all.filter(({ isKnown, received, besides }) => isKnown || besides !== received)
  const received = sumOf(known.map((one) => one.received))
  const sent = sumOf(known.map((one) => one.sent))
  const sentBack = sent + sumOf(known.map(({ besides }) => besides))
  const { byShop, asCredit } = await givenBackOf(life)
  expect(byShop).toBe(sent)
  expect(order.needsReview).toBe(false)
  const { provider = 0, 'refunds-due': promised } = await balancesOf(db, order.number)
  expect(provider).toBe(received - sentBack)
  expect(promised).toBeUndefined()
  expect(sumOf(byCard.map(({ captured_piastres }) => captured_piastres))).toBe(received)
  expect(sumOf(byCard.map(({ refunded_piastres }) => refunded_piastres))).toBe(sentBack + asCredit)

  const kept = order.paid - order.refunded
  const isSold = ['confirmed', 'packed', 'out_for_delivery', 'delivered'].includes(order.state)
  if (!isSold) expect(kept).toBe(0)
  const isPacked = isSold && order.state !== 'confirmed'
  if (isPacked) expect(kept).toBeLessThanOrEqual(Math.max(0, order.total - order.given))
}

/** Sums of done card refunds: by the shop, and as credit. */
async function givenBackOf({ shop: { services }, placed }: Life) {
  const done = await services.db
    .selectFrom('refunds')
    .innerJoin('tenders', 'tenders.id', 'refunds.tender_id')
    .select(['amount_piastres as amount', 'reference', 'as_credit'])
    .where('refunds.order_id', '=', placed.id)
    .where('method', '=', 'card')
    .where('refunds.state', '=', 'done')
    .execute()
  const sum = (some: typeof done) => sumOf(some.map(({ amount }) => amount))
  return {
    byShop: sum(done.filter(({ as_credit, reference }) => as_credit === 0 && reference === null)),
    asCredit: sum(done.filter(({ as_credit }) => as_credit === 1)),
  }
}

/** Expects one total in the API, on the order's page and in its first mail. */
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

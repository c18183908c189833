import { expect } from 'vitest'
import type Stripe from 'stripe'
import { CALM } from '#sandbox/knobs.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { addDays } from '#shop/cairo.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { dueOf } from '#shop/orders/order/order-money.ts'
import { writeRefund } from '#shop/orders/money/write-refund.server.ts'
import { getOrder } from '#shop/orders/order/orders.server.ts'
import { receiveCredit } from '#shop/orders/money/credit-tenders.server.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { wishForHolds } from '#shop/payment/saved-cards.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { adminClient } from '../admin-client.ts'
import { customerWithCredit } from '../credit.ts'
import { anOrderFor, placedOf, type Placed } from '../orders.ts'
import { aProduct } from '../products.ts'
import { anEvent, signatureOf } from '../provider-events.ts'
import { fromBrowser, turn } from '../sandbox/kit.ts'
import { later, type TestShop } from '../shop.ts'
import type { Action, Beginning } from './actions.ts'
import { sumOf } from './model.ts'

const jobs: ((services: TestShop['services']) => Promise<unknown>)[] = [
  processPaymentEvents,
  expireOrders,
  pollOpenOrders,
  wishForHolds,
  sendDueWishes,
  pollTenders,
  sendDueRefunds,
]

type Customer = Awaited<ReturnType<typeof customerWithCredit>>

/** An order, and the events that may happen to it. */
export class Life {
  shop: TestShop
  products: Product[]
  customer: Customer
  placed: Placed & { id: string }
  admin: Awaited<ReturnType<typeof adminClient>>
  constructor(shop: TestShop, had: Pick<Life, 'products' | 'customer' | 'placed' | 'admin'>) {
    this.shop = shop
    this.products = had.products
    this.customer = had.customer
    this.placed = had.placed
    this.admin = had.admin
  }

  async does(action: Action): Promise<void> {
    const { shop, admin, placed } = this
    if (action.do === 'staff') return isFine(admin.act(placed.number, action.path, action.body))
    if (action.do === 'replace') {
      const productId = this.products[2]?.id
      const edit = { what: 'replace', productId, qty: action.qty, isAgreed: true, toShelf: true }
      return isFine(admin.act(placed.number, `/lines/${action.line}`, { edit }))
    }
    if (action.do === 'change') {
      const lines = action.qtys.map(([product, qty]) => ({ _id: this.products[product]?.id, qty }))
      return this.changes(action.isStaff, { lines, ...action.more })
    }
    if (action.do === 'move-day') {
      const { deliveryDate } = await admin.see(placed.number)
      const date = addDays(deliveryDate, action.days)
      return this.changes(action.isStaff, { delivery: { area: 'maadi', date } })
    }
    if (action.do === 'cancel' || action.do === 'settle') return isFine(this.post(action.do))
    if (action.do === 'hold-ends') return this.holdEnds()
    if (action.do === 'pay') return this.pays(action.card)
    if (action.do === 'pay-first') return this.confirms(placed.secret, action.card)
    if (action.do === 'events') return this.hears(action.times)
    if (action.do === 'reverse' || action.do === 'by-hand') return this.givesBackBesides(action)
    if (action.do === 'use-credit') return this.usesCredit(action.piastres)
    if (action.do === 'refund-as-credit') return this.refundsAsCredit(action.piastres)
    if (action.do === 'provider') return void Object.assign(shop.sandbox.knobs, action.knobs)
    if (action.do === 'time') return this.waits(action.minutes)
    if (action.do === 'job') await this.works(action.job)
  }

  /** The provider answers and sends its events, and the shop finishes its work. */
  async comesToRest(): Promise<void> {
    Object.assign(this.shop.sandbox.knobs, CALM)
    await this.hears(1)
    for (const minutes of [61, 61, 61]) {
      later(this.shop, minutes)
      for (const [job] of jobs.entries()) await this.works(job)
    }
    this.admin = await adminClient(this.shop)
  }

  /** Staff review what the shop could not settle, as often as it asks. */
  async isReviewed(outside: Beginning['outside']): Promise<void> {
    const { number } = this.placed
    await this.comesToRest()
    for (let times = 0; times < 3 && (await this.admin.see(number)).needsReview; times++) {
      await isFine(this.admin.act(number, '/reviewed', { reason: 'looked up', outside }))
      await this.comesToRest()
    }
  }

  async intents(): Promise<Stripe.PaymentIntent[]> {
    const { stripe } = this.shop
    const { data } = await stripe.paymentIntents.list({ limit: 100 })
    return data.filter(({ metadata }) => metadata.order_id === this.placed.id)
  }

  tenders() {
    return this.shop.services.db
      .selectFrom('tenders')
      .selectAll()
      .where('order_id', '=', this.placed.id)
      .execute()
  }

  private post(what: string, body: object = {}) {
    return this.shop.post(this.placed.path.replace('?', `/${what}?`), body)
  }

  private async changes(isStaff: boolean, body: object) {
    const { number } = this.placed
    if (isStaff) {
      return isFine(this.admin.act(number, '/changes', { ...body, reason: 'she called' }))
    }
    const { version } = await this.admin.see(number)
    await isFine(this.post('changes', { version, ...body }))
  }

  private async pays(card: string) {
    const response = await this.post('pay')
    await isFine(Promise.resolve(response.clone()))
    if (response.status === 201) await this.confirms(await response.json(), card)
  }

  /** Confirms a payment as the browser does; ignores the provider's refusal. */
  async confirms(secret: string, card: string) {
    const [id = ''] = secret.split('_secret_')
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    const own = { client_secret: secret, payment_method: `pm_card_${card}` }
    const path = `/v1/${kind}/${id}`
    const answer = await fromBrowser(this.shop.sandbox, `${path}/confirm`, own)
    if (answer.json.status !== 'requires_action') return
    const { client_secret } = own
    await fromBrowser(this.shop.sandbox, `${path}/authenticate`, {
      client_secret,
      result: 'complete',
    })
  }

  private async holdEnds() {
    // During an outage the intents cannot be read, so no hold expires.
    const intents = await this.intents().catch(() => [])
    const held = intents.find(({ status }) => status === 'requires_capture')
    if (held) await turn(this.shop.sandbox, { expireHold: held.id })
  }

  private async hears(times: number) {
    for (const { intent_id: intentId } of await this.tenders()) {
      if (!intentId) continue
      for (let time = 0; time < times; time++) {
        const payload = JSON.stringify(anEvent({ intentId }))
        const signature = await signatureOf(this.shop, payload, {})
        const headers = { 'Stripe-Signature': signature }
        await isFine(this.shop.post('/api/webhooks/stripe', payload, headers))
      }
    }
    await this.works(0)
  }

  /** Sends part of the newest payment back without the shop. */
  private async givesBackBesides(action: { do: 'reverse' } | { do: 'by-hand'; piastres: number }) {
    const { sandbox, stripe } = this.shop
    await undisturbed(this.shop, async () => {
      const paid = (await this.intents()).find(({ status }) => status === 'succeeded')
      if (!paid || (await this.hasCreditOfCard())) return
      const left = paid.amount_received - sumOf(Object.values(await returnedOf(this.shop, paid.id)))
      if (left === 0) return
      if (action.do === 'reverse') return sandbox.dispute(paid.id)
      const amount = Math.min(action.piastres, left)
      await stripe.refunds.create({ payment_intent: paid.id, amount })
    })
  }

  // The books cannot yet describe a bank that takes back a payment that became credit, so the test avoids it.
  private async hasCreditOfCard(): Promise<boolean> {
    const credit = await this.shop.services.db
      .selectFrom('refunds')
      .innerJoin('tenders', 'tenders.id', 'refunds.tender_id')
      .select('refunds.id')
      .where('refunds.order_id', '=', this.placed.id)
      .where('as_credit', '=', 1)
      .where('method', '=', 'card')
      .executeTakeFirst()
    return credit !== undefined
  }

  private async hasMoneyBackBesides(): Promise<boolean> {
    for (const { id } of await this.intents()) {
      if ((await returnedOf(this.shop, id)).besides > 0) return true
    }
    return false
  }

  private async usesCredit(most: number) {
    const { shop, placed, customer } = this
    const now = shop.services.now().toISOString()
    await inTransaction(shop.services.db, async (db) => {
      await lockOrderById(db, placed.id, now)
      const order = await getOrder(db, placed.id)
      const amount = Math.min(most, dueOf(order))
      if (order.state !== 'confirmed' || amount <= 0) return
      const use = { accountId: customer.account.id, amount }
      await receiveCredit(db, use, { orderId: placed.id, who: 'customer', now })
    })
  }

  private async refundsAsCredit(amount: number) {
    const { shop, placed, customer } = this
    const now = shop.services.now().toISOString()
    if (await undisturbed(shop, () => this.hasMoneyBackBesides())) return
    await inTransaction(shop.services.db, async (db) => {
      const order = await lockOrderById(db, placed.id, now)
      const left = order.paid_piastres - order.refunded_piastres
      const isOpen = ['packed', 'out_for_delivery', 'delivered'].includes(order.state)
      if (!isOpen || order.payment_state === 'refund_due' || amount >= left) return
      const who = customer.staff.email
      const refund = { orderId: placed.id, amount, reason: 'other' as const, who, now }
      await writeRefund(db, { ...refund, asCredit: true })
    })
  }

  private async waits(minutes: number) {
    later(this.shop, minutes)
    // A login lasts hours.
    if (minutes > 60) this.admin = await adminClient(this.shop)
  }

  private async works(job: number) {
    await this.quietly(async () => jobs[job]?.(this.shop.services))
  }

  /** Ignores a failure during an outage; the work is done later. */
  private async quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error)) throw error
      return undefined
    }
  }
}

/** Reaches the provider even during the shop's outage. */
export async function undisturbed<T>(
  { sandbox: { knobs } }: TestShop,
  work: () => Promise<T>,
): Promise<T> {
  const away = { ...knobs }
  Object.assign(knobs, { apiFailNext: 0 })
  try {
    return await work()
  } finally {
    Object.assign(knobs, away)
  }
}

/** Returns the refunded sums of a payment: by the shop, and outside it. */
export async function returnedOf({ stripe }: TestShop, intentId: string) {
  const of = { payment_intent: intentId, limit: 100 }
  const refunds = (await stripe.refunds.list(of)).data.filter(
    ({ status }) => status === 'succeeded',
  )
  const { data: disputes } = await stripe.disputes.list(of)
  const amounts = (all: { amount: number }[]) => all.map(({ amount }) => amount)
  const byShop = refunds.filter(({ metadata }) => metadata?.refund_key)
  const besides = refunds.filter(({ metadata }) => !metadata?.refund_key)
  return { sent: sumOf(amounts(byShop)), besides: sumOf(amounts([...besides, ...disputes])) }
}

/**
 * Places an order of a chicken and two other products. The chicken is weighed unless the card is charged at
 * once.
 */
export async function beginLife(shop: TestShop, { way, card, isPaid }: Beginning): Promise<Life> {
  Object.assign(shop.sandbox.knobs, CALM)
  const { db, now } = shop.services
  const weighed = way === 'charge' ? {} : { tolerance: 5 }
  const products = [
    await aProduct(db, { pricePiastres: 96_00, unitAmount: 1.2, quantity: 30, ...weighed }),
    await aProduct(db, { pricePiastres: 33_33, quantity: 30 }),
    await aProduct(db, { pricePiastres: 41_07, quantity: 30 }),
  ]
  const customer = await customerWithCredit(shop, 50_00)
  const area = await findArea(db, 'maadi')
  const date = area && nextDeliveries(area, now())[way === 'save' ? 1 : 0]?.date
  const wishes = products.slice(0, 2).map((product) => ({ product, qty: 2 }))
  const body = { ...(await anOrderFor(shop, wishes)), delivery: { area: 'maadi', date } }
  const isCash = way === 'cash'
  const path = isCash ? '/api/orders' : '/api/payment'
  const asked = isCash ? { ...body, payment: 'cash' } : body
  const response = await shop.post(path, asked, customer.headers)
  expect(response.status, await response.clone().text()).toBe(201)
  const placed = isCash ? await cashOf(response) : await placedOf(response)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  const admin = await adminClient(shop)
  const life = new Life(shop, { products, customer, placed: { ...placed, id }, admin })
  if (!isCash && isPaid) {
    await life.confirms(placed.secret, way === 'save' ? card : 'visa')
    await life.does({ do: 'settle' })
  }
  return life
}

async function cashOf(response: Response): Promise<Placed> {
  const { number, key } = await response.json()
  const path = `/api/orders/${number}?key=${key}`
  return { number: Number(number), key, path, intentId: '', secret: '' }
}

async function isFine(asked: Promise<Response>) {
  const response = await asked
  // 503 means an outage of the provider.
  if (response.status === 503) return
  expect(response.status, await response.clone().text()).toBeLessThan(500)
}

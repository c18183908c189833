import { expect, vi } from 'vitest'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { adminClient } from '../../admin-client.ts'
import { wrongInBooks } from '../../books.ts'
import { aProduct } from '../../products.ts'
import { later, type TestShop } from '../../shop.ts'
import { placeByCard } from '../../orders.ts'
import { collectBy, placeOnline } from '../egypt.ts'
import type { Action, Ending } from './actions.ts'
import type { House, Sums } from './houses.ts'

const jobs: ((services: TestShop['services']) => Promise<unknown>)[] = [
  processPaymentEvents,
  expireOrders,
  pollOpenOrders,
  sendDueWishes,
  pollTenders,
  sendDueRefunds,
  lookAgainAtPaid,
]

const START = new Date('2026-11-26T09:00:00Z')
const LATE_PIASTRES = 10_00
const LONG_AGO = '2025-01-01T00:00:00.000Z'

/** The form of answers with all refunds done and only the valid payment in an inquiry. */
const CALM = 4

/** The form of answers with all payments in an inquiry. */
const ALL_SHOWN = 2

/**
 * An order paid at a provider, and its possible events. Payments of earlier lives are too old for the
 * shop's checks.
 */
export class Life {
  readonly shop: TestShop
  readonly house: House
  readonly placed: { number: number; path: string; id: string; productId: string }
  /**
   * Whether a call failed since the end. Then a provider without idempotency keys cannot say which refund
   * was made.
   */
  hadFaults = false
  /** Piastres that the shop took for its own refund, but that were returned outside it. */
  mistaken = 0
  private admin: Awaited<ReturnType<typeof adminClient>>
  /** Replaces the providers by new ones without memory, as a restart does. */
  private readonly restart: () => void
  constructor(
    shop: TestShop,
    house: House,
    had: Pick<Life, 'placed'> & { admin: Life['admin']; restart: () => void },
  ) {
    this.shop = shop
    this.house = house
    this.placed = had.placed
    this.admin = had.admin
    this.restart = had.restart
  }

  async does(action: Action): Promise<void> {
    const { house, placed } = this
    if (action.do === 'pay') return this.atEachPage((id) => house.pay(id, action.money))
    if (action.do === 'pay-other')
      return this.atEachPage((id) => house.pay(id, 'paid', action.other))
    if (action.do === 'decide') return house.decide(action.money)
    if (action.do === 'reverse') return this.atEachPage((id) => house.reverse(id))
    if (action.do === 'by-hand') return this.atEachPage((id) => house.giveBack(id, action.piastres))
    if (action.do === 'hear') return this.hears(action.which, action.times)
    if (action.do === 'lose') return house.lose()
    if (action.do === 'forge') return this.isToldLies()
    if (action.do === 'restart') return this.restart()
    if (action.do === 'form') return house.takeForm(action.form)
    if (action.do === 'fail') {
      this.hadFaults = true
      const before = Array.from({ length: action.after }, () => undefined)
      return house.failNext(...before, ...action.faults)
    }
    if (action.do === 'settle' || action.do === 'give-up') return isFine(this.post(action.do))
    if (action.do === 'pay-due') return isFine(this.post('pay'))
    if (action.do === 'staff') {
      return isFine(this.admin.act(placed.number, action.path, action.body))
    }
    if (action.do === 'time') return this.waits(action.minutes)
    if (action.do === 'job') await this.works(action.job)
  }

  /** The provider answers and decides pending payments, and the shop finishes its work. */
  async comesToRest(): Promise<void> {
    const { house } = this
    house.calm()
    house.takeForm(CALM)
    await house.decide('paid')
    await house.lose()
    for (const minutes of [31, 61, 24 * 60 + 1, 61, 6 * 60 + 1, 61, 61]) {
      await this.waits(minutes)
      await this.doesAllWork()
    }
  }

  /** Staff review what the shop could not settle, as often as it asks. */
  async isReviewed(outside: Ending['outside']): Promise<void> {
    const { house, placed } = this
    house.takeForm(ALL_SHOWN)
    const reviewed = { reason: 'looked up', outside }
    await this.atEachPage((id) => house.giveForeignBack(id))
    for (let times = 0; times < 3 && (await this.see()).needsReview; times++) {
      await isAnswered(this.admin.act(placed.number, '/reviewed', reviewed), 200)
      for (const minutes of [24 * 60 + 1, 61]) {
        await this.waits(minutes)
        await this.doesAllWork()
      }
    }
  }

  /** Money is returned outside the shop long after the end; returns whether there was any. */
  async isGivenBackLate({ late, days }: Ending): Promise<boolean> {
    const { house } = this
    await house.lose()
    await this.waits(days * 24 * 60)
    const before = await this.sums()
    if (late === 'reverse') await this.atEachPage((id) => house.reverse(id))
    else await this.atEachPage((id) => house.giveBack(id, LATE_PIASTRES))
    return (await this.sums()).reversed > before.reversed
  }

  /** Waiting messages arrive or are lost, and the shop finishes its work. */
  async catchesUp({ isTold }: Pick<Ending, 'isTold'>): Promise<void> {
    if (isTold) for (let which = 0; which < 6; which++) await this.hears(which, 1)
    await this.house.lose()
    await this.doesAllWork()
  }

  /** Staff refund the sum that was already returned outside the shop. */
  async refundsTheSame(): Promise<void> {
    const body = { amountPiastres: LATE_PIASTRES, reason: 'customer-wish' }
    await isFine(this.admin.act(this.placed.number, '/refunds', body))
    await this.doesAllWork()
  }

  /** A second hold without a message expires at the bank. */
  async holdsEnd(): Promise<void> {
    await this.waits(8 * 24 * 60)
    await this.catchesUp({ isTold: false })
  }

  /** Sums of all the order's payments at its provider. */
  async sums(): Promise<Sums> {
    const all: Sums[] = []
    await this.atEachPage(async (id) => void all.push(await this.house.sumsOf(id)))
    const sum = (of: (one: Sums) => number) => all.reduce((sum, one) => sum + of(one), 0)
    return {
      charged: sum((one) => one.charged),
      returned: sum((one) => one.returned),
      reversed: sum((one) => one.reversed),
      held: sum((one) => one.held),
      times: Math.max(0, ...all.map(({ times }) => times)),
    }
  }

  private async doesAllWork() {
    for (const [job] of jobs.entries()) await this.works(job)
  }

  /** The audit's findings about this order. */
  async wrong(): Promise<string[]> {
    const span = { restsAt: this.shop.clock.now, since: START }
    const own = new RegExp(`\\b${this.placed.number}\\b`)
    return (await wrongInBooks(this.shop, span)).filter((what) => own.test(what))
  }

  see() {
    return this.admin.see(this.placed.number)
  }

  tenders() {
    return this.shop.services.db
      .selectFrom('tenders')
      .selectAll()
      .where('order_id', '=', this.placed.id)
      .execute()
  }

  refunds() {
    return this.shop.services.db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', this.placed.id)
      .execute()
  }

  private async atEachPage(act: (id: string) => unknown): Promise<void> {
    for (const { intent_id: id, provider } of await this.tenders()) {
      if (id && provider === this.house.provider) await act(id)
    }
  }

  private async hears(which: number, times: number) {
    const messages = await this.house.messages()
    const message = messages[which % Math.max(1, messages.length)]
    for (let time = 0; message && time < times; time++) {
      await isAnswered(this.shop.post(message.path, message.body, message.headers), 200)
    }
    await this.works(0)
  }

  private async isToldLies() {
    const [message] = await this.house.messages()
    if (!message) return
    const { path, body, headers } = await this.house.forge(message)
    await isAnswered(this.shop.post(path, body, headers), 400)
  }

  private post(what: string) {
    return this.shop.post(this.placed.path.replace('?', `/${what}?`), {})
  }

  private async waits(minutes: number) {
    later(this.shop, minutes)
    vi.setSystemTime(this.shop.clock.now)
    this.house.passes(this.shop.clock.now.getTime())
    // A login lasts hours.
    if (minutes > 60) this.admin = await adminClient(this.shop)
  }

  private async works(job: number) {
    try {
      await jobs[job]?.(this.shop.services)
    } catch (error) {
      if (!isOutage(error)) throw error
    }
  }
}

export async function beginLife(shop: TestShop, house: House, restart: () => void): Promise<Life> {
  // Adapters read the process's clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
  shop.clock.now = START
  house.calm()
  house.takeForm(CALM)
  await house.lose()
  restart()
  await collectBy(shop, house.way, house.provider)
  const { db } = shop.services
  await db.updateTable('tenders').set({ created_at: LONG_AGO }).execute()
  const weighed = house.isHold ? { unitAmount: 1.2, tolerance: 5 } : {}
  const product = await aProduct(db, { pricePiastres: 50_00, quantity: 5, ...weighed })
  const wishes = [{ product, qty: 2 }]
  const { number, path } =
    house.provider === 'stripe'
      ? await placeByCard(shop, wishes)
      : await placeOnline(shop, wishes, house.way)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const admin = await adminClient(shop)
  return new Life(shop, house, {
    placed: { number, path, id, productId: product.id },
    admin,
    restart,
  })
}

async function isAnswered(asked: Promise<Response>, status: number) {
  const response = await asked
  expect(response.status, await response.clone().text()).toBe(status)
}

async function isFine(asked: Promise<Response>) {
  const response = await asked
  if (response.status === 503) return
  expect(response.status, await response.clone().text()).toBeLessThan(500)
}

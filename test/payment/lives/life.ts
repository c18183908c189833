import { expect, vi } from 'vitest'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { adminClient } from '../../admin-client.ts'
import { aProduct } from '../../products.ts'
import { later, type TestShop } from '../../shop.ts'
import { collectBy, placeOnline, type Waiting } from '../egypt.ts'
import type { Action } from './actions.ts'
import type { House } from './houses.ts'

const jobs: ((services: TestShop['services']) => Promise<unknown>)[] = [
  processPaymentEvents,
  expireOrders,
  pollOpenOrders,
  sendDueWishes,
  pollTenders,
  sendDueRefunds,
  lookAgainAtPaid,
]

const START = '2026-11-26T09:00:00Z'

/** A form in which all refunds are done, and an inquiry tells the payment that counts. */
const CALM = 4

/** A form in which an inquiry tells all payments. */
const ALL_SHOWN = 2

/** An order that is paid elsewhere, and what can happen to it. */
export class Life {
  readonly shop: TestShop
  readonly house: House
  readonly placed: Waiting & { id: string; productId: string }
  private admin: Awaited<ReturnType<typeof adminClient>>
  /** The shop's process dies, and another one begins. */
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
    if (action.do === 'decide') return house.decide(action.money)
    if (action.do === 'reverse') return this.atEachPage(house.reverse)
    if (action.do === 'by-hand') return this.atEachPage((id) => house.giveBack(id, action.piastres))
    if (action.do === 'hear') return this.hears(action.which, action.times)
    if (action.do === 'lose') return void house.messages.splice(0)
    if (action.do === 'forge') return this.isToldLies()
    if (action.do === 'restart') return this.restart()
    if (action.do === 'form') return house.takeForm(action.form)
    if (action.do === 'fail') {
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

  /** The provider answers again, decides what was pending, and the shop does what is left to do. */
  async comesToRest(): Promise<void> {
    const { house } = this
    house.calm()
    house.takeForm(CALM)
    house.decide('paid')
    house.messages.splice(0)
    for (const minutes of [31, 61, 24 * 60 + 1, 61, 6 * 60 + 1, 61, 61]) {
      await this.waits(minutes)
      for (const [job] of jobs.entries()) await this.works(job)
    }
  }

  /** Staff look at what the shop could not settle by itself, as often as it asks for it. */
  async isReviewed(): Promise<void> {
    this.house.takeForm(ALL_SHOWN)
    const reviewed = { reason: 'looked up', outside: 'owed' }
    for (let times = 0; times < 3 && (await this.see()).needsReview; times++) {
      await isAnswered(this.admin.act(this.placed.number, '/reviewed', reviewed), 200)
      await this.waits(24 * 60 + 1)
      for (const [job] of jobs.entries()) await this.works(job)
    }
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

  private async atEachPage(act: (id: string) => void): Promise<void> {
    for (const { intent_id: id } of await this.tenders()) if (id) act(id)
  }

  private async hears(which: number, times: number) {
    const { messages } = this.house
    const message = messages[which % Math.max(1, messages.length)]
    for (let time = 0; message && time < times; time++) {
      await isAnswered(this.shop.post(message.path, message.body), 200)
    }
    await this.works(0)
  }

  private async isToldLies() {
    const { messages, forge } = this.house
    const [message] = messages
    if (!message) return
    const { path, body } = forge(message)
    await isAnswered(this.shop.post(path, body), 400)
  }

  private post(what: string) {
    return this.shop.post(this.placed.path.replace('?', `/${what}?`), {})
  }

  private async waits(minutes: number) {
    later(this.shop, minutes)
    vi.setSystemTime(this.shop.clock.now)
    this.house.passes(this.shop.clock.now.getTime())
    // A login lasts some hours.
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
  // The adapters go by the clock of their process.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
  shop.clock.now = new Date(START)
  house.calm()
  house.takeForm(CALM)
  house.messages.splice(0)
  restart()
  await collectBy(shop, house.way, house.provider)
  const { db } = shop.services
  const weighed = house.isHold ? { unitAmount: 1.2, tolerance: 5 } : {}
  const product = await aProduct(db, { pricePiastres: 50_00, quantity: 5, ...weighed })
  const waiting = await placeOnline(shop, [{ product, qty: 2 }], house.way)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', waiting.number)
    .executeTakeFirstOrThrow()
  const admin = await adminClient(shop)
  return new Life(shop, house, {
    placed: { ...waiting, id, productId: product.id },
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

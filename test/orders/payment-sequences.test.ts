import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { cancelUnpaidOrder } from '#shop/payment/cancel-order.server.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anEvent, signatureOf } from '../provider-events.ts'
import { anOrderFor, mailsOf, pay, placeByCard, settle, type Placed } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later, shopOf, type TestShop } from '../shop.ts'
import { timeFor, times } from '../times.ts'

const SEQUENCES = times(15)
const LATE_PAYMENTS = times(12)

/** The model knows only whether the order was paid; the provider has the rest. */
type Model = { wasPaid: boolean }
type Real = {
  shop: TestShop
  placed: Placed
  /** The event arrives when the scheduler lets it: late, and in any order. */
  arrives: (event: object, repeats: number) => void
  happens: (work: () => Promise<unknown>) => void
}

type Action = fc.AsyncCommand<Model, Real>

/** An action of the customer, the provider or the clock. An order that was paid must stay paid. */
function action(name: string, run: (real: Real) => Promise<unknown> | void): Action {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(real)
      const { payment_state } = await rowOf(real.shop, real.placed)
      const isPaid = ['paid', 'refund_due', 'refunded'].includes(payment_state)
      expect(isPaid || !model.wasPaid).toBe(true)
      model.wasPaid = isPaid
    },
  }
}

/** Does an action at the provider. Its event arrives `repeats` times; 0 means it is lost. */
async function withNews(real: Real, repeats: number, ask: () => Promise<unknown>) {
  const { stripe } = real.shop
  const before = new Set((await eventsOf(stripe, real.placed)).map(({ id }) => id))
  await ask().catch(() => 'refused')
  for (const event of await eventsOf(stripe, real.placed)) {
    if (!before.has(event.id)) real.arrives(event, repeats)
  }
}

const repeats = fc.constantFrom(0, 0, 1, 3)
const actions = [
  repeats.map((n) =>
    action(`pays (told ${n}×)`, (real) => withNews(real, n, () => pay(real.shop, real.placed))),
  ),
  repeats.map((n) =>
    action(`is declined (told ${n}×)`, (real) =>
      withNews(real, n, () => pay(real.shop, real.placed, 'chargeDeclined')),
    ),
  ),
  repeats.map((n) =>
    action(`is cancelled there (told ${n}×)`, (real) =>
      withNews(real, n, () => real.shop.stripe.paymentIntents.cancel(real.placed.intentId)),
    ),
  ),
  fc
    .constantFrom('succeeded', 'payment_failed', 'canceled', 'processing')
    .map((type) =>
      action(`hears "${type}" of nothing`, ({ placed, arrives }) =>
        arrives(anEvent({ type: `payment_intent.${type}`, intentId: placed.intentId }), 1),
      ),
    ),
  fc.constant(
    action('returns', ({ shop, placed, happens }) => happens(() => settle(shop, placed))),
  ),
  repeats.map((n) =>
    action(`cancels (told ${n}×)`, (real) =>
      withNews(real, n, async () => {
        const { id } = await rowOf(real.shop, real.placed)
        await cancelUnpaidOrder(real.shop.services, id)
      }),
    ),
  ),
  fc.constant(
    action('is worked on', ({ shop, happens }) => {
      for (const job of jobs) happens(() => job(shop.services))
    }),
  ),
  fc.constant(action('waits 16 minutes', async ({ shop }) => later(shop, 16))),
]

/** The shop's jobs, in their order. */
const jobs = [processPaymentEvents, expireOrders, pollOpenOrders, sendDueRefunds]

const rowOf = ({ services }: TestShop, { number }: Placed) =>
  services.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

async function eventsOf(stripe: Stripe, { intentId }: Placed): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 20 })
  return data.filter(({ data }) => 'id' in data.object && data.object.id === intentId)
}

/** Runs the jobs within an hour. */
async function reconcile({ services, ...shop }: TestShop) {
  for (const minutes of [31, 2]) {
    later({ services, ...shop }, minutes)
    for (const job of jobs) await job(services)
  }
}

describeOnEachEngine('an order', (open) => {
  const shop = shopOf(open)

  async function receive(event: object) {
    const payload = JSON.stringify(event)
    const signature = await signatureOf(shop(), payload, {})
    const headers = { 'Stripe-Signature': signature }
    const response = await shop().post('/api/webhooks/stripe', payload, headers)
    expect(response.status).toBe(200)
    await processPaymentEvents(shop().services)
  }

  test(
    'becomes what the provider says, whatever is told, in any order, as often as it likes',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.commands(actions, { maxCommands: 12 }),
          fc.scheduler(),
          async (commands, s) => {
            const product = await aProduct(shop().services.db, { quantity: 5 })
            const placed = await placeByCard(shop(), [{ product, qty: 2 }])
            const under: Promise<unknown>[] = []
            const happens = (work: () => Promise<unknown>) =>
              void under.push(s.schedule(Promise.resolve()).then(work))
            const arrives = (event: object, repeats: number) => {
              for (let copy = 0; copy < repeats; copy++) happens(() => receive(event))
            }
            const real = { shop: shop(), placed, arrives, happens }
            const setup = () => ({ model: { wasPaid: false }, real })
            await fc.scheduledModelRun(s, setup, commands)
            await s.waitIdle()
            await Promise.all(under)
            await reconcile(shop())
            await isAsTheProviderSays(placed, product.id)
          },
        ),
        { numRuns: SEQUENCES },
      )
      expect(await wrongInBooks(shop(), { restsAt: shop().clock.now })).toEqual([])
    },
    timeFor(SEQUENCES, 3_000),
  )

  async function isAsTheProviderSays(placed: Placed, productId: string) {
    const { stripe } = shop()
    const { status, cancellation_reason } = await stripe.paymentIntents.retrieve(placed.intentId)
    const isPaid = status === 'succeeded'
    const ended = cancellation_reason === 'requested_by_customer' ? 'cancelled' : 'expired'
    expect(['succeeded', 'canceled']).toContain(status)
    expect(await rowOf(shop(), placed)).toMatchObject(
      isPaid
        ? { state: 'confirmed', payment_state: 'paid' }
        : { state: ended, payment_state: 'unpaid' },
    )
    expect(await stockOfProduct(shop().services.db, productId)).toBe(isPaid ? 3 : 5)
    expect(await mailsOf(shop(), placed)).toBe(isPaid ? 1 : 0)
  }

  test(
    'that ended is sent after all or paid back when its payment comes late, many at once',
    async () => {
      const { db, now } = shop().services
      const product = await aProduct(db, { quantity: LATE_PAYMENTS })
      const placed: Placed[] = []
      for (let order = 0; order < LATE_PAYMENTS; order++) {
        placed.push(await placeByCard(shop(), [{ product, qty: 1 }]))
      }
      for (const one of placed) {
        const { id } = await rowOf(shop(), one)
        await closeUnpaid(db, id, { state: 'expired', why: 'expired', now: now() })
      }
      const sold = Math.min(Math.floor(LATE_PAYMENTS / 2), MAX_QTY)
      const body = { ...(await anOrderFor(shop(), [{ product, qty: sold }])), payment: 'cash' }
      expect((await shop().post('/api/orders', body)).status).toBe(201)

      const inTens = Array.from({ length: Math.ceil(placed.length / 10) }, (_, ten) =>
        placed.slice(ten * 10, ten * 10 + 10),
      )
      for (const ten of inTens) {
        await Promise.all(
          ten.map(async (one) => {
            await pay(shop(), one)
            await Promise.all([settle(shop(), one), receive(anEvent(one)), settle(shop(), one)])
          }),
        )
      }
      const states = await Promise.all(placed.map(async (one) => (await rowOf(shop(), one)).state))
      expect(states.filter((state) => state === 'confirmed')).toHaveLength(LATE_PAYMENTS - sold)
      expect(states.filter((state) => state === 'refunded')).toHaveLength(sold)
      expect(await stockOfProduct(db, product.id)).toBe(0)
      expect(await wrongInBooks(shop(), { restsAt: now() })).toEqual([])
    },
    timeFor(LATE_PAYMENTS, 1_000),
  )
})

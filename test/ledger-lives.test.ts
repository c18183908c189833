import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { adminClient, placeAndPay, placeInCash } from './admin-client.ts'
import { wrongInBooks } from './books.ts'
import { describeOnEachEngine } from './databases.ts'
import { balancesOf } from './ledger.ts'
import { aProduct } from './products.ts'
import { later, shopOf, type TestShop } from './shop.ts'
import { timeFor, times } from './times.ts'

const LIVES = times(12)

/** A staff call on a path of the order; the shop decides whether it is allowed then. */
type Action = { path: string; body: object }

const line = fc.constantFrom(1, 2)
const edit = (one: number, what: object): Action => ({
  path: `/lines/${one}`,
  body: { edit: what },
})
const moves = ['packed', 'packed', 'out_for_delivery', 'out_for_delivery', 'delivered', 'cancelled']
const actions: fc.Arbitrary<Action> = fc.oneof(
  ...moves.map((to) => fc.constant({ path: '/move', body: { to } })),
  fc.constant({ path: '/step-back', body: { reason: 'wrong bag' } }),
  fc.constant({ path: '/collect', body: {} }),
  line.map((one) => edit(one, { what: 'reduce', qty: 1, toShelf: true })),
  line.map((one) => edit(one, { what: 'missing' })),
  line.map((one) => edit(one, { what: 'restore' })),
  fc
    .integer({ min: 1, max: 30 })
    .map((tenths) => edit(1, { what: 'weigh', amount: tenths / 10, isSure: true })),
  fc.constant({ path: '/collect/take-back', body: { reason: 'not this order' } }),
  fc
    .constantFrom<object>({ what: 'keep' }, { what: 'day', date: '2026-11-30', isSure: true })
    .map((next) => ({ path: '/not-home', body: { next } })),
  fc
    .record({
      lines: fc.uniqueArray(
        fc.record({ line, qty: fc.constantFrom(1, 2), toShelf: fc.boolean() }),
        {
          selector: (one) => one.line,
          minLength: 1,
        },
      ),
      reason: fc.constantFrom('customer-wish', 'bad-quality', 'other'),
    })
    .map((body) => ({ path: '/refused', body })),
  fc
    .record({
      lines: fc.uniqueArray(fc.record({ line, qty: fc.constantFrom(1, 2) }), {
        selector: (one) => one.line,
        minLength: 1,
      }),
      reason: fc.constantFrom('missing-items', 'bad-quality'),
    })
    .map((body) => ({ path: '/refunds', body })),
  fc
    .record({
      amountPiastres: fc.option(fc.integer({ min: 1, max: 150_00 }), { nil: undefined }),
      reason: fc.constantFrom('missing-items', 'bad-quality', 'customer-wish'),
    })
    .map((body) => ({ path: '/refunds', body })),
)

describeOnEachEngine('whatever happens to an order', (open) => {
  const shop = shopOf(open)

  test(
    'its ledger sums to zero, has what the provider has, and owes what is owed',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.boolean(),
          fc.array(actions, { maxLength: 14 }),
          async (isCash, isOutage, lived) => {
            // A login lasts hours, and each life moves the clock on.
            const admin = await adminClient(shop())
            const { number, intentId } = await anOrder(shop(), isCash)
            if (isOutage) providerFails(1000)
            for (const { path, body } of lived) {
              expect((await admin.act(number, path, body)).status).toBeLessThan(500)
              await owesWhatIsOwed(number)
            }
            providerFails(0)
            later(shop(), 61)
            await sendDueRefunds(shop().services)
            await owesWhatIsOwed(number)
            const { provider = 0, ...balances } = await balancesOf(shop().services.db, number)
            expect(balances['refunds-due']).toBeUndefined()
            expect(provider).toBe(intentId ? await heldAtProvider(intentId) : 0)
            expect(await wrongInBooks(shop())).toEqual([])
          },
        ),
        { numRuns: LIVES },
      )
    },
    timeFor(LIVES, 5_000),
  )

  const providerFails = (apiFailNext: number) =>
    Object.assign(shop().sandbox.knobs, {
      apiFailNext,
      apiFailure: 'reset-before',
      apiFailOnly: 'POST /v1/refunds',
    })

  /** Expects due = total − paid + refunded, unless the order was cancelled. */
  async function owesWhatIsOwed(number: number) {
    const { db } = shop().services
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const isSold = fulfilledStates.some((state) => state === order.state)
    const balances = await balancesOf(db, number)
    const { receivable = 0, refunds = 0 } = balances
    expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(receivable + refunds).toBe(
      (isSold ? order.total_piastres : 0) - order.paid_piastres + order.refunded_piastres,
    )
  }

  async function heldAtProvider(intentId: string): Promise<number> {
    const { stripe } = shop()
    const { amount_received } = await stripe.paymentIntents.retrieve(intentId)
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
    const sent = data.filter(({ status }) => status === 'succeeded')
    return sent.reduce((left, { amount }) => left - amount, amount_received)
  }
})

/** Two products, one weighed; 300.00 plus 20.00 for delivery. */
async function anOrder(shop: TestShop, isCash: boolean) {
  const { db } = shop.services
  const weighed = await aProduct(db, { vatRate: 14, pricePiastres: 50_00, quantity: 10 })
  const counted = await aProduct(db, { pricePiastres: 100_00, quantity: 10 })
  const items = [weighed, counted].map((product) => ({ product, qty: 2 }))
  if (isCash) return { ...(await placeInCash(shop, items)), intentId: undefined }
  return placeAndPay(shop, items)
}

import { expect, test } from 'vitest'
import { CALM } from '#sandbox/knobs.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { wishForHolds } from '#shop/payment/saved-cards.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { adminClient } from '../admin-client.ts'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor, placedOf, settle, type Placed } from '../orders.ts'
import { aProduct } from '../products.ts'
import { fromBrowser } from '../sandbox/kit.ts'
import { later, shopOf } from '../shop.ts'

const CHICKEN = { pricePiastres: 96_00, unitAmount: 1.2, tolerance: 5, quantity: 9 }
const FORTNIGHT = 14 * 24 * 60

describeOnEachEngine('a card that was saved for one order', (open) => {
  const shop = shopOf(open)
  const stripe = () => shop().stripe
  const knobs = (some: object) => Object.assign(shop().sandbox.knobs, some)
  const orderOf = async ({ path }: Placed) => (await shop().get(path)).json()
  const tenderOf = async ({ number }: Placed) =>
    shop()
      .services.db.selectFrom('tenders')
      .innerJoin('orders', 'orders.id', 'tenders.order_id')
      .selectAll('tenders')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  const customerOf = async (placed: Placed) =>
    stripe().customers.retrieve((await tenderOf(placed)).customer_ref ?? '')
  const intentsOf = async (placed: Placed) => {
    const { order_id } = await tenderOf(placed)
    const intents = await Array.fromAsync(stripe().paymentIntents.list({ limit: 100 }))
    return intents.filter(({ metadata }) => metadata.order_id === order_id)
  }

  /** Orders a chicken for a later week; its card is not saved yet. */
  async function anOrder() {
    const product = await aProduct(shop().services.db, CHICKEN)
    const area = await findArea(shop().services.db, 'maadi')
    const date = area && nextDeliveries(area, shop().services.now())[1]?.date
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const asked = { ...body, delivery: { area: 'maadi', date } }
    const response = await shop().post('/api/payment', asked)
    expect(response.status, await response.clone().text()).toBe(201)
    return placedOf(response)
  }
  async function saved(card = 'visa') {
    const placed = await anOrder()
    const own = { client_secret: placed.secret }
    const path = `/v1/setup_intents/${placed.intentId}`
    const named = { ...own, payment_method: `pm_card_${card}` }
    const answer = await fromBrowser(shop().sandbox, `${path}/confirm`, named)
    if (answer.json.status === 'requires_action')
      await fromBrowser(shop().sandbox, `${path}/authenticate`, { ...own, result: 'complete' })
    expect(await settle(shop(), placed)).toMatchObject({ tenders: [{ state: 'saved' }] })
    expect(await customerOf(placed)).toMatchObject({ name: 'Mona Adel' })
    return placed
  }
  async function packed({ number }: Placed) {
    const admin = await adminClient(shop())
    await admin.edited(number, 1, { what: 'weigh', amount: 1.2, isSure: true })
    return { admin, order: await admin.moved(number, 'packed') }
  }
  const comesToItsCutoff = async () => {
    later(shop(), FORTNIGHT)
    await wishForHolds(shop().services)
  }
  const works = async (minutes = 0) => {
    later(shop(), minutes)
    await sendDueWishes(shop().services)
  }

  test('is forgotten once it was charged, and the charge can still be refunded', async () => {
    const placed = await saved()
    const { admin, order } = await packed(placed)
    expect(order).toMatchObject({ paid: 116_00, due: 0 })
    expect(await customerOf(placed)).toMatchObject({ deleted: true })
    expect(await tenderOf(placed)).toMatchObject({ state: 'captured', wanted: null })
    await admin.moved(placed.number, 'cancelled')
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', money: 'refunded' })
  })

  test.each(['reset-before', 'reset-after', 'status-500-after'])(
    'is forgotten later where the provider is away then: %s',
    async (apiFailure) => {
      const placed = await saved()
      knobs({ apiFailNext: 100, apiFailure, apiFailOnly: 'DELETE /v1/customers' })
      expect((await packed(placed)).order).toMatchObject({ state: 'packed', paid: 116_00 })
      expect(await tenderOf(placed)).toMatchObject({ state: 'captured', wanted: 'forget' })
      await works().catch(() => 'away')
      knobs(CALM)
      await works(5)
      expect(await customerOf(placed)).toMatchObject({ deleted: true })
      expect(await tenderOf(placed)).toMatchObject({ state: 'captured', wanted: null })
    },
  )

  test('is forgotten any number of times', async () => {
    const placed = await saved()
    await packed(placed)
    const { id, order_id } = await tenderOf(placed)
    const { db, now } = shop().services
    for (let time = 0; time < 2; time++) {
      await db
        .updateTable('tenders')
        .set({ wanted: 'forget', next_attempt_at: now().toISOString() })
        .where('id', '=', id)
        .execute()
      await Promise.all([works(), works()])
    }
    expect(await tenderOf(placed)).toMatchObject({ order_id, state: 'captured', wanted: null })
    expect(await intentsOf(placed)).toMatchObject([{ status: 'succeeded' }])
  })

  test.each(['authenticationRequired', 'chargeCustomerFail'])(
    'is forgotten where its bank refuses: %s',
    async (card) => {
      const placed = await saved(card)
      await comesToItsCutoff()
      await works()
      expect(await tenderOf(placed)).toMatchObject({ state: 'ended', wanted: null })
      expect(await customerOf(placed)).toMatchObject({ deleted: true })
    },
  )

  test('is not left with the provider by an order that nobody paid', async () => {
    const placed = await anOrder()
    expect(await customerOf(placed)).toMatchObject({ name: 'Mona Adel' })
    later(shop(), 31)
    await expireOrders(shop().services)
    await works()
    expect(await orderOf(placed)).toMatchObject({ state: 'expired' })
    expect(await customerOf(placed)).toMatchObject({ deleted: true })
    expect(await tenderOf(placed)).toMatchObject({ state: 'ended', wanted: null })
  })

  test('is held once where the answer was lost and the idempotency key expired', async () => {
    const placed = await saved()
    knobs({
      apiFailNext: 100,
      apiFailure: 'status-500-after',
      apiFailOnly: 'POST /v1/payment_intents',
    })
    await comesToItsCutoff()
    await works().catch(() => 'away')
    knobs(CALM)
    shop().sandbox.forgetKeys()
    await works(2 * 24 * 60)
    expect(await intentsOf(placed)).toMatchObject([{ status: 'requires_capture' }])
    expect(await orderOf(placed)).toMatchObject({ paymentState: 'authorised' })
  })

  test('whose payment is in progress is forgotten, and the hold released, when that is over', async () => {
    const placed = await saved()
    knobs({
      processingMs: 2000,
      apiFailNext: 100,
      apiFailure: 'status-500-after',
      apiFailOnly: 'POST /v1/payment_intents',
    })
    await comesToItsCutoff()
    await works().catch(() => 'away')
    const statusOf = async () => (await intentsOf(placed)).map(({ status }) => status)
    expect(['processing', 'requires_capture']).toContain((await statusOf())[0])
    knobs(CALM)
    const admin = await adminClient(shop())
    await admin.moved(placed.number, 'cancelled')
    await expect.poll(statusOf).not.toEqual(['processing'])
    await works(61)
    await works(61)
    expect(await statusOf()).toEqual(['canceled'])
    expect(await customerOf(placed)).toMatchObject({ deleted: true })
    expect(await wrongInBooks(shop(), { restsAt: shop().services.now() })).toEqual([])
  })
})

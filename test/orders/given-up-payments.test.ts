import { expect, test } from 'vitest'
import { CALM } from '#sandbox/knobs.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { wishForHolds } from '#shop/payment/saved-cards.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor, historyOf, mailsOf, pay, placedOf, settle, type Placed } from '../orders.ts'
import { aProduct } from '../products.ts'
import { changesOf } from '../revisions.ts'
import { fromBrowser } from '../sandbox/kit.ts'
import { later, shopOf } from '../shop.ts'

const CHICKEN = { pricePiastres: 96_00, unitAmount: 1.2, tolerance: 5, quantity: 9 }
const FORTNIGHT = 14 * 24 * 60

describeOnEachEngine('a payment by card that is given up or repeated', (open) => {
  const shop = shopOf(open)
  const stripe = () => shop().stripe
  const knobs = (some: object) => Object.assign(shop().sandbox.knobs, some)
  const orderOf = async ({ path }: Placed) => (await shop().get(path)).json()
  const ofOrder = async ({ number }: Placed) => {
    const { id } = await shop()
      .services.db.selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const intents = await Array.fromAsync(stripe().paymentIntents.list({ limit: 100 }))
    return intents.filter(({ metadata }) => metadata.order_id === id)
  }
  const chargesOf = async (placed: Placed) =>
    (await ofOrder(placed)).map(({ amount_received }) => amount_received)
  const statesOf = async (placed: Placed) => (await ofOrder(placed)).map(({ status }) => status)

  async function anOrder(delivery: number) {
    const product = await aProduct(shop().services.db, CHICKEN)
    const area = await findArea(shop().services.db, 'maadi')
    const date = area && nextDeliveries(area, shop().services.now())[delivery]?.date
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const delivered = { ...body, delivery: { area: 'maadi', date } }
    const response = await shop().post('/api/payment', delivered)
    expect(response.status, await response.clone().text()).toBe(201)
    return placedOf(response)
  }
  async function held() {
    const placed = await anOrder(0)
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ paymentState: 'authorised' })
    return placed
  }
  async function saved() {
    const placed = await anOrder(1)
    const fields = { client_secret: placed.secret, payment_method: 'pm_card_visa' }
    await fromBrowser(shop().sandbox, `/v1/setup_intents/${placed.intentId}/confirm`, fields)
    expect(await settle(shop(), placed)).toMatchObject({ tenders: [{ state: 'saved' }] })
    return placed
  }
  async function packed(placed: Placed, amount = 1.2) {
    const admin = await adminClient(shop())
    await admin.edited(placed.number, 1, { what: 'weigh', amount, isSure: true })
    await admin.moved(placed.number, 'packed')
    return admin
  }
  const providerLosesAnswers = () =>
    knobs({
      apiFailNext: 100,
      apiFailure: 'status-500-after',
      apiFailOnly: 'POST /v1/payment_intents',
    })
  async function atWork() {
    knobs(CALM)
    later(shop(), 5)
    await wishForHolds(shop().services)
    await sendDueWishes(shop().services)
    await sendDueRefunds(shop().services)
  }

  test('is charged once where the answer was lost and another sum was asked for then', async () => {
    const placed = await saved()
    providerLosesAnswers()
    const admin = await packed(placed, 1.2)
    await admin.steppedBack(placed.number)
    await packed(placed, 1.1)
    await atWork()
    expect((await chargesOf(placed)).filter((sum) => sum > 0)).toEqual([108_00])
    expect(await orderOf(placed)).toMatchObject({ paid: 108, due: 0, money: 'paid' })
  })

  test('is not asked for by an order that is not packed any more', async () => {
    const placed = await held()
    knobs({ apiFailNext: 100, apiFailure: 'reset-before', apiFailOnly: 'POST /v1/payment_intents' })
    const admin = await packed(placed)
    await admin.steppedBack(placed.number)
    await atWork()
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paid: 0 })
    await packed(placed, 1)
    expect(await orderOf(placed)).toMatchObject({ paid: 100, due: 0 })
  })

  test('is given back where the card was charged for an order packed anew for less', async () => {
    const placed = await held()
    providerLosesAnswers()
    const admin = await packed(placed, 1.2)
    await admin.steppedBack(placed.number)
    knobs(CALM)
    later(shop(), 61)
    await pollTenders(shop().services)
    await packed(placed, 1)
    expect(await orderOf(placed)).toMatchObject({ paid: 116, due: 0, refunds: [{ amount: 16 }] })
  })

  test('stays given up after its customer chose cash, whatever the provider says of it', async () => {
    const placed = await saved()
    await changesOf(shop(), placed).changed({ payment: 'cash' })
    const admin = await packed(placed)
    await settle(shop(), placed)
    await atWork()
    await admin.moved(placed.number, 'out_for_delivery')
    await settle(shop(), placed)
    expect(await admin.collected(placed.number)).toMatchObject({ money: 'paid', paid: 116_00 })
    later(shop(), FORTNIGHT)
    await atWork()
    expect(await chargesOf(placed)).toEqual([])
    expect(await orderOf(placed)).toMatchObject({ tenders: [{ state: 'ended' }, {}] })
    expect(await mailsOf(shop(), placed, 'payment-needed')).toBe(0)
  })

  test('is released where its hold comes after its customer chose cash', async () => {
    const placed = await saved()
    later(shop(), FORTNIGHT)
    providerLosesAnswers()
    await wishForHolds(shop().services)
    await sendDueWishes(shop().services).catch(() => 'away')
    const admin = await adminClient(shop())
    await admin.act(placed.number, '/changes', { payment: 'cash', reason: 'she called' })
    await atWork()
    expect(await statesOf(placed)).toEqual(['canceled'])
    expect(await orderOf(placed)).toMatchObject({ payment: 'cash', tenders: [{ state: 'ended' }] })
  })

  test('of a saved card is told once to be given up, however often the order is looked at', async () => {
    const placed = await saved()
    const admin = await adminClient(shop())
    await admin.moved(placed.number, 'cancelled')
    for (let time = 0; time < 3; time++) {
      later(shop(), 1)
      await settle(shop(), placed)
      await atWork()
    }
    expect(await historyOf(shop(), placed)).not.toContain('paid-late')
    expect(await orderOf(placed)).toMatchObject({ tenders: [{ state: 'ended' }] })
  })

  test('is charged beside the rest that is collected in cash', async () => {
    const placed = await held()
    const admin = await adminClient(shop())
    const more = await aProduct(shop().services.db, { pricePiastres: 50_00 })
    const add = { add: [{ _id: more.id, qty: 1 }], reason: 'she called' }
    expect((await admin.act(placed.number, '/changes', add)).status).toBe(200)
    knobs({ apiFailNext: 100, apiFailure: 'reset-before', apiFailOnly: 'POST /v1/payment_intents' })
    await packed(placed)
    await admin.moved(placed.number, 'out_for_delivery')
    expect(await admin.collected(placed.number)).toMatchObject({ paid: 45_20 })
    await atWork()
    expect(await chargesOf(placed)).toEqual([120_80])
    expect(await orderOf(placed)).toMatchObject({ paid: 166, due: 0, refunds: [] })
  })

  test('goes back where the order was cancelled while it was captured', async () => {
    const placed = await held()
    providerLosesAnswers()
    const admin = await packed(placed)
    await admin.moved(placed.number, 'cancelled')
    await atWork()
    expect(await chargesOf(placed)).toEqual([116_00])
    expect(await orderOf(placed)).toMatchObject({
      state: 'refunded',
      paid: 116,
      money: 'refunded',
      refunds: [{ amount: 116, state: 'done' }],
    })
  })

  test('that is held lets staff move the order to another day', async () => {
    const placed = await held()
    const admin = await adminClient(shop())
    const { deliveryDate } = await admin.see(placed.number)
    const date = `${deliveryDate.slice(0, 8)}${Number(deliveryDate.slice(8)) + 1}`
    const asked = { numbers: [placed.number], date, isSure: true }
    const response = await admin.post('/orders/day', asked)
    expect(await response.json()).toMatchObject({ moved: [placed.number] })
  })

  test('that was held in the last minute of its reservation is an order', async () => {
    const placed = await anOrder(0)
    await pay(shop(), placed)
    later(shop(), 31)
    await expireOrders(shop().services)
    expect(await orderOf(placed)).toMatchObject({
      state: 'confirmed',
      paymentState: 'authorised',
    })
  })
})

import { expect, test } from 'vitest'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import { wishForHolds } from '#shop/payment/saved-cards.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import { CALM } from '#sandbox/knobs.ts'
import { adminClient } from '../admin-client.ts'
import { wrongInBooks } from '../books.ts'
import { describeOnEachEngine } from '../databases.ts'
import { balancesOf } from '../ledger.ts'
import { anOrderFor, historyOf, mailsOf, pay, placedOf, settle, type Placed } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { changesOf } from '../revisions.ts'
import { fromBrowser } from '../sandbox/kit.ts'
import { later, shopOf } from '../shop.ts'

// About 1.2 kg for 96.00, with a tolerance of 5%: at most 100.80, plus 20.00 for delivery.
const CHICKEN = { pricePiastres: 96_00, unitAmount: 1.2, tolerance: 5, quantity: 9 }
const LIMIT = 120_80
/** In minutes; longer than until the cutoff of the second delivery. */
const FORTNIGHT = 14 * 24 * 60

describeOnEachEngine('a card for what is weighed', (open) => {
  const shop = shopOf(open)
  const stripe = () => shop().stripe
  const knobs = (some: object) => Object.assign(shop().sandbox.knobs, some)
  const intentOf = ({ intentId }: Pick<Placed, 'intentId'>) =>
    stripe().paymentIntents.retrieve(intentId)

  /** `delivery` is the index of the delivery day. */
  async function anOrder(delivery = 0) {
    const product = await aProduct(shop().services.db, CHICKEN)
    const area = await findArea(shop().services.db, 'maadi')
    const date = area && nextDeliveries(area, shop().services.now())[delivery]?.date
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const response = await shop().post('/api/payment', {
      ...body,
      delivery: { area: 'maadi', date },
    })
    expect(response.status, await response.clone().text()).toBe(201)
    return { ...(await placedOf(response)), product }
  }
  async function held() {
    const placed = await anOrder()
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({
      state: 'confirmed',
      money: 'unpaid',
      paymentState: 'authorised',
      due: 116,
      tenders: [{ state: 'authorised', promised: 120.8, authorised: 120.8, captured: 0 }],
    })
    return placed
  }
  async function saved(card = 'visa') {
    const placed = await anOrder(1)
    expect(placed.secret).toMatch(/^seti_/)
    const path = `/v1/setup_intents/${placed.intentId}`
    const own = { client_secret: placed.secret }
    const named = { ...own, payment_method: `pm_card_${card}` }
    const answer = await fromBrowser(shop().sandbox, `${path}/confirm`, named)
    if (answer.json.status === 'requires_action') {
      await fromBrowser(shop().sandbox, `${path}/authenticate`, { ...own, result: 'complete' })
    }
    const order = await settle(shop(), placed)
    expect(order).toMatchObject({ state: 'confirmed', tenders: [{ state: 'saved', captured: 0 }] })
    return placed
  }
  const weigh = async (number: number, amount: number) => {
    const admin = await adminClient(shop())
    await admin.edited(number, 1, { what: 'weigh', amount, isSure: true })
    return admin
  }
  const orderOf = async ({ path }: Placed) => (await shop().get(path)).json()
  /** Sums of an order's payment intents that took money. */
  const chargedFor = async ({ number }: Placed) => {
    const intents = await Array.fromAsync(stripe().paymentIntents.list({ limit: 100 }))
    const { id } = await shop()
      .services.db.selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return intents
      .filter(({ metadata, status }) => metadata.order_id === id && status === 'succeeded')
      .map(({ amount_received }) => amount_received)
  }

  test('is held for the most that it can cost, and charged what was packed', async () => {
    const placed = await held()
    expect(await intentOf(placed)).toMatchObject({ amount: LIMIT, status: 'requires_capture' })
    const admin = await weigh(placed.number, 1.18)
    const packed = await admin.moved(placed.number, 'packed')
    expect(packed).toMatchObject({ total: 114_40, paid: 114_40, money: 'paid', due: 0 })
    expect(await intentOf(placed)).toMatchObject({ amount_received: 114_40 })
    expect(await historyOf(shop(), placed)).toEqual(
      expect.arrayContaining(['card-held', 'captured', 'packed']),
    )
    expect(await balancesOf(shop().services.db, placed.number)).toMatchObject({ provider: 114_40 })
  })

  test('is never charged more than was shown', async () => {
    const placed = await held()
    const admin = await weigh(placed.number, 1.5)
    await admin.moved(placed.number, 'packed')
    expect(await intentOf(placed)).toMatchObject({ amount_received: LIMIT })
  })

  test('of which another sum is held is released, and its order ends', async () => {
    const placed = await anOrder()
    await pay(shop(), placed)
    await shop()
      .services.db.updateTable('tenders')
      .set({ promised_piastres: LIMIT + 1 })
      .where('intent_id', '=', placed.intentId)
      .execute()
    expect(await settle(shop(), placed)).toMatchObject({ state: 'expired', paid: 0 })
    expect(await mailsOf(shop(), placed, 'payment-differs')).toBe(1)
    expect(await intentOf(placed)).toMatchObject({ status: 'canceled' })
  })

  test('takes no more than it holds of an order that became dearer: the rest is paid at the door', async () => {
    const placed = await held()
    const more = await aProduct(shop().services.db, { pricePiastres: 50_00 })
    await changesOf(shop(), placed).changed({ add: [{ _id: more.id, qty: 1 }] })
    const admin = await weigh(placed.number, 1.2)
    expect(await admin.moved(placed.number, 'packed')).toMatchObject({ paid: LIMIT, due: 45_20 })
    const out = await admin.moved(placed.number, 'out_for_delivery')
    expect(out).toMatchObject({ paymentMethod: 'cash', money: 'part_paid' })
    expect(await admin.collected(placed.number)).toMatchObject({ paid: 166_00, money: 'paid' })
  })

  test('is released when the order is cancelled, and then charged nothing', async () => {
    const placed = await held()
    const admin = await adminClient(shop())
    const order = await admin.moved(placed.number, 'cancelled')
    expect(order).toMatchObject({ work: 'cancelled', paid: 0, tenders: [{ state: 'ended' }] })
    expect(await intentOf(placed)).toMatchObject({ status: 'canceled', amount_received: 0 })
    expect(await stockOfProduct(shop().services.db, placed.product.id)).toBe(9)
  })

  test('whose hold ended leaves the order, asks for the money by mail, and takes cash', async () => {
    const placed = await held()
    knobs({ expireHold: placed.intentId })
    await stripe()
      .paymentIntents.cancel(placed.intentId)
      .catch(() => 'ended')
    await pollTenders(shop().services)
    expect(await orderOf(placed)).toMatchObject({
      state: 'confirmed',
      paymentState: 'unpaid',
      tenders: [{ state: 'ended' }],
    })
    expect(await mailsOf(shop(), placed, 'payment-needed')).toBe(1)
    const admin = await weigh(placed.number, 1.2)
    await admin.moved(placed.number, 'packed')
    const out = await admin.moved(placed.number, 'out_for_delivery')
    expect(out).toMatchObject({ paymentMethod: 'cash', due: 116_00 })
    expect(await admin.collected(placed.number)).toMatchObject({ money: 'paid', due: 0 })
  })

  test('that the bank refuses to give up is told, and not charged', async () => {
    const placed = await held()
    const admin = await weigh(placed.number, 1.2)
    knobs({ capturesFail: true })
    const packed = await admin.moved(placed.number, 'packed')
    knobs(CALM)
    expect(packed).toMatchObject({ state: 'packed', paid: 0, tenders: [{ state: 'ended' }] })
    expect(await mailsOf(shop(), placed, 'payment-needed')).toBe(1)
    expect(await historyOf(shop(), placed)).toContain('card-refused')
  })

  test('that the bank refuses to give up cannot be held again from a page that is still open', async () => {
    const placed = await held()
    const admin = await weigh(placed.number, 1.2)
    knobs({ capturesFail: true })
    await admin.moved(placed.number, 'packed')
    knobs(CALM)
    await pay(shop(), placed).catch(() => 'too late')
    expect(await intentOf(placed)).toMatchObject({ status: 'canceled', amount_capturable: 0 })
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test.each(['reset-before', 'reset-after', 'status-500-after'])(
    'is charged once when the provider is away while it is packed: %s',
    async (apiFailure) => {
      const placed = await held()
      const admin = await weigh(placed.number, 1.18)
      knobs({ apiFailNext: 20, apiFailure, apiFailOnly: 'POST /v1/payment_intents' })
      const packed = await admin.moved(placed.number, 'packed')
      expect(packed).toMatchObject({ state: 'packed', paid: 0, paymentState: 'authorised' })
      knobs(CALM)
      later(shop(), 5)
      await sendDueWishes(shop().services)
      expect(await orderOf(placed)).toMatchObject({ money: 'paid', due: 0, paid: 114.4 })
      expect(await intentOf(placed)).toMatchObject({ amount_received: 114_40 })
    },
  )

  test('of a later week is saved, held at the cut-off, and charged what was packed', async () => {
    const placed = await saved()
    await wishForHolds(shop().services)
    await sendDueWishes(shop().services)
    expect(await orderOf(placed)).toMatchObject({ tenders: [{ state: 'saved' }] })
    later(shop(), FORTNIGHT)
    await wishForHolds(shop().services)
    await sendDueWishes(shop().services)
    expect(await orderOf(placed)).toMatchObject({
      paymentState: 'authorised',
      tenders: [{ state: 'authorised', authorised: 120.8 }],
    })
    const admin = await weigh(placed.number, 1.1)
    expect(await admin.moved(placed.number, 'packed')).toMatchObject({ paid: 108_00, due: 0 })
    expect(await chargedFor(placed)).toEqual([108_00])
  })

  test('that is saved is charged at once where the order is packed before', async () => {
    const placed = await saved()
    const admin = await weigh(placed.number, 1.3)
    const { orders } = await (await admin.get(`/orders?q=${placed.number}`)).json()
    expect(orders).toMatchObject([{ paymentState: 'unpaid', isCardSaved: true }])
    expect(await admin.moved(placed.number, 'packed')).toMatchObject({ paid: LIMIT, due: 0 })
    expect(await chargedFor(placed)).toEqual([LIMIT])
  })

  test.each(['authenticationRequired', 'chargeCustomerFail'])(
    'that is saved and then refused is told by mail: %s',
    async (card) => {
      const placed = await saved(card)
      later(shop(), FORTNIGHT)
      await wishForHolds(shop().services)
      await sendDueWishes(shop().services)
      expect(await orderOf(placed)).toMatchObject({
        state: 'confirmed',
        paymentState: 'unpaid',
        tenders: [{ state: 'ended' }],
      })
      expect(await mailsOf(shop(), placed, 'payment-needed')).toBe(1)
      expect(await chargedFor(placed)).toEqual([])
    },
  )

  test('that is saved is forgotten when the order is cancelled', async () => {
    const placed = await saved()
    const admin = await adminClient(shop())
    await admin.moved(placed.number, 'cancelled')
    later(shop(), FORTNIGHT)
    await wishForHolds(shop().services)
    await sendDueWishes(shop().services)
    expect(await chargedFor(placed)).toEqual([])
    const { customer_ref } = await shop()
      .services.db.selectFrom('tenders')
      .innerJoin('orders', 'orders.id', 'tenders.order_id')
      .select('customer_ref')
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    expect(await stripe().customers.retrieve(customer_ref ?? '')).toMatchObject({ deleted: true })
  })
})

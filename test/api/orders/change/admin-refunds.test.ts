import { expect, test } from 'vitest'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { wrongInBooks } from '../../../books.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { adminClient, placeAndPay, placeInCash, refundsAtProvider } from '../../../admin-client.ts'
import { historyOf, mailsOf, rememberIntent, settle } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { later, shopOf } from '../../../shop.ts'

describeOnEachEngine('a refund by an admin', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  /** Places and pays a card order: 2 × 100.00 + 20.00. */
  const aPaidOrder = async () => {
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00, quantity: 10 })
    const placed = await placeAndPay(shop(), [{ product, qty: 2 }])
    return { product, placed, number: placed.number }
  }
  const providerFails = (apiFailure: string, times: number) =>
    Object.assign(shop().sandbox.knobs, {
      apiFailNext: times,
      apiFailure,
      apiFailOnly: 'POST /v1/refunds',
    })

  test('of a part goes to the card, and the customer is told', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await aPaidOrder()
    const order = await admin.refunded(number, { amountPiastres: 12_34, note: 'Soft tomatoes' })
    expect(order).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
      total: 220_00,
      paid: 220_00,
      refunded: 12_34,
      refunds: [{ amountPiastres: 12_34, state: 'done', reason: 'bad-quality' }],
    })
    expect(await refundsAtProvider(shop(), placed)).toEqual([12_34])
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
    const shown = await (await shop().get(placed.path)).json()
    expect(shown).toMatchObject({ paid: 220, refunds: [{ amount: 12.34, state: 'done' }] })
    expect(JSON.stringify(shown)).not.toContain('Soft tomatoes')
  })

  test('is never more than was paid, in one or in several', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await aPaidOrder()
    const tooMuch = await admin.refund(number, { amountPiastres: 220_01 })
    expect(tooMuch.status).toBe(422)
    expect(await tooMuch.json()).toMatchObject({
      errors: { amountPiastres: { code: 'refund-too-large' } },
    })
    await admin.refunded(number, { amountPiastres: 200_00 })
    expect((await admin.refund(number, { amountPiastres: 20_01 })).status).toBe(422)
    await admin.refunded(number, { amountPiastres: 20_00 })
    expect((await admin.refund(number, { amountPiastres: 1 })).status).toBe(409)
    expect(await refundsAtProvider(shop(), placed)).toEqual([20_00, 200_00])
  })

  test('in full before it went out ends the order: stock and money go back', async () => {
    const admin = await adminClient(shop())
    const { number, placed, product } = await aPaidOrder()
    const order = await admin.refunded(number, { reason: 'customer-wish' })
    expect(order).toMatchObject({ state: 'refunded', paymentState: 'refunded', refunded: 220_00 })
    expect(await stock(product.id)).toBe(10)
    expect(await historyOf(shop(), placed)).toEqual(
      expect.arrayContaining(['placed', 'paid', 'refund-asked', 'cancelled', 'refunded']),
    )
  })

  test.each([
    { said: {}, left: 8 },
    { said: { reason: 'customer-wish' }, left: 10 },
    { said: { toShelf: true }, left: 10 },
    { said: { reason: 'missing-items', toShelf: false }, left: 8 },
  ])('in full before it went out leaves $left in stock: $said', async ({ said, left }) => {
    const admin = await adminClient(shop())
    const { number, product } = await aPaidOrder()
    expect(await admin.refunded(number, said)).toMatchObject({ state: 'refunded' })
    expect(await stock(product.id)).toBe(left)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('in full after delivery gives the money back, and no goods', async () => {
    const admin = await adminClient(shop())
    const { number, product } = await aPaidOrder()
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    expect(await admin.refunded(number)).toMatchObject({ state: 'refunded' })
    expect(await stock(product.id)).toBe(8)
  })

  test('comes by itself when a paid order is cancelled, for what is left of the payment', async () => {
    const admin = await adminClient(shop())
    const { number, placed, product } = await aPaidOrder()
    await admin.refunded(number, { amountPiastres: 50_00 })
    expect(await admin.moved(number, 'cancelled')).toMatchObject({
      state: 'refunded',
      paymentState: 'refunded',
    })
    expect(await refundsAtProvider(shop(), placed)).toEqual([50_00, 170_00])
    expect(await stock(product.id)).toBe(10)
  })

  test('comes by itself when less is packed than was paid; more is never charged', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await aPaidOrder()
    await admin.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    expect(await refundsAtProvider(shop(), placed)).toEqual([])
    expect(await admin.moved(number, 'packed')).toMatchObject({
      state: 'packed',
      total: 120_00,
      paid: 220_00,
      refunded: 100_00,
      refunds: [{ reason: 'difference', state: 'done' }],
    })
    expect(await refundsAtProvider(shop(), placed)).toEqual([100_00])

    const other = await aPaidOrder()
    const dear = await aProduct(shop().services.db, { pricePiastres: 900_00 })
    const edit = { what: 'replace', productId: dear.id, qty: 2, isAgreed: true }
    expect(await admin.edited(other.number, 1, edit)).toMatchObject({ total: 220_00 })
    expect(await admin.moved(other.number, 'packed')).toMatchObject({ refunded: 0 })
  })

  test('given before packing is not given again for what is missing, nor beyond the payment', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await aPaidOrder()
    await admin.refunded(number, { amountPiastres: 150_00 })
    await admin.edited(number, 1, { what: 'reduce', qty: 1 })
    expect(await admin.moved(number, 'packed')).toMatchObject({ refunded: 220_00 })
    expect(await refundsAtProvider(shop(), placed)).toEqual([70_00, 150_00])
  })

  test('of cash is recorded, and nothing is asked of the provider', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00 })
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    expect((await admin.refund(number, { amountPiastres: 1 })).status).toBe(409)
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    await admin.collected(number)
    const order = await admin.refunded(number, { amountPiastres: 30_00 })
    expect(order).toMatchObject({ paid: 120_00, refunded: 30_00, refunds: [{ state: 'done' }] })
    expect(await admin.refunded(number)).toMatchObject({ state: 'refunded', refunded: 120_00 })
  })

  // With `reset-after` the provider makes the refund, and only its answer is lost.
  test.each(['reset-before', 'reset-after'])(
    'that meets %s waits, and is sent once',
    async (how) => {
      const admin = await adminClient(shop())
      const { number, placed } = await aPaidOrder()
      providerFails(how, 1000)
      const pending = await admin.refunded(number, { amountPiastres: 40_00 })
      expect(pending.refunds).toMatchObject([{ state: 'pending', amountPiastres: 40_00 }])
      expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(0)
      providerFails(how, 0)
      await Promise.all([1, 2, 3].map(() => sendDueRefunds(shop().services)))
      expect((await admin.see(number)).refunds).toMatchObject([{ state: 'done' }])
      expect(await refundsAtProvider(shop(), placed)).toEqual([40_00])
      expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
    },
  )

  test('that the bank turns down is not done: it is made anew later', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await aPaidOrder()
    shop().sandbox.knobs.refundsFail = true
    const order = await admin.refunded(number, { amountPiastres: 40_00 })
    shop().sandbox.knobs.refundsFail = false
    expect(order.refunds).toMatchObject([{ state: 'failed', amountPiastres: 40_00 }])
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(0)
    later(shop(), 1)
    await sendDueRefunds(shop().services)
    expect((await admin.see(number)).refunds).toMatchObject([{ state: 'done' }])
    const { data } = await shop().stripe.refunds.list({ payment_intent: placed.intentId })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
    // The failed refund sent no money.
    const stripe = shop().services.providers.find(({ name }) => name === 'stripe')
    expect(await stripe?.returned({ id: placed.intentId })).toBe(40_00)
    later(shop(), 24 * 60)
    await lookAgainAtPaid(shop().services)
    const dayLater = await adminClient(shop())
    expect(await dayLater.see(number)).toMatchObject({ refunded: 40_00, needsReview: false })
  })

  test('that the bank turns down time and again is refused in the end', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await aPaidOrder()
    shop().sandbox.knobs.refundsFail = true
    await admin.refunded(number, { amountPiastres: 40_00 })
    for (let hour = 0; hour < 8; hour++) {
      later(shop(), 61)
      await sendDueRefunds(shop().services)
    }
    shop().sandbox.knobs.refundsFail = false
    const nextMorning = await adminClient(shop())
    const [refund] = (await nextMorning.see(number)).refunds
    expect(refund).toMatchObject({ state: 'failed', refused: expect.stringMatching(/./) })
    const { data } = await shop().stripe.refunds.list({ payment_intent: placed.intentId })
    expect(data).toHaveLength(5)
    const again = await nextMorning.post(`/orders/${number}/refunds/send`, undefined)
    expect((await again.json()).refunds).toMatchObject([{ state: 'done', refused: null }])
  })

  test('that the provider refuses is owed, with its words, until staff try again', async () => {
    const { stripe } = shop()
    const admin = await adminClient(shop())
    const { number, placed } = await aPaidOrder()
    const lost = { ...placed, intentId: 'pi_unknown' }
    const belongsTo = (intentId: string) => rememberIntent(shop(), number, intentId)
    await belongsTo(lost.intentId)
    const failed = await admin.refunded(number, { amountPiastres: 40_00 })
    const refused = { state: 'failed', refused: expect.stringContaining('pi_unknown') }
    expect(failed.refunds).toMatchObject([refused])
    await belongsTo(placed.intentId)
    later(shop(), 3 * 24 * 60)
    await sendDueRefunds(shop().services)
    await settle(shop(), placed)
    const daysLater = await adminClient(shop())
    expect(await daysLater.see(number)).toMatchObject({ refunded: 40_00, refunds: [refused] })
    const again = await daysLater.post(`/orders/${number}/refunds/send`, undefined)
    expect((await again.json()).refunds).toMatchObject([{ state: 'done', refused: null }])
    expect((await stripe.refunds.list({ payment_intent: placed.intentId })).data).toHaveLength(1)
  })

  test.each([
    [{ amountPiastres: 0 }, 'amountPiastres'],
    [{ amountPiastres: 1.5 }, 'amountPiastres'],
    [{ amountPiastres: -1 }, 'amountPiastres'],
    [{ amountPiastres: '5' }, 'amountPiastres'],
    [{ reason: 'difference' }, 'reason'],
    [{ note: 'x'.repeat(201) }, 'note'],
  ])('with %j is refused', async (body, field) => {
    const admin = await adminClient(shop())
    const { number } = await aPaidOrder()
    const response = await admin.refund(number, body)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual([field])
  })
})

describeOnPostgres('two admins with one payment', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('refund, cancel and pack at once: the money goes back once', async () => {
    const [mona, sara] = [await adminClient(shop()), await adminClient(shop())]
    const { db } = shop().services
    for (let round = 0; round < 5; round++) {
      const product = await aProduct(db, { pricePiastres: 100_00, quantity: 9 })
      const placed = await placeAndPay(shop(), [{ product, qty: 2 }])
      const { number } = placed
      // All three use the version read first. With a later version another refund would be right.
      const seen = async () => ({ version: (await mona.see(number)).version })
      const part = { amountPiastres: 150_00, ...(await seen()) }
      const parts = await Promise.all([mona, sara, mona].map((one) => one.refund(number, part)))
      expect(parts.filter(({ status }) => status === 200)).toHaveLength(1)
      const now = await seen()
      const ends = await Promise.all([
        mona.act(number, '/move', { to: 'cancelled', ...now }),
        sara.refund(number, { reason: 'customer-wish', ...now }),
        mona.act(number, '/move', { to: 'packed', ...now }),
        sendDueRefunds(shop().services),
      ])
      const done = ends.filter((one) => one instanceof Response && one.status === 200)
      expect(done).toHaveLength(1)
      const order = await mona.see(number)
      const refunds = await refundsAtProvider(shop(), placed)
      const isPacked = order.state === 'packed'
      expect(refunds).toEqual(isPacked ? [150_00] : [70_00, 150_00])
      expect(await stockOfProduct(db, product.id)).toBe(isPacked ? 7 : 9)
    }
  })
})

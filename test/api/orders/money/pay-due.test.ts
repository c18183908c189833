import { expect, test } from 'vitest'
import { adminClient, orderInCash, placeAndPay } from '../../../admin-client.ts'
import { wrongInBooks } from '../../../books.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, historyOf, mailsOf, pay, settle } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { shopOf, type TestShop } from '../../../shop.ts'

type Place = { path: string; number: number }

describeOnEachEngine('what is still due of an order', (open) => {
  const shop = shopOf(open)
  const ask = ({ path }: Place) => shop().post(path.replace('?', '/pay?'), {})
  const secretOf = async (placed: Place) => {
    const response = await ask(placed)
    expect(response.status, await response.clone().text()).toBe(201)
    const secret: string = await response.json()
    return { secret, intentId: secret.split('_secret_')[0] ?? '' }
  }
  const amountOf = async (intentId: string) =>
    (await shop().stripe.paymentIntents.retrieve(intentId)).amount

  test('of cash is paid by card from its page, once', async () => {
    const { placed } = await orderInCash(shop(), { pricePiastres: 100_00 })
    const { secret, intentId } = await secretOf(placed)
    expect(await amountOf(intentId)).toBe(220_00)
    expect((await secretOf(placed)).secret).toBe(secret)
    await pay(shop(), { intentId })
    expect(await settle(shop(), placed)).toMatchObject({ money: 'paid', due: 0, paid: 220 })
    expect(await historyOf(shop(), placed)).toContain('paid-more')
    const again = await ask(placed)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'nothing-due' })
  })

  test('is asked of a card only as it was shown', async () => {
    const { placed } = await orderInCash(shop(), { pricePiastres: 100_00 })
    const asked = (amount: string) =>
      shop().post(`${placed.path.replace('?', '/pay?')}&amount=${amount}`, {})
    const other = await asked('21999')
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'amount-mismatch' })
    expect((await asked('2e4')).status).toBe(422)
    expect(await stateOf(shop(), placed)).toMatchObject({ payment: 'cash', tenders: [] })
    expect((await asked('22000')).status).toBe(201)
  })

  test('paid by card is not to be collected in cash any more', async () => {
    const { placed, number } = await orderInCash(shop(), { pricePiastres: 100_00 })
    await pay(shop(), await secretOf(placed))
    expect(await settle(shop(), placed)).toMatchObject({ payment: 'card', money: 'paid' })
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
    expect((await admin.act(number, '/collect', {})).status).toBe(409)
  })

  test('paid after the order was cancelled goes back, and the books add up with a line thrown away', async () => {
    const kept = await aProduct(shop().services.db)
    const { placed, number } = await orderInCash(shop())
    const admin = await adminClient(shop())
    const add = { add: [{ _id: kept.id, qty: 1 }], reason: 'she called' }
    expect((await admin.act(number, '/changes', add)).status).toBe(200)
    await admin.edited(number, 1, { what: 'missing', toShelf: false })
    await pay(shop(), await secretOf(placed))
    await admin.moved(number, 'cancelled')
    expect(await settle(shop(), placed)).toMatchObject({ money: 'refunded', due: 0 })
    expect(await historyOf(shop(), placed)).toContain('paid-late')
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('follows what the order costs; the earlier sum can no longer be paid', async () => {
    const [one, other] = [
      await aProduct(shop().services.db, { pricePiastres: 100_00 }),
      await aProduct(shop().services.db, { pricePiastres: 30_00 }),
    ]
    const placed = await placeAndPay(shop(), [{ product: one, qty: 2 }])
    const order = changesOf(shop(), placed)
    await order.changed({ add: [{ _id: other.id, qty: 1 }] })
    const first = await secretOf(placed)
    expect(await amountOf(first.intentId)).toBe(30_00)
    await order.changed({ add: [{ _id: other.id, qty: 2 }] })
    const second = await secretOf(placed)
    expect(await amountOf(second.intentId)).toBe(90_00)
    const admin = await adminClient(shop())
    await pay(shop(), second)
    expect(await settle(shop(), placed)).toMatchObject({ money: 'paid', due: 0 })
    await admin.moved(placed.number, 'packed')
    const { status } = await shop().stripe.paymentIntents.retrieve(first.intentId)
    expect(status).toBe('canceled')
  })

  test('is held up to the limit where something is weighed, and charged when it is packed', async () => {
    const named = { pricePiastres: 96_00, unitAmount: 1.2, tolerance: 5 }
    const { placed } = await orderInCash(shop(), named, 1)
    const { intentId } = await secretOf(placed)
    expect(await amountOf(intentId)).toBe(120_80)
    await pay(shop(), { intentId })
    expect(await settle(shop(), placed)).toMatchObject({ paymentState: 'authorised', due: 116 })
    expect((await ask(placed)).status).toBe(409)
    const admin = await adminClient(shop())
    await admin.edited(placed.number, 1, { what: 'weigh', amount: 1.1, isSure: true })
    expect(await admin.moved(placed.number, 'packed')).toMatchObject({ paid: 108_00, due: 0 })
  })

  test('that was collected in cash meanwhile goes back', async () => {
    const { placed, number } = await orderInCash(shop(), { pricePiastres: 100_00 })
    const { intentId } = await secretOf(placed)
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    // The shop hears of the payment only after the cash is collected.
    await pay(shop(), { intentId })
    await admin.collected(number)
    expect(await settle(shop(), placed)).toMatchObject({
      money: 'paid',
      due: 0,
      paid: 440,
      refunds: [{ amount: 220, state: 'done', method: 'card' }],
    })
  })

  test('is no longer asked of a card once it was collected in cash', async () => {
    const { placed, number } = await orderInCash(shop())
    const { intentId } = await secretOf(placed)
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
    await admin.collected(number)
    await expect(pay(shop(), { intentId })).rejects.toThrow('canceled')
    expect((await ask(placed)).status).toBe(409)
  })

  test('of an order by phone is paid from its link', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00 })
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), payment: 'card' }
    const response = await admin.post('/orders', body)
    expect(response.status, await response.clone().text()).toBe(201)
    const { number, key } = await response.json()
    const placed = { number, path: `/api/orders/${number}?key=${key}` }
    expect(await stateOf(shop(), placed)).toMatchObject({
      state: 'confirmed',
      payment: 'card',
      money: 'unpaid',
      due: 120,
      tenders: [],
    })
    expect(await mailsOf(shop(), placed)).toBe(1)
    const { intentId } = await secretOf(placed)
    await pay(shop(), { intentId })
    expect(await settle(shop(), placed)).toMatchObject({ money: 'paid', due: 0 })
  })

  test('of an order that ended, or of somebody else, is nothing', async () => {
    const { placed, number } = await orderInCash(shop())
    const stranger = { ...placed, path: placed.path.replace(/key=.*/, 'key=wrong') }
    expect((await ask(stranger)).status).toBe(404)
    const { intentId } = await secretOf(placed)
    const admin = await adminClient(shop())
    await admin.moved(number, 'cancelled')
    expect((await ask(placed)).status).toBe(409)
    expect((await shop().stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled')
  })
})

async function stateOf(shop: TestShop, { path }: Place) {
  return (await shop.get(path)).json()
}

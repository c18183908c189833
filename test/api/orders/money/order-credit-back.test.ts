import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { mailsOf } from '../../../accounts.ts'
import { adminClient, refundsAtProvider } from '../../../admin-client.ts'
import { customerWithCredit } from '../../../credit.ts'
import { creditOrders, type Customer, type Place } from '../../../credit-orders.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { balancesOf } from '../../../ledger.ts'
import { historyOf, pay, placedOf, settle } from '../../../orders.ts'
import { stockOfProduct } from '../../../products.ts'
import { later, shopOf } from '../../../shop.ts'

describeOnEachEngine('the credit of an order goes back', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const orders = () => creditOrders(shop())

  type Order = Place & { product: { id: string } }

  /** Places an order whose payment the provider fails to create. */
  async function withoutProvider(customer: Customer): Promise<Order> {
    const { body, product } = await orders().aBody()
    Object.assign(shop().sandbox.knobs, { apiFailNext: 1000, apiFailOnly: 'POST' })
    const failed = await orders().send(customer, { ...body, creditPiastres: 50_00 })
    expect(failed.status).toBe(503)
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    const latest = db().selectFrom('orders').select(['number', 'key']).orderBy('number', 'desc')
    const { number, key } = await latest.executeTakeFirstOrThrow()
    return { number, path: `/api/orders/${number}?key=${key}`, product }
  }
  const expire = async () => {
    later(shop(), 31)
    await expireOrders(shop().services)
  }
  const giveUp = ({ path }: Place) => shop().post(path.replace('?', '/give-up?'), {})
  const cancel = async ({ number }: Place) => (await adminClient(shop())).moved(number, 'cancelled')

  test.each([
    ['expires', 'expired', expire],
    ['is given up', 'cancelled', giveUp],
    ['is cancelled by staff', 'cancelled', cancel],
    ['finds no provider', 'expired', undefined],
  ])('at once when one unpaid %s', async (_, state, end) => {
    const customer = await customerWithCredit(shop(), 50_00)
    const order: Order = end
      ? await orders().byCard(customer, 50_00)
      : await withoutProvider(customer)
    await end?.(order)
    expect(await orders().orderOf(order)).toMatchObject({
      state,
      paymentState: 'unpaid',
      paid: 0,
      due: 0,
      refunds: [],
    })
    expect(await orders().creditOf(customer)).toBe(50_00)
    expect(await balancesOf(db(), order.number)).toEqual({})
    expect(await historyOf(shop(), order)).toContain('credit-returned')
    expect(await stockOfProduct(db(), order.product.id)).toBe(9)
    const statement = await (await shop().get('/auth/credit', customer.headers)).json()
    expect(statement.movements).toContainEqual(
      expect.objectContaining({
        what: 'credit-returned',
        piastres: 50_00,
        order: order.number,
      }),
    )
  })

  test('and is used again by the next try of one that found no provider, if it is still there', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    const { body } = await orders().aBody()
    const sent = { ...body, creditPiastres: 50_00 }
    const key = randomUUID()
    Object.assign(shop().sandbox.knobs, { apiFailNext: 1000, apiFailOnly: 'POST' })
    expect((await orders().send(customer, sent, key)).status).toBe(503)
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    expect(await orders().creditOf(customer)).toBe(50_00)
    const again = await orders().send(customer, sent, key)
    expect(await orders().amountOf(await placedOf(again.clone()))).toBe(170_00)
    expect(await orders().creditOf(customer)).toBe(0)
    await shop().post(`/api${again.headers.get('location')?.replace('?', '/give-up?')}`, {})

    const other = randomUUID()
    Object.assign(shop().sandbox.knobs, { apiFailNext: 1000, apiFailOnly: 'POST' })
    expect((await orders().send(customer, sent, other)).status).toBe(503)
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    await orders().inCash(customer, 1_00)
    const refused = await orders().send(customer, sent, other)
    expect(await refused.json()).toMatchObject({ code: 'credit-changed', balancePiastres: 49_00 })
  })

  /** Pays an order by card after it has expired. */
  async function paidLate(left: number) {
    const customer = await customerWithCredit(shop(), 50_00)
    const order = await orders().byCard(customer, 50_00)
    const end = { state: 'expired', why: 'expired', now: shop().services.now() } as const
    await closeUnpaid(db(), await orders().idOf(order), end)
    if (left < 50_00) await orders().inCash(customer, 50_00 - left)
    await pay(shop(), order)
    return { customer, order, now: await settle(shop(), order) }
  }

  test('and is used again when the order is paid late', async () => {
    const { customer, now } = await paidLate(50_00)
    expect(now).toMatchObject({ state: 'confirmed', paymentState: 'paid', paid: 220, due: 0 })
    expect(await orders().creditOf(customer)).toBe(0)
  })

  test('and when it is not there any more for what is paid late, the card gets its money back', async () => {
    const { customer, order, now } = await paidLate(49_99)
    expect(now).toMatchObject({ state: 'refunded', paid: 170 })
    expect(await refundsAtProvider(shop(), order)).toEqual([170_00])
    expect(await orders().creditOf(customer)).toBe(49_99)
  })

  test('after the card’s money when one is packed for less', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    const order = await orders().byCard(customer, 50_00)
    await pay(shop(), order)
    await settle(shop(), order)
    const admin = await adminClient(shop())
    await admin.edited(order.number, 1, { what: 'reduce', qty: 1 })
    await admin.moved(order.number, 'packed')
    expect(await refundsAtProvider(shop(), order)).toEqual([100_00])
    await admin.refunded(order.number, { amountPiastres: 90_00 })
    expect(await refundsAtProvider(shop(), order)).toEqual([70_00, 100_00])
    expect(await orders().creditOf(customer)).toBe(20_00)
    const { refunds } = await admin.see(order.number)
    expect(refunds.map(({ method, amountPiastres }) => [method, amountPiastres])).toEqual(
      expect.arrayContaining([
        ['card', 100_00],
        ['card', 70_00],
        ['credit', 20_00],
      ]),
    )
  })

  test('as do refunds to it of an amount, lines or all of it', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    const order = await orders().byCard(customer, 50_00)
    await pay(shop(), order)
    await settle(shop(), order)
    const admin = await adminClient(shop())
    await admin.refunded(order.number, { amountPiastres: 10_00, to: 'credit' })
    for (const to of ['packed', 'out_for_delivery', 'delivered'])
      await admin.moved(order.number, to)
    const lines = [{ line: 1, qty: 1 }]
    await admin.refunded(order.number, { lines, to: 'credit', reason: 'missing-items' })
    expect(await orders().creditOf(customer)).toBe(110_00)
    expect(await refundsAtProvider(shop(), order)).toEqual([])
    const all = await admin.refunded(order.number, { to: 'credit' })
    expect(all).toMatchObject({ state: 'refunded', refunded: 220_00 })
    expect(all.refunds.every(({ method, state }) => method === 'credit' && state === 'done')).toBe(
      true,
    )
    expect(await orders().creditOf(customer)).toBe(220_00)
    expect(await balancesOf(db(), order.number)).toMatchObject({
      provider: 170_00,
      credit: -170_00,
    })
    const { movements } = await (await shop().get('/auth/credit', customer.headers)).json()
    expect(movements).toContainEqual(
      expect.objectContaining({ what: 'credit-returned', order: order.number, piastres: 100_00 }),
    )
    const texts = (await mailsOf(shop())).map(({ text }) => text).join('\n')
    const amount = formatMoney(100_00, 'en', { en: 'EGP', ar: 'ج.م.' })
    expect(texts).toContain(m.mail_refunded_credit({ amount, number: order.number }))
    const report = await (await admin.get('/refunds/reasons')).json()
    const missing = report.reasons.find(
      ({ reason }: { reason: string }) => reason === 'missing-items',
    )
    expect(missing).toMatchObject({ refunds: 1, refundedPiastres: 100_00 })
  })

  test('but not where nobody could have it', async () => {
    const admin = await adminClient(shop())
    const { body } = await orders().aBody()
    const paid = await placedOf(await orders().send({ headers: { Authorization: '' } }, body))
    await pay(shop(), paid)
    await settle(shop(), paid)
    const refused = await admin.refund(paid.number, { amountPiastres: 1, to: 'credit' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'credit-no-account' })
    expect((await admin.refund(paid.number, { to: 'cash' })).status).toBe(422)
    const rich = await customerWithCredit(shop(), 100_000_000)
    const order = await orders().byCard(rich, 1)
    await pay(shop(), order)
    await settle(shop(), order)
    const full = await admin.refund(order.number, { amountPiastres: 2, to: 'credit' })
    expect(await full.json()).toMatchObject({ code: 'credit-too-much' })
    await admin.refunded(order.number, { amountPiastres: 1, to: 'credit' })
    expect(await orders().creditOf(rich)).toBe(100_000_000)
  })

  test('when one that it paid is cancelled', async () => {
    const customer = await customerWithCredit(shop(), 220_00)
    const admin = await adminClient(shop())
    const own = await orders().inCash(customer, 220_00)
    const cancel = await shop().post(own.path.replace('?', '/cancel?'), {})
    expect(cancel.status, await cancel.clone().text()).toBe(200)
    expect(await orders().orderOf(own)).toMatchObject({
      state: 'refunded',
      refunds: [{ method: 'credit' }],
    })
    expect(await orders().creditOf(customer)).toBe(220_00)
    const out = await orders().inCash(customer, 220_00)
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(out.number, to)
    await admin.act(out.number, '/collect/take-back', { reason: 'no cash' }).then(({ status }) => {
      expect(status).toBe(409)
    })
    await admin.moved(out.number, 'cancelled')
    expect(await orders().creditOf(customer)).toBe(220_00)
    const card = await orders().byCard(customer, 220_00 - 20_00)
    await pay(shop(), card)
    await settle(shop(), card)
    await admin.moved(card.number, 'cancelled')
    expect(await orders().creditOf(customer)).toBe(220_00)
    expect(await refundsAtProvider(shop(), card)).toEqual([20_00])
  })
})

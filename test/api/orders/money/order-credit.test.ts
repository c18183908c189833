import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminClient } from '../../../admin-client.ts'
import { customerWithCredit } from '../../../credit.ts'
import { creditOrders } from '../../../credit-orders.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { balancesOf } from '../../../ledger.ts'
import { historyOf, mailsOf, pay, settle } from '../../../orders.ts'
import { stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('an order paid with credit', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const orders = () => creditOrders(shop())

  test('leaves the rest to be paid in cash', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    const order = await orders().inCash(customer, 50_00)
    expect(await orders().creditOf(customer)).toBe(0)
    expect(await orders().orderOf(order)).toMatchObject({
      state: 'confirmed',
      payment: 'cash',
      paymentState: 'unpaid',
      money: 'part_paid',
      paid: 50,
      due: 170,
      tenders: [{ method: 'credit', state: 'captured', captured: 50 }],
    })
    expect(await historyOf(shop(), order)).toEqual(['placed', 'credit-used'])
    const rest = { receivable: 170_00, credit: 50_00, sales: -200_00, delivery: -20_00 }
    expect(await balancesOf(db(), order.number)).toEqual(rest)
    const admin = await adminClient(shop())
    const listed = async () => {
      const { orders } = await (await admin.get(`/orders?q=${order.number}`)).json()
      return orders[0].isPartPaid
    }
    expect(await listed()).toBe(true)
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(order.number, to)
    const collected = await admin.collected(order.number)
    expect(collected).toMatchObject({ paid: 220_00, due: 0, paymentState: 'paid' })
    expect(await listed()).toBe(false)
    expect(collected.tenders.map(({ method, captured }) => [method, captured]).toSorted()).toEqual([
      ['cash', 170_00],
      ['credit', 50_00],
    ])
  })

  test('that covers all of it is confirmed at once, in cash as by card', async () => {
    const customer = await customerWithCredit(shop(), 500_00)
    const cash = await orders().inCash(customer, 220_00)
    expect(await orders().orderOf(cash)).toMatchObject({
      state: 'confirmed',
      money: 'paid',
      due: 0,
    })
    const { body } = await orders().aBody()
    const key = randomUUID()
    const sent = { ...body, creditPiastres: 220_00 }
    const card = await orders().placed(await orders().send(customer, sent, key))
    expect(card.answer).toBeNull()
    expect((await orders().placed(await orders().send(customer, sent, key))).answer).toBeNull()
    expect(await orders().orderOf(card)).toMatchObject({
      state: 'confirmed',
      payment: 'card',
      paymentState: 'paid',
      due: 0,
      tenders: [{ method: 'credit', captured: 220 }],
    })
    expect(await mailsOf(shop(), card)).toBe(1)
    expect(await orders().creditOf(customer)).toBe(60_00)
    const admin = await adminClient(shop())
    const listed = async (query: string) =>
      (await (await admin.get(`/orders?${query}`)).json()).orders
    for (const { number } of [cash, card]) {
      expect(await listed(`q=${number}`)).toMatchObject([{ isByCredit: true }])
    }
    // Credit is neither cash nor money at the card’s provider.
    for (const payment of ['cash-paid', 'card-paid']) {
      const found = await listed(`day=all&payment=${payment}`)
      const numbers = found.map(({ number }: { number: number }) => number)
      expect(numbers).not.toContain(cash.number)
      expect(numbers).not.toContain(card.number)
    }
  })

  test('is never more than it costs, nor more than was shown', async () => {
    const customer = await customerWithCredit(shop(), 500_00)
    const order = await orders().inCash(customer, 300_00)
    expect(await orders().orderOf(order)).toMatchObject({ paid: 220, due: 0 })
    await orders().inCash(customer, 30_00)
    expect(await orders().creditOf(customer)).toBe(250_00)
  })

  test('leaves the rest to the card', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    const order = await orders().byCard(customer, 50_00)
    expect(await orders().amountOf(order)).toBe(170_00)
    expect(await orders().orderOf(order)).toMatchObject({
      state: 'awaiting_payment',
      paid: 50,
      due: 170,
    })
    // The shop owes the money that it took, because the goods are not delivered yet.
    const balances = { credit: 50_00, receivable: -50_00 }
    expect(await balancesOf(db(), order.number)).toEqual(balances)
    await pay(shop(), order)
    expect(await settle(shop(), order)).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
      paid: 220,
      due: 0,
    })
  })

  test('with something weighed in it holds the limit less the credit', async () => {
    const customer = await customerWithCredit(shop(), 50_00)
    // About 1.2 kg for 96.00, at most 100.80, plus 20.00 for delivery.
    const chicken = { pricePiastres: 96_00, unitAmount: 1.2, tolerance: 5 }
    const order = await orders().byCard(customer, 50_00, chicken, 1)
    expect(await orders().amountOf(order)).toBe(70_80)
    await pay(shop(), order)
    const held = await settle(shop(), order)
    expect(held).toMatchObject({ state: 'confirmed', paymentState: 'authorised', due: 66 })
    const admin = await adminClient(shop())
    await admin.edited(order.number, 1, { what: 'weigh', amount: 1.18, isSure: true })
    const packed = await admin.moved(order.number, 'packed')
    expect(packed).toMatchObject({ total: 114_40, paid: 114_40, due: 0, money: 'paid' })
    expect(await orders().creditOf(customer)).toBe(0)
  })

  test('of a guest is refused, as is more than there is, with what there is', async () => {
    const { body, product } = await orders().aBody()
    const asked = { ...body, creditPiastres: 50_00 }
    const guest = await orders().send(
      { headers: { Authorization: '' } },
      { ...asked, payment: 'cash' },
    )
    expect(guest.status).toBe(422)
    expect(await guest.json()).toMatchObject({
      code: 'credit-without-account',
      errors: { creditPiastres: { code: 'credit-without-account' } },
    })
    const customer = await customerWithCredit(shop(), 49_99)
    for (const one of [asked, { ...asked, payment: 'cash' }]) {
      const refused = await orders().send(customer, one)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        code: 'credit-changed',
        balancePiastres: 49_99,
      })
    }
    for (const creditPiastres of [0, -1, 1.5, '5000', true, null, 1e12]) {
      expect((await orders().send(customer, { ...body, creditPiastres })).status).toBe(422)
    }
    expect(await orders().creditOf(customer)).toBe(49_99)
    expect(await stockOfProduct(db(), product.id)).toBe(9)
  })

  test('is used once for one key, which no other credit may have', async () => {
    const customer = await customerWithCredit(shop(), 200_00)
    const { body } = await orders().aBody()
    const key = randomUUID()
    const sent = { ...body, payment: 'cash', creditPiastres: 50_00 }
    const all = await Promise.all([1, 2, 3].map(() => orders().send(customer, sent, key)))
    const made = await Promise.all(all.map(orders().placed))
    expect(new Set(made.map(({ number }) => number)).size).toBe(1)
    expect(await orders().creditOf(customer)).toBe(150_00)
    for (const creditPiastres of [60_00, undefined]) {
      expect((await orders().send(customer, { ...sent, creditPiastres }, key)).status).toBe(422)
    }
  })

  test('counts as due for the limits on cash only with what is left of it', async () => {
    const customer = await customerWithCredit(shop(), 12_000_00)
    const dear = { pricePiastres: 6_000_00 }
    const { body } = await orders().aBody(dear)
    const cash = { ...body, payment: 'cash' }
    expect(await (await orders().send(customer, cash)).json()).toMatchObject({
      code: 'pay-by-card',
    })
    const first = await orders().send(customer, { ...cash, creditPiastres: 11_900_00 })
    expect(first.status, await first.clone().text()).toBe(201)
    // With its credit counted as owed, the first order would exceed the limit per person.
    const { body: other } = await orders().aBody({ pricePiastres: 4_900_00 })
    const second = await orders().send(customer, {
      ...other,
      customer: body.customer,
      payment: 'cash',
    })
    expect(second.status, await second.clone().text()).toBe(201)
  })
})

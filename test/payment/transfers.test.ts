import { beforeEach, expect, test } from 'vitest'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor, historyOf, mailsOf } from '../orders.ts'
import { balancesOf } from '../ledger.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { bankClient, orderByTransfer, pathOf, report, takeTransfers } from './transfers.ts'

const DAY = 24 * 60

describeOnEachEngine('an order that is paid by a transfer', (open) => {
  const shop = shopOf(open)
  beforeEach(() => takeTransfers(shop()))
  const balances = ({ number }: { number: number }) => balancesOf(shop().services.db, number)
  const works = async () => {
    await pollOpenOrders(shop().services)
    await expireOrders(shop().services)
    await sendDueRefunds(shop().services)
  }

  test('is offered only where the owner says where transfers go', async () => {
    await takeTransfers(shop(), { instapayAddress: '', instapayLink: '' })
    const product = await aProduct(shop().services.db)
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), payment: 'transfer' }
    const response = await shop().post('/api/payment', body)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'payment-not-offered' })
  })

  test('says the exact sum, the note and where to send it, and is mailed once', async () => {
    const { placed, order, stock } = await orderByTransfer(shop())
    const shown = await order()
    expect(shown).toMatchObject({
      state: 'awaiting_payment',
      payment: 'transfer',
      pay: { by: 'transfer' },
      transfer: null,
    })
    const how = await (await shop().get(pathOf(placed))).json()
    expect(how).toEqual({
      amount: 120,
      note: String(placed.number),
      until: shown.pay.until,
      instapay: { address: 'baladi@instapay', link: 'https://ipn.eg/S/baladi' },
      bank: null,
      report: null,
    })
    expect(await stock()).toBe(3)
    expect(await balances(placed)).toEqual({})
    expect(await mailsOf(shop(), placed, 'transfer-details')).toBe(1)
  })

  test('reserves its stock for a day at most, and expires then, told once', async () => {
    const { placed, order, stock } = await orderByTransfer(shop())
    const { pay } = await order()
    const minutes = (Date.parse(pay.until) - shop().clock.now.getTime()) / 60_000
    expect(minutes).toBeLessThanOrEqual(DAY)
    later(shop(), minutes - 1)
    await works()
    expect(await order()).toMatchObject({ state: 'awaiting_payment' })
    later(shop(), 2)
    await Promise.all([works(), works()])
    expect(await order()).toMatchObject({ state: 'expired', pay: null })
    expect(await stock()).toBe(5)
    expect(await mailsOf(shop(), placed, 'transfer-expired')).toBe(1)
  })

  test('counts in what one person may owe', async () => {
    const product = await aProduct(shop().services.db, { pricePiastres: 4_000_00, quantity: 99 })
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 2 }])), payment: 'transfer' }
    const place = async () => (await shop().post('/api/payment', body)).status
    expect([await place(), await place(), await place()]).toEqual([201, 201, 409])
  })

  test('does not expire while staff look for what was reported', async () => {
    const { placed, order, stock } = await orderByTransfer(shop())
    const response = await report(shop(), placed)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      state: 'awaiting_payment',
      pay: { by: 'transfer', until: null },
      transfer: { state: 'reported', reference: 'IPN 778-899', hasPicture: false },
    })
    later(shop(), 3 * DAY)
    await works()
    expect(await order()).toMatchObject({ state: 'awaiting_payment' })
    expect(await stock()).toBe(3)
    // A reported transfer waits for staff, so the order cannot be given up.
    await shop().post(placed.path.replace('?', '/give-up?'), undefined)
    expect(await order()).toMatchObject({ state: 'awaiting_payment' })
  })

  test('can be given up before it is reported', async () => {
    const { placed, order, stock } = await orderByTransfer(shop())
    await shop().post(placed.path.replace('?', '/give-up?'), undefined)
    expect(await order()).toMatchObject({ state: 'cancelled' })
    expect(await stock()).toBe(5)
    expect(await mailsOf(shop(), placed, 'transfer-expired')).toBe(0)
  })

  test('is reported again until it arrived, keeping what is not said anew', async () => {
    const { placed, order } = await orderByTransfer(shop())
    await report(shop(), placed, { reference: 'first' })
    later(shop(), 5)
    await report(shop(), placed, { reference: 'second' })
    const { transfer } = await order()
    expect(transfer).toMatchObject({ reference: 'second' })
    expect(Date.parse(transfer.reportedAt)).toBeLessThan(shop().clock.now.getTime())
    const bank = await bankClient(shop())
    await bank.arrived(placed.number)
    const late = await report(shop(), placed, { reference: 'third' })
    expect(late.status).toBe(409)
    expect(await order()).toMatchObject({ transfer: { state: 'arrived', reference: 'second' } })
  })

  test('needs a reference or a picture, and says so', async () => {
    const { placed, order } = await orderByTransfer(shop())
    const empty = await report(shop(), placed, {})
    expect(empty.status).toBe(422)
    expect(await empty.json()).toMatchObject({
      errors: { reference: { code: 'transfer-nothing' } },
    })
    const long = await report(shop(), placed, { reference: 'x'.repeat(41) })
    expect(await long.json()).toMatchObject({ errors: { reference: { code: 'too-long' } } })
    expect(await order()).toMatchObject({ transfer: null })
  })

  test('is not reported more often than ten times in an hour', async () => {
    const { placed } = await orderByTransfer(shop())
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await report(shop(), placed)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('is placed once staff found the exact sum; its money is at the bank', async () => {
    const { placed, order, stock } = await orderByTransfer(shop())
    await report(shop(), placed)
    const bank = await bankClient(shop())
    expect(await bank.arrived(placed.number)).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
      paid: 120_00,
    })
    expect(await order()).toMatchObject({ state: 'confirmed', paid: 120, due: 0, pay: null })
    expect(await historyOf(shop(), placed)).toEqual([
      'placed',
      'transfer-reported',
      'transfer-arrived',
    ])
    expect(await mailsOf(shop(), placed, 'order-confirmed')).toBe(1)
    expect(await stock()).toBe(3)
    expect(await balances(placed)).toMatchObject({ bank: 120_00, sales: -100_00 })
    const { reported } = await bank.work()
    expect(reported.map((one: { number: number }) => one.number)).not.toContain(placed.number)
  })

  test('that staff find before it is reported is placed as well', async () => {
    const { placed } = await orderByTransfer(shop())
    const bank = await bankClient(shop())
    expect(await bank.arrived(placed.number)).toMatchObject({ state: 'confirmed' })
  })

  test('of less is placed, and the rest is due at the door', async () => {
    const { placed, order } = await orderByTransfer(shop())
    const bank = await bankClient(shop())
    await bank.arrived(placed.number, 70_00)
    expect(await order()).toMatchObject({
      state: 'confirmed',
      payment: 'cash',
      paymentState: 'unpaid',
      paid: 70,
      due: 50,
    })
    await bank.moved(placed.number, 'packed')
    await bank.moved(placed.number, 'out_for_delivery')
    await bank.collected(placed.number)
    expect(await order()).toMatchObject({ paymentState: 'paid', paid: 120, due: 0 })
    expect(await balances(placed)).toMatchObject({ bank: 70_00, cash: 50_00 })
  })

  test('of more gives the rest back, once staff sent it', async () => {
    const { placed, order } = await orderByTransfer(shop())
    const bank = await bankClient(shop())
    await bank.arrived(placed.number, 150_00)
    expect(await order()).toMatchObject({ state: 'confirmed', paymentState: 'paid', due: 0 })
    await works()
    expect(await balances(placed)).toMatchObject({ bank: 150_00, 'refunds-due': -30_00 })
    const { toSendBack } = await bank.work()
    expect(toSendBack).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: placed.number, amountPiastres: 30_00 }),
      ]),
    )
    const { id } = await bank.refundOf(placed.number)
    expect((await bank.sentBack(placed.number, id, ' ')).status).toBe(422)
    expect((await bank.sentBack(placed.number, id)).status).toBe(200)
    expect((await bank.sentBack(placed.number, id, 'OUT-2')).status).toBe(200)
    const { refunds } = await bank.see(placed.number)
    expect(refunds).toMatchObject([{ state: 'done', reference: 'OUT-1', amountPiastres: 30_00 }])
    expect(await balances(placed)).toEqual({ bank: 120_00, sales: -100_00, delivery: -20_00 })
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
  })

  test('that was not found gives its customer time again, told once and kindly', async () => {
    const { placed, order, stock } = await orderByTransfer(shop())
    await report(shop(), placed)
    later(shop(), 2 * DAY)
    const bank = await bankClient(shop())
    await bank.missing(placed.number, 'Did it go to another bank?')
    await bank.missing(placed.number, 'Again')
    const missing = await order()
    expect(missing).toMatchObject({
      state: 'awaiting_payment',
      transfer: { state: 'not-found', word: 'Did it go to another bank?' },
    })
    const minutes = (Date.parse(missing.pay.until) - shop().clock.now.getTime()) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(120)
    expect(await mailsOf(shop(), placed, 'transfer-not-found')).toBe(1)
    await report(shop(), placed, { reference: 'other' })
    await bank.missing(placed.number)
    expect(await mailsOf(shop(), placed, 'transfer-not-found')).toBe(2)
    later(shop(), minutes + 1)
    await works()
    expect(await order()).toMatchObject({ state: 'expired' })
    expect(await stock()).toBe(5)
  })

  test('with the reference of another one warns staff', async () => {
    const one = await orderByTransfer(shop())
    const other = await orderByTransfer(shop())
    await report(shop(), one.placed, { reference: 'same 12-34' })
    await report(shop(), other.placed, { reference: 'SAME١٢٣٤' })
    const bank = await bankClient(shop())
    expect(await bank.see(other.number)).toMatchObject({ sameReference: [one.number] })
    const { reported } = await bank.work()
    const numbers = reported.map(({ number }: { number: number }) => number)
    expect(numbers.indexOf(one.number)).toBeLessThan(numbers.indexOf(other.number))
    expect(reported).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: one.number, sameReference: [other.number] }),
      ]),
    )
  })

  async function expired(quantity = 5) {
    const placed = await orderByTransfer(shop(), quantity)
    later(shop(), DAY + 1)
    await works()
    expect(await placed.order()).toMatchObject({ state: 'expired' })
    return placed
  }

  test('that arrives late is placed where its goods and its day are there', async () => {
    const late = await expired()
    expect((await report(shop(), late.placed)).status).toBe(200)
    const bank = await bankClient(shop())
    await bank.arrived(late.number)
    expect(await late.order()).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await late.stock()).toBe(3)
    expect(await balances(late)).toMatchObject({ bank: 120_00 })
  })

  test('that arrives late without its goods is owed back until staff sent it', async () => {
    const late = await expired(2)
    await placeInCash(shop(), [{ product: late.product, qty: 1 }])
    const bank = await bankClient(shop())
    await bank.arrived(late.number)
    await works()
    expect(await late.order()).toMatchObject({ state: 'expired', paymentState: 'refund_due' })
    expect(await balances(late)).toMatchObject({ bank: 120_00, 'refunds-due': -120_00 })
    const { id } = await bank.refundOf(late.number)
    await bank.sentBack(late.number, id)
    expect(await late.order()).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
    expect(await balances(late)).toEqual({})
  })

  test('that arrives after its delivery day is owed back', async () => {
    const late = await expired()
    later(shop(), 20 * DAY)
    const bank = await bankClient(shop())
    await bank.arrived(late.number)
    expect(await late.order()).toMatchObject({ state: 'expired', paymentState: 'refund_due' })
    expect(await late.stock()).toBe(5)
  })

  test('that is cancelled by staff owes its money back, also what comes afterwards', async () => {
    const bank = await bankClient(shop())
    const paid = await orderByTransfer(shop())
    await bank.arrived(paid.number)
    await bank.moved(paid.number, 'cancelled')
    expect(await paid.order()).toMatchObject({ paymentState: 'refund_due' })
    await bank.sentBack(paid.number, (await bank.refundOf(paid.number)).id)
    expect(await balances(paid)).toEqual({})

    const unpaid = await orderByTransfer(shop())
    await bank.moved(unpaid.number, 'cancelled')
    await bank.arrived(unpaid.number)
    expect(await unpaid.order()).toMatchObject({ state: 'cancelled', paymentState: 'refund_due' })
    await bank.sentBack(unpaid.number, (await bank.refundOf(unpaid.number)).id)
    expect(await unpaid.order()).toMatchObject({ state: 'refunded' })
    expect(await balances(unpaid)).toEqual({})
  })

  test('whose customer takes out a part gets that back by hand, once it is packed', async () => {
    const bank = await bankClient(shop())
    const { placed, order } = await orderByTransfer(shop())
    await bank.arrived(placed.number)
    await bank.edited(placed.number, 1, { what: 'reduce', qty: 1 })
    await bank.moved(placed.number, 'packed')
    expect(await order()).toMatchObject({ paid: 120, due: 0 })
    expect(await bank.refundOf(placed.number)).toMatchObject({ amountPiastres: 50_00 })
    expect(await balances(placed)).toMatchObject({ 'refunds-due': -50_00, bank: 120_00 })
  })
})

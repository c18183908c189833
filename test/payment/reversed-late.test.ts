import { expect, test } from 'vitest'
import { auditPayments } from '#shop/books/payments.server.ts'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { pay, placeByCard, settle } from '../orders.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, inEgypt, placeOnline } from './egypt.ts'

const DAY_MS = 24 * 3_600_000
const cases = (['paymob', 'fawry', 'stripe'] as const).flatMap((provider) =>
  [5, 60].map((days): [ProviderName, number] => [provider, days]),
)

describeOnEachEngine('a payment that a bank takes back late, and nobody tells', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)

  async function aPaid(name: ProviderName) {
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    if (name === 'stripe') {
      await collectBy(shop(), 'card', 'stripe')
      const placed = await placeByCard(shop(), [{ product, qty: 2 }])
      await pay(shop(), placed)
      await settle(shop(), placed)
      return placed
    }
    const way = name === 'fawry' ? 'kiosk' : 'wallet'
    await collectBy(shop(), way, name)
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], way)
    await customers[way](shop(), placed)
    await settle(shop(), placed)
    return placed
  }

  /** Makes an order's payment some days older. */
  async function aged(number: number, days: number) {
    const { db, now } = shop().services
    const tender = await db
      .selectFrom('tenders')
      .innerJoin('orders', 'orders.id', 'tenders.order_id')
      .selectAll('tenders')
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow()
    const created_at = new Date(now().getTime() - days * DAY_MS).toISOString()
    await db.updateTable('tenders').set({ created_at }).where('id', '=', tender.id).execute()
    return tender
  }

  test.each(cases)('%s, on day %i: the audit and the shop find it', async (name, days) => {
    const { sandbox, services } = shop()
    Object.assign(sandbox.paymob.knobs, { callbacksLost: true })
    Object.assign(sandbox.fawry.knobs, { notificationsLost: true })
    Object.assign(sandbox.knobs, { webhooksLost: true })
    const { number } = await aPaid(name)
    const { charge_ref: charge, intent_id: id, pay_code: code } = await aged(number, days)
    if (name === 'paymob') sandbox.paymob.reverse(Number(charge))
    else if (name === 'fawry') sandbox.fawry.orders.reverse(code ?? '')
    else sandbox.dispute(id ?? '')

    const audited = async () => {
      const provider = services.providers.find((one) => one.name === name)
      if (!provider) throw new Error('It has keys')
      const span = { since: new Date(0), settledBefore: new Date('9999-01-01') }
      return auditPayments(services.db, provider, span)
    }
    const found = [`order ${number} gave money back outside the shop`]
    expect(await audited()).toEqual({ wrong: found, unasked: [] })
    await lookAgainAtPaid(services)
    const admin = await adminClient(shop())
    const { total, needsReview, history } = await admin.see(number)
    expect(needsReview).toBe(true)
    expect(history.at(-1)).toMatchObject({ what: 'given-back', detail: { piastres: total } })
    const said = { reason: 'the bank of its customer', outside: 'owed' }
    expect((await admin.act(number, '/reviewed', said)).status).toBe(200)
    expect(await admin.see(number)).toMatchObject({ paymentState: 'unpaid', refunded: total })
    expect(await audited()).toEqual({ wrong: [], unasked: [] })
    // A day later nothing new is found.
    later(shop(), 25 * 60)
    await lookAgainAtPaid(services)
    expect(await (await adminClient(shop())).see(number)).toMatchObject({ needsReview: false })
  })

  test.each([
    ['is named by the audit', 0],
    ['is not, once all of it went back', 120_00],
  ])('a second payment that the shop does not know %s', async (_name, returned) => {
    const { number } = await aPaid('paymob')
    const provider = shop().services.providers.find((one) => one.name === 'paymob')
    if (!provider) throw new Error('It has keys')
    const second = { state: 'captured', amount: 120_00, currency: 'usd', charge: '999' } as const
    const ask: typeof provider.ask = async (payment) => {
      const facts = await provider.ask(payment)
      if (payment.charge === '999') return { ...second, returned }
      const isAll = facts.state === 'captured' && !payment.charge
      return isAll ? { ...facts, otherCharges: ['999'] } : facts
    }
    const span = { since: new Date(0), settledBefore: new Date('9999-01-01') }
    const { wrong } = await auditPayments(shop().services.db, { ...provider, ask }, span)
    const named = `order ${number} was paid twice, and does not know it`
    expect(wrong.includes(named)).toBe(returned === 0)
  })

  test('what its provider does not tell is named, and nothing else is', async () => {
    const { number } = await aPaid('fawry')
    const provider = shop().services.providers.find((one) => one.name === 'fawry')
    if (!provider) throw new Error('It has keys')
    const away = { ...provider, ask: () => Promise.reject(new Error('Fawry is away')) }
    const span = { since: new Date(0), settledBefore: new Date('9999-01-01') }
    const { wrong, unasked } = await auditPayments(shop().services.db, away, span)
    expect(wrong).toEqual([])
    expect(unasked).toContain(`order ${number}: Fawry is away`)
  })
})

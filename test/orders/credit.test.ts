import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoney } from '#format/money.ts'
import { returnCredit, type OrderCredit } from '#shop/credit/balance.server.ts'
import { giveCredit, takeBackCredit } from '#shop/credit/goodwill.server.ts'
import { creditOf } from '#shop/credit/statement.server.ts'
import { MOST_CREDIT } from '#shop/credit/credit.ts'
import type { DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { writeRefund } from '#shop/orders/money/write-refund.server.ts'
import { receiveCredit } from '#shop/orders/money/credit-tenders.server.ts'
import { sendRefunds } from '#shop/payment/refunds.server.ts'
import { adminClient, orderInCash } from '../admin-client.ts'
import { mailsOf } from '../accounts.ts'
import { balanceOf, customerWithCredit, entriesAbout, orderOf } from '../credit.ts'
import { describeOnEachEngine } from '../databases.ts'
import { balancesOf } from '../ledger.ts'
import { later, shopOf } from '../shop.ts'

function pay(trx: DatabaseTransaction, { piastres, accountId, ...about }: OrderCredit) {
  return receiveCredit(trx, { accountId, amount: piastres }, about)
}

describeOnEachEngine('credit', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const now = () => shop().services.now()
  const money = (piastres: number) => formatMoney(piastres, 'en', { en: 'EGP', ar: 'ج.م.' })
  const change = (piastres: number, reason = 'Soft tomatoes') => ({
    id: randomUUID(),
    piastres,
    reason,
  })

  /** 2 × 100.00 plus 20.00, in cash, of a customer with credit. */
  async function anOrder(credit: number) {
    const customer = await customerWithCredit(shop(), credit)
    const { number } = await orderInCash(shop(), { pricePiastres: 100_00, quantity: 5 })
    const accountId = customer.account.id
    const orderId = await orderOf(shop(), accountId, number)
    const about = { accountId, orderId, who: 'customer', now: now().toISOString() }
    return { ...customer, accountId, orderId, number, about }
  }

  test('is given and taken back by staff, each with an entry, a reason and a mail', async () => {
    const { account, staff } = await customerWithCredit(shop(), 0)
    const by = { staff, locale: 'en' as const, now: now() }
    expect(await giveCredit(db(), account.id, change(50_00), by)).toEqual({ ok: true })
    later(shop(), 1)
    const corrected = { ...by, now: now() }
    expect(await takeBackCredit(db(), account.id, change(20_00, 'Typo'), corrected)).toEqual({
      ok: true,
    })
    expect(await balanceOf(db(), account.id)).toBe(30_00)
    expect(await entriesAbout(db(), account.id)).toEqual([
      'credit-given: credit -5000, goodwill 5000',
      'credit-taken-back: credit 2000, goodwill -2000',
    ])
    const movement = { who: staff.email, order: null, at: expect.any(String) }
    expect(await creditOf(db(), account.id)).toEqual({
      balancePiastres: 30_00,
      movements: [
        { ...movement, what: 'credit-taken-back', piastres: -20_00, reason: 'Typo' },
        { ...movement, what: 'credit-given', piastres: 50_00, reason: 'Soft tomatoes' },
      ],
      hasMore: false,
    })
    const mails = await mailsOf(shop())
    expect(mails.map(({ to }) => to)).toEqual([account.email, account.email])
    expect(mails[0]?.text).toContain(money(50_00))
    expect(mails[0]?.text).toContain('Soft tomatoes')
    expect(mails[1]?.text).toContain('Typo')
    expect(mails[1]?.text).toContain(money(30_00))
  })

  test('is given once for one id, which nothing else may have', async () => {
    const { account, staff } = await customerWithCredit(shop(), 0)
    const other = await customerWithCredit(shop(), 0)
    const by = { staff, locale: 'en' as const, now: now() }
    const gift = change(50_00)
    const all = await Promise.all([1, 2, 3, 4].map(() => giveCredit(db(), account.id, gift, by)))
    expect(all).toEqual(Array.from({ length: 4 }, () => ({ ok: true })))
    expect(await balanceOf(db(), account.id)).toBe(50_00)
    expect(await mailsOf(shop())).toHaveLength(1)
    const refused = { ok: false, problem: 'id-taken' }
    expect(await giveCredit(db(), account.id, { ...gift, piastres: 1 }, by)).toEqual(refused)
    expect(await giveCredit(db(), other.account.id, gift, by)).toEqual(refused)
    expect(await takeBackCredit(db(), account.id, gift, by)).toEqual(refused)
    expect(await balanceOf(db(), account.id)).toBe(50_00)
  })

  test('is never below zero, above its limit, or of somebody who is gone', async () => {
    const { account, staff } = await customerWithCredit(shop(), 50_00)
    const by = { staff, locale: 'en' as const, now: now() }
    await mailsOf(shop())
    expect(await takeBackCredit(db(), account.id, change(50_01), by)).toEqual({
      ok: false,
      problem: 'credit-too-little',
    })
    const full = change(MOST_CREDIT - 50_00)
    expect(
      await giveCredit(db(), account.id, { ...full, piastres: full.piastres + 1 }, by),
    ).toEqual({ ok: false, problem: 'credit-too-much' })
    expect(await giveCredit(db(), account.id, full, by)).toEqual({ ok: true })
    expect(await takeBackCredit(db(), account.id, change(MOST_CREDIT), by)).toEqual({ ok: true })
    expect(await giveCredit(db(), randomUUID(), change(1), by)).toEqual({
      ok: false,
      problem: 'not-found',
    })
    expect(await mailsOf(shop())).toHaveLength(2)
  })

  test('keeps its account from being deleted, by the database', async () => {
    const { account } = await customerWithCredit(shop(), 1)
    const deleted = db()
      .updateTable('accounts')
      .set({ deleted_at: now().toISOString() })
      .where('id', '=', account.id)
    await expect(deleted.execute()).rejects.toThrow(/check/i)
    const below = sql`update accounts set credit_piastres = -1 where id = ${account.id}`
    await expect(below.execute(db())).rejects.toThrow(/check/i)
  })

  test('pays for an order of its customer, and not with more than there is', async () => {
    const { accountId, orderId, number, about, account } = await anOrder(100_00)
    const use = (piastres: number, of: object = {}) =>
      inTransaction(db(), (trx) => pay(trx, { ...about, piastres, ...of }))
    expect(await use(100_01)).toBe(false)
    expect(await use(1, { orderId: randomUUID() })).toBe(false)
    const stranger = await customerWithCredit(shop(), 100_00)
    expect(await use(1, { accountId: stranger.account.id })).toBe(false)
    await expect(use(0)).rejects.toThrow('No amount of credit')
    await expect(use(1.5)).rejects.toThrow('No amount of credit')
    expect(await balancesOf(db(), number)).toMatchObject({ receivable: 220_00 })
    expect(await use(60_00)).toBe(true)
    expect(await use(40_01)).toBe(false)
    expect(await balanceOf(db(), accountId)).toBe(40_00)
    expect(await balancesOf(db(), number)).toMatchObject({ receivable: 160_00, credit: 60_00 })
    const { movements } = (await creditOf(db(), account.id)) ?? {}
    expect(movements).toContainEqual({
      at: expect.any(String),
      what: 'credit-used',
      piastres: -60_00,
      order: number,
      reason: '',
      who: 'customer',
    })
    expect(orderId).toBe(about.orderId)
  })

  test('is given back when the transaction that used it fails', async () => {
    const { accountId, about } = await anOrder(100_00)
    const failing = inTransaction(db(), async (trx) => {
      await pay(trx, { ...about, piastres: 100_00 })
      throw new Error('no stock')
    })
    await expect(failing).rejects.toThrow('no stock')
    expect(await balanceOf(db(), accountId)).toBe(100_00)
    expect(await entriesAbout(db(), accountId)).toHaveLength(1)
  })

  test('is where an order can give back what it promised', async () => {
    const { accountId, orderId, number, about } = await anOrder(0)
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    await admin.collected(number)
    const amount = 30_00
    await inTransaction(db(), (trx) =>
      writeRefund(trx, { ...about, amount, reason: 'bad-quality', asCredit: true }),
    )
    await sendRefunds(shop().services, orderId)
    expect(await balanceOf(db(), accountId)).toBe(amount)
    expect(await balancesOf(db(), number)).toEqual({
      sales: -200_00,
      delivery: -20_00,
      cash: 220_00,
      refunds: amount,
      credit: -amount,
    })
    const toNobody = { ...about, accountId: randomUUID(), piastres: 1 }
    expect(await inTransaction(db(), (trx) => returnCredit(trx, toNobody))).toBe(false)
  })

  test('the ledger refuses credit that names no customer, and entries about nothing', async () => {
    const about = { who: 'shop', now: now().toISOString() }
    const { account } = await customerWithCredit(shop(), 0)
    const post = (subject: object, moved: 'credit' | 'vouchers' | 'cash') =>
      inTransaction(db(), (trx) =>
        postEntries(trx, { ...about, ...subject }, [
          {
            what: 'credit-given',
            postings: [
              ['goodwill', 1],
              [moved, -1],
            ],
          },
        ]),
      )
    await expect(post({}, 'cash')).rejects.toThrow('is about nothing')
    await expect(post({ voucherId: 'none' }, 'credit')).rejects.toThrow('has no accountId')
    await expect(post({ accountId: account.id }, 'vouchers')).rejects.toThrow('has no voucherId')
  })
})

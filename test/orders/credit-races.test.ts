import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { receiveCredit } from '#shop/orders/money/credit-tenders.server.ts'
import { giveCredit, takeBackCredit } from '#shop/credit/goodwill.server.ts'
import { redeemVoucher } from '#shop/credit/redeem.server.ts'
import { cancelVoucher } from '#shop/credit/vouchers.server.ts'
import { orderInCash } from '../admin-client.ts'
import { aVoucher, balanceOf, customerWithCredit, orderOf } from '../credit.ts'
import { describeOnPostgres } from '../databases.ts'
import { twoInstances } from '../two-instances.ts'

const AT_ONCE = 20

describeOnPostgres('credit, from two instances at once', () => {
  const { shop, each } = twoInstances()
  const db = (index: number) => each()[index % 2]?.db ?? shop().services.db
  const now = () => shop().services.now()
  const atOnce = <T>(one: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(index)))

  async function ordersOf(accountId: string, count: number) {
    const orders: { accountId: string; orderId: string; who: string; now: string }[] = []
    for (let one = 0; one < count; one++) {
      const { number } = await orderInCash(shop(), { quantity: 10 })
      const orderId = await orderOf(shop(), accountId, number)
      orders.push({ accountId, orderId, who: 'customer', now: now().toISOString() })
    }
    return (index: number) => {
      const order = orders[index % count]
      if (!order) throw new Error('There are so many orders')
      return order
    }
  }

  test.each([1, 4])('of 20 uses for %i orders seven fit into it', async (count) => {
    const { account } = await customerWithCredit(shop(), 75_00)
    const order = await ordersOf(account.id, count)
    const used = await atOnce((index) =>
      inTransaction(db(index), (trx) =>
        receiveCredit(trx, { ...order(index), amount: 10_00 }, order(index)),
      ),
    )
    expect(used.filter(Boolean)).toHaveLength(7)
    expect(await balanceOf(db(0), account.id)).toBe(5_00)
  })

  test('given, taken back, used, returned and redeemed at once, it is what the ledger says', async () => {
    const { account, staff } = await customerWithCredit(shop(), 50_00)
    const order = await ordersOf(account.id, 2)
    const { code } = await aVoucher(shop(), { piastres: 40_00 })
    const by = { staff, locale: 'en' as const, now: now() }
    const change = { piastres: 10_00, reason: 'race' }
    const { vouchers } = shop().services
    const done = await atOnce(async (index) => {
      const about = { ...order(index), piastres: 10_00 }
      const accountId = account.id
      if (index % 5 === 0) return (await giveCredit(db(index), accountId, change, by)).ok && 10_00
      if (index % 5 === 1) {
        return (await takeBackCredit(db(index), accountId, change, by)).ok && -10_00
      }
      if (index % 5 === 2) {
        return (
          (await inTransaction(db(index), (trx) =>
            receiveCredit(trx, { ...about, amount: about.piastres }, about),
          )) && -10_00
        )
      }
      const redeem = { accountId, code, now: now() }
      return (await redeemVoucher(db(index), vouchers, redeem)).ok && 40_00
    })
    const sum = done.reduce<number>((sum, moved) => sum + (moved || 0), 50_00)
    expect(await balanceOf(db(0), account.id)).toBe(sum)
    expect(done.filter((moved) => moved === 40_00)).toHaveLength(1)
  })

  test('a voucher is redeemed once, or cancelled', async () => {
    for (const hasCancel of [false, true]) {
      const { id, code, staff } = await aVoucher(shop())
      const customers = await Promise.all([1, 2].map(() => customerWithCredit(shop(), 0)))
      const ids = customers.map(({ account }) => account.id)
      const all = await atOnce(async (index) => {
        if (hasCancel && index % 4 === 0) {
          const { ok } = await cancelVoucher(db(index), id, { staff, now: now() })
          return ok && 'cancelled'
        }
        const accountId = ids[index % 2] ?? ''
        const redeem = { accountId, code, now: now() }
        const { ok } = await redeemVoucher(db(index), shop().services.vouchers, redeem)
        return ok && 'redeemed'
      })
      const redeemed = all.filter((one) => one === 'redeemed').length
      const isCancelled = all.includes('cancelled')
      expect([redeemed, isCancelled]).toEqual(isCancelled ? [0, true] : [1, false])
      const balances = await Promise.all(ids.map((one) => balanceOf(db(0), one)))
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(redeemed * 200_00)
    }
  })
})

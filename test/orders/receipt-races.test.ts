import { expect, test, vi } from 'vitest'
import type { Account } from '#shop/accounts/account.ts'
import { changeOrder } from '#shop/orders/change/change-order.server.ts'
import { moveOrder } from '#shop/orders/change/move-order.server.ts'
import { refundOrder } from '#shop/orders/change/refund-order.server.ts'
import { adminClient, orderInCash } from '../admin-client.ts'
import { describeOnPostgres } from '../databases.ts'
import { timeFor } from '../times.ts'
import { twoInstances } from '../two-instances.ts'

const ORDERS = 50

/**
 * A request waits two seconds for a database connection, then fails. This retries it, as a customer would.
 */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!String(error).includes('timeout exceeded when trying to connect')) throw error
    }
  }
}

describeOnPostgres('receipts, from two instances at once', () => {
  const { shop, each } = twoInstances()

  async function changeAll(
    numbers: number[],
    account: Account,
    work: Parameters<typeof changeOrder>[2],
  ) {
    const now = shop().services.now()
    const outcomes = await Promise.all(
      numbers.map((number, index) => {
        const { db } = each()[index % 2] ?? shop().services
        return patiently(() => changeOrder(db, { number, account, now }, work))
      }),
    )
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  }

  const numbersOf = async (series: 'receipt' | 'credit-note') => {
    const rows = await shop()
      .services.db.selectFrom('receipts')
      .select('number')
      .where('series', '=', series)
      .orderBy('number')
      .execute()
    return rows.map(({ number }) => number)
  }
  const oneToFifty = Array.from({ length: ORDERS }, (_, index) => index + 1)

  test(
    'fifty deliveries and fifty refunds have numbers without a gap, and one that fails takes none',
    async () => {
      const admin = await adminClient(shop())
      const numbers: number[] = []
      while (numbers.length < ORDERS) numbers.push((await orderInCash(shop(), {}, 1)).number)
      const { account } = admin
      for (const to of ['packed', 'out_for_delivery'] as const)
        await changeAll(numbers, account, (work) => moveOrder(work, to))

      vi.stubEnv('FAILPOINT', 'receipt-issued')
      await expect(admin.moved(numbers[0] ?? 0, 'delivered')).rejects.toThrow()
      vi.unstubAllEnvs()
      shop().faults.length = 0
      await changeAll(numbers, account, (work) => moveOrder(work, 'delivered'))
      expect(await numbersOf('receipt')).toEqual(oneToFifty)

      for (const number of numbers) await admin.collected(number)
      const refund = { reason: 'bad-quality', note: '' } as const
      await changeAll(numbers, account, (work) =>
        refundOrder(work, { ...refund, amountPiastres: 10_00 }),
      )
      expect(await numbersOf('credit-note')).toEqual(oneToFifty)
    },
    timeFor(ORDERS, 1500),
  )
})

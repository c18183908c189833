import { beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { confirmTransfer } from '#shop/payment/transfers/confirm-transfer.server.ts'
import { reportTransfer } from '#shop/payment/transfers/report-transfer.server.ts'
import { describeOnPostgres } from '../databases.ts'
import { balancesOf } from '../ledger.ts'
import { mailsOf } from '../orders.ts'
import { later } from '../shop.ts'
import { times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'
import { bankClient, orderByTransfer, report, takeTransfers } from './transfers.ts'

const DAY = 24 * 60

describeOnPostgres('transfers in two instances at once', () => {
  const { shop, each } = twoInstances()
  beforeEach(() => takeTransfers(shop()))
  const idOf = async (number: number) => {
    const order = shop().services.db.selectFrom('orders').select('id').where('number', '=', number)
    return (await order.executeTakeFirstOrThrow()).id
  }
  const balances = (number: number) => balancesOf(shop().services.db, number)

  test('six of the staff find one transfer: it is taken once', async () => {
    const { placed, order, number } = await orderByTransfer(shop())
    await report(shop(), placed)
    const { account } = await bankClient(shop())
    const outcomes = await Promise.all(
      [...each(), ...each(), ...each()].map(({ db }) =>
        confirmTransfer(
          db,
          { number, account, now: shop().clock.now },
          { amount: 120_00, asCredit: false },
        ),
      ),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await order()).toMatchObject({ state: 'confirmed', paid: 120, due: 0 })
    expect(await balances(number)).toEqual({ bank: 120_00, sales: -100_00, delivery: -20_00 })
    expect(await mailsOf(shop(), placed, 'order-confirmed')).toBe(1)
  })

  test('of two sums that staff find at once, one counts', async () => {
    const { order, number } = await orderByTransfer(shop())
    const { account } = await bankClient(shop())
    await Promise.all(
      each().map(({ db }, index) =>
        confirmTransfer(
          db,
          { number, account, now: shop().clock.now },
          { amount: index === 0 ? 120_00 : 70_00, asCredit: false },
        ),
      ),
    )
    const { paid } = await order()
    expect([70, 120]).toContain(paid)
    expect(await balances(number)).toMatchObject({ bank: paid * 100 })
  })

  test('one that is reported, or found, as it expires keeps its order, or waits for staff', async () => {
    for (let time = 0; time < times(4); time++) {
      const { placed, order, stock, number } = await orderByTransfer(shop())
      const id = await idOf(number)
      later(shop(), DAY + 1)
      const [one, other] = each()
      if (!one || !other) throw new Error('There are two instances')
      await Promise.all([
        expireOrders(one),
        reportTransfer(other.db, id, { reference: 'R', picture: undefined }, shop().clock.now),
        expireOrders(other),
      ])
      const after = await order()
      expect(after.transfer).toMatchObject({ state: 'reported' })
      expect(await stock()).toBe(after.state === 'expired' ? 5 : 3)
      const bank = await bankClient(shop())
      await Promise.all([bank.arrived(number), bank.arrived(number), expireOrders(one)])
      expect(await order()).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
      expect(await stock()).toBe(3)
      expect(await mailsOf(shop(), placed, 'order-confirmed')).toBe(1)
    }
  })

  test('a refund that staff send back and turn into credit at once goes one way', async () => {
    const { number } = await orderByTransfer(shop())
    const bank = await bankClient(shop())
    await bank.arrived(number, 150_00)
    const { id } = await bank.refundOf(number)
    const statuses = await Promise.all([
      bank.sentBack(number, id, 'OUT-1').then(({ status }) => status),
      bank.sentBack(number, id, 'OUT-2').then(({ status }) => status),
      bank.asCredit(number, id).then(({ status }) => status),
    ])
    // 409, because the customer has no account for the credit.
    expect(statuses).toEqual([200, 200, 409])
    expect(await balances(number)).toEqual({ bank: 120_00, sales: -100_00, delivery: -20_00 })
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wrongInBooks } from '../books.ts'
import { aRunOfCash, cashOf } from '../cash-up.ts'
import { describeOnPostgres, openTestDatabase } from '../databases.ts'
import { anAction } from '../driving.ts'
import { shopOf, signedIn } from '../shop.ts'

describeOnPostgres('cash that is closed while something happens', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('two owners close it once, and one difference is posted', async () => {
    for (let round = 0; round < 4; round++) {
      const { numbers, deliver, cash, run, day } = await aRunOfCash(shop(), 2)
      for (const number of numbers) await deliver(number)
      const other = cashOf(shop(), await signedIn(shop(), 'admin', 'owner'), day)
      const form = await cash.form(run, { reason: 'miscounted' })
      const answers = await Promise.all(
        [400_00, 410_00, 420_00, 430_00].map((counted, index) =>
          (index % 2 ? cash : other).post(run, 'close', { ...form, counted, id: randomUUID() }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect(await wrongInBooks(shop())).toEqual([])
    }
  })

  test('one closing that is sent several times at once is done once', async () => {
    const { numbers, deliver, cash, run } = await aRunOfCash(shop(), 1)
    await deliver(numbers[0] ?? 0)
    const form = await cash.form(run, { counted: 200_00, reason: 'short' })
    const id = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => cash.post(run, 'close', { ...form, id })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('what a phone takes back beside the closing is in the statement, or refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { numbers, cash, run, phone } = await aRunOfCash(shop(), 2)
      const [first = 0, second = 0] = numbers
      const done = anAction(first, 'delivered', { cash: 220_00 })
      await phone.says(done)
      await phone.says(anAction(second, 'delivered', { cash: 220_00 }))
      const form = { ...(await cash.form(run)), id: randomUUID() }
      const late = [
        anAction(first, 'undo', { of: done.id }),
        anAction(first, 'delivered', { cash: 120_00, refused: [{ line: 2 }] }),
      ]
      const close = () => cash.post(run, 'close', form)
      const [closed, heard] = await (round % 2
        ? Promise.all([close(), phone.send(...late)])
        : Promise.all([phone.send(...late), close()]).then(([a, b]) => [b, a] as const))
      const { outcomes } = await heard.json()
      const { corrections, statement, state } = await cash.of(run)
      const isClosed = closed.status === 200
      // Once the cash-up is closed, the delivery cannot be taken back, so a second delivery is refused, too.
      expect(outcomes.map(({ code }: { code: string | null }) => code)).toEqual(
        isClosed ? ['day-closed', 'already-delivered'] : [null, null],
      )
      expect(corrections).toEqual([])
      expect({ status: closed.status, state, sum: statement.toHandIn }).toEqual(
        isClosed
          ? { status: 200, state: 'closed', sum: 440_00 }
          : { status: 409, state: 'open', sum: 340_00 },
      )
      if (!isClosed) await cash.closed(run)
      expect(await wrongInBooks(shop())).toEqual([])
    }
  })

  test('a refund in cash beside the closing of the till is counted in one of two tills', async () => {
    for (let round = 0; round < 5; round++) {
      const { numbers, deliver, cash, run, admin, day } = await aRunOfCash(shop(), 2)
      const [first = 0, second = 0] = numbers
      await deliver(first)
      await deliver(second)
      await admin.refunded(second, { amountPiastres: 10_00 })
      const till = { ...(await cash.form('till')), id: randomUUID() }
      const [closed, refunded] = await Promise.all([
        cash.post('till', 'close', till),
        admin.refund(first, { amountPiastres: 20_00 }),
        cash.close(run),
      ])
      expect(refunded.status).toBe(200)
      if (closed.status !== 200) await cash.closed('till')
      const { db } = shop().services
      const settled = await db
        .selectFrom('ledger')
        .leftJoin('cash_up_entries', 'cash_up_entries.entry', 'ledger.entry')
        .innerJoin('orders', 'orders.id', 'ledger.order_id')
        .select(['ledger.piastres', 'cash_up_entries.cash_up_id'])
        .where('number', '=', first)
        .where('account', '=', 'cash')
        .where('what', '=', 'refunded')
        .execute()
      expect(settled).toHaveLength(1)
      const open = settled[0]?.cash_up_id === null
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      const [later] = (await cashOf(shop(), admin, next).see()).cashUps
      expect(later?.statement.toHandIn ?? 0).toBe(open ? -20_00 : 0)
      expect(await wrongInBooks(shop())).toEqual([])
    }
  })
})

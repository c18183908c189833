import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { anAction, packedOrders, phoneOf, runsOf } from '../../driving.ts'
import { shopOf } from '../../shop.ts'

describeOnEachEngine('an order that went over to another run', (open) => {
  const shop = shopOf(open)

  test('keeps what the first run said of it: the phone of the other cannot take that back', async () => {
    const { admin, numbers, day } = await packedOrders(shop(), 1)
    const [number = 0] = numbers
    const runs = runsOf(shop(), admin, day)
    const first = phoneOf(shop(), await runs.link(await runs.of(numbers)))
    const away = anAction(number, 'not-home')
    expect(await first.says(away)).toMatchObject({ outcome: 'done' })
    const other = await runs.of(numbers, { name: 'Zamalek', driver: 'Karim' })
    const second = phoneOf(shop(), await runs.link(other))

    const undone = await second.says(anAction(number, 'undo', { of: away.id }))
    expect(undone).toMatchObject({ outcome: 'refused', code: 'not-the-last' })
    const tries = shop()
      .services.db.selectFrom('stop_actions')
      .select('undone_by')
      .where('id', '=', away.id)
    expect(await tries.execute()).toEqual([{ undone_by: null }])
    expect(await second.says(anAction(number, 'delivered', { cash: 220_00 }))).toMatchObject({
      outcome: 'done',
    })
  })
})

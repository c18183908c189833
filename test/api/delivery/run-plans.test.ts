import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { packedOrders, runsOf } from '../../driving.ts'
import { shopOf } from '../../shop.ts'

describeOnEachEngine('the plan of a day', (open) => {
  const shop = shopOf(open)

  test('a run that lost stops to another one is not saved as it was seen before', async () => {
    const { admin, numbers, day } = await packedOrders(shop(), 2)
    const runs = runsOf(shop(), admin, day)
    const [one, other] = [await runs.of(numbers.slice(0, 1)), await runs.of(numbers.slice(1))]
    const [first, second] = [await runs.run(one), await runs.run(other)]
    const all = { version: first?.version, numbers }
    await runs.done(await runs.call('PUT', `/${one}/stops`, all))
    const asSeen = { version: second?.version, numbers: numbers.slice(1) }
    expect((await runs.call('PUT', `/${other}/stops`, asSeen)).status).toBe(409)
    const stops = (await runs.run(one))?.stops.map(({ number }) => number)
    expect(stops).toEqual(numbers)
  })

  test('a run has no link under another day, nor has one that is not there', async () => {
    const { admin, numbers, day } = await packedOrders(shop(), 1)
    const run = await runsOf(shop(), admin, day).of(numbers)
    const elsewhere = runsOf(shop(), admin, '2030-01-01')
    for (const [runs, id] of [
      [elsewhere, run],
      [runsOf(shop(), admin, day), randomUUID()],
    ] as const) {
      expect((await runs.call('POST', `/${id}/link`)).status).toBe(404)
      expect((await runs.call('POST', `/${id}/link/revoke`)).status).toBe(404)
    }
    const log = shop().services.db.selectFrom('changes').select('id')
    expect(await log.where('what', 'in', ['sent', 'link-revoked']).execute()).toEqual([])
  })
})

describeOnPostgres('two who plan one day at once', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('wait for each other, and each order is in one run', async () => {
    const { admin, numbers, day } = await packedOrders(shop(), 6)
    const runs = runsOf(shop(), admin, day)
    const plans = ['area', 'even', 'area', 'even'].map((how) => runs.plan({ how, runs: 2 }))
    expect((await Promise.all(plans)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const stops = (await runs.see()).runs.flatMap((run) => run.stops.map(({ number }) => number))
    expect(stops.toSorted()).toEqual(numbers.toSorted())
  })
})

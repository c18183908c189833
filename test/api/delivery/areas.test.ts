import { expect, test } from 'vitest'
import { startAreas } from '#seed/areas.ts'
import { dayInCairo, weekdayOf } from '#shop/cairo.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'

type Listed = {
  id: string
  weekday: number
  name: string
  nameAr: string
  nextDeliveries: { date: string; cutoff: string }[]
}

describeOnEachEngine('delivery areas', (open) => {
  const shop = shopOf(open)
  const list = async (): Promise<Listed[]> => (await shop().get('/api/areas')).json()

  test('are about 20, in both languages, in the owner’s order', async () => {
    const areas = await list()
    expect(areas.map(({ id }) => id)).toEqual(
      startAreas.filter(({ active }) => active).map(({ id }) => id),
    )
    expect(areas.length).toBeGreaterThanOrEqual(18)
    for (const area of areas) {
      expect(area.name).toMatch(/^[\w\s.'-]+$/)
      expect(area.nameAr).toMatch(/\p{Script=Arabic}/u)
    }
  })

  test('offer three deliveries each, on their weekday, whose cut-off is to come', async () => {
    for (const { weekday, nextDeliveries } of await list()) {
      expect(nextDeliveries).toHaveLength(3)
      for (const { date, cutoff } of nextDeliveries) {
        expect(weekdayOf(date)).toBe(weekday)
        expect(Date.parse(cutoff)).toBeGreaterThan(shop().clock.now.getTime())
        expect(dayInCairo(new Date(cutoff)) < date).toBe(true)
      }
    }
  })

  test('move on to the next week at the very minute of the cut-off', async () => {
    const maadi = async () => (await list()).find(({ id }) => id === 'maadi')?.nextDeliveries[0]
    const before = shop().clock.now
    try {
      const soonest = await maadi()
      const cutoff = Date.parse(soonest?.cutoff ?? '')
      shop().clock.now = new Date(cutoff - 1)
      expect(await maadi()).toEqual(soonest)
      shop().clock.now = new Date(cutoff)
      expect(Date.parse((await maadi())?.date ?? '')).toBe(
        Date.parse(soonest?.date ?? '') + 7 * 86_400_000,
      )
    } finally {
      shop().clock.now = before
    }
  })

  test('that are not active are not shown', async () => {
    const { db } = shop().services
    await db.updateTable('areas').set({ active: 0 }).where('id', '=', 'zamalek').execute()
    expect((await list()).map(({ id }) => id)).not.toContain('zamalek')
  })

  test('take no questions', async () => {
    expect((await shop().get('/api/areas?active=0')).status).toBe(422)
  })
})

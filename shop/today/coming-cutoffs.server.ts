import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { listAreas } from '#shop/delivery/areas.server.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import type { ComingCutoff } from './live-today.ts'

/** Cut-offs within the next 72 hours are shown. */
const HOURS_AHEAD = 72

/** Lists the coming cut-offs, with the areas of each and their number of orders so far. */
export async function comingCutoffs(db: Database, now: Date): Promise<ComingCutoff[]> {
  const today = dayInCairo(now)
  const [areas, counts] = await Promise.all([
    listAreas(db),
    db
      .selectFrom('orders')
      .select(({ fn }) => ['area_id', 'delivery_date', fn.countAll<number>().as('orders')])
      .where('delivery_date', '>=', today)
      .where('delivery_date', '<=', addDays(today, HOURS_AHEAD / 24 + 8))
      .where('state', 'in', fulfilledStates)
      .groupBy(['area_id', 'delivery_date'])
      .execute(),
  ])
  const ordersOf = (area: string, date: string) =>
    Number(counts.find((one) => one.area_id === area && one.delivery_date === date)?.orders ?? 0)
  const latest = now.getTime() + HOURS_AHEAD * 3600_000
  const all = areas.flatMap((area) =>
    nextDeliveries(area, now)
      .filter(({ cutoff }) => Date.parse(cutoff) <= latest)
      .map(({ date, cutoff }) => ({ date, cutoff, area })),
  )
  const together = Map.groupBy(all, ({ cutoff, date }) => `${cutoff} ${date}`)
  return [...together]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return []
      const { cutoff, date } = first
      return {
        cutoff,
        date,
        areas: [first, ...others].map(({ area: { id, name, nameAr } }) => ({
          id,
          name,
          nameAr,
          orders: ordersOf(id, date),
        })),
      }
    })
}

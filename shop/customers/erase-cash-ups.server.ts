import type { DatabaseTransaction } from '#db/schema.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import type { Statement } from '#shop/cash-ups/cash-up.ts'

/** A cash-up of a later day may contain a stop of the order, too. */
const DAYS_AFTER = 31

/** A second safeguard, because `closeCash` already stores statements without names. */
export async function eraseInCashUps(
  trx: DatabaseTransaction,
  ids: readonly string[],
  name: string,
): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['number', 'created_at', 'delivery_date'])
    .where('id', 'in', ids)
    .execute()
  const days = orders.flatMap(({ created_at: at, delivery_date: day }) => [
    dayInCairo(new Date(at)),
    day,
  ])
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)]
  if (first === undefined || last === undefined) return
  const numbers = new Set(orders.map(({ number }) => number))
  const closed = await trx
    .selectFrom('cash_ups')
    .select(['id', 'statement'])
    .where('statement', 'is not', null)
    .where('day', '>=', first)
    .where('day', '<=', addDays(last, DAYS_AFTER))
    .execute()
  for (const { id, statement } of closed) {
    const before: Statement = JSON.parse(statement ?? '{}')
    if (!before.stops.some(({ number }) => numbers.has(number))) continue
    const stops = before.stops.map((stop) => (numbers.has(stop.number) ? { ...stop, name } : stop))
    await trx
      .updateTable('cash_ups')
      .set({ statement: JSON.stringify({ ...before, stops }) })
      .where('id', '=', id)
      .execute()
  }
}

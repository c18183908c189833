import { addDays, type Day } from '#shop/cairo.ts'
import { keyOf, openCashEntries, type Db } from './cash-entries.server.ts'
import { CASH_DAYS } from './cash-up.ts'

/**
 * Days before `today` on which a driver or the till has cash that no closed cash-up contains. Leaves out
 * days before the first run or cash-up: the shop did not count cash by driver then.
 */
export async function uncountedDays(db: Db, today: Day): Promise<Day[]> {
  const begun = await firstDay(db)
  if (begun === undefined || begun >= today) return []
  const oldest = addDays(today, -CASH_DAYS)
  const span = { first: begun > oldest ? begun : oldest, last: addDays(today, -1) }
  const entries = await openCashEntries(db, span)
  const left = [...Map.groupBy(entries, ({ target }) => keyOf(target)).values()].flatMap((all) => {
    const [one] = all
    const toHandIn = all.reduce((sum, { piastres }) => sum + piastres, 0)
    return one && toHandIn !== 0 ? [one.target.day] : []
  })
  const inSpan = left.filter((day) => day >= span.first && day <= span.last)
  return [...new Set(inSpan)].toSorted()
}

async function firstDay(db: Db): Promise<Day | undefined> {
  const [run, cashUp] = await Promise.all(
    (['delivery_runs', 'cash_ups'] as const).map((table) =>
      db.selectFrom(table).select('day').orderBy('day').limit(1).executeTakeFirst(),
    ),
  )
  return [run, cashUp].flatMap((row) => (row ? [row.day] : [])).toSorted()[0]
}

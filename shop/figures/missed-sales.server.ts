import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'

export type Lacking = { productId: string; units: number }

/** Keeps abuse from filling memory and the table. */
export const MOST_A_DAY = 5000
/** The most products for one person and day. */
export const MOST_PRODUCTS = 30
/** The most units counted for one person and product. A larger wish is probably no real one. */
export const MOST_UNITS = 10
const DAYS_KEPT = 800

type Noted = {
  day: Day
  /** The products that each person lacked today, so that a repeated cart counts once. Never stored. */
  known: Map<string, Set<string>>
  count: number
  /** Counts that are not written yet. */
  open: Map<string, { people: number; units: number }>
}

const noted = new WeakMap<Database, Noted>()

/** Notes in memory that products were short. `person` is an account or a network address. */
export function noteLacking(
  db: Database,
  { person, lacking, now }: { person: string; lacking: Lacking[]; now: Date },
): void {
  if (lacking.length === 0) return
  const day = dayInCairo(now)
  const today = ofDay(db, day)
  for (const { productId, units } of lacking) {
    if (units <= 0 || today.count >= MOST_A_DAY) continue
    const products = today.known.get(person) ?? new Set<string>()
    if (products.has(productId) || products.size >= MOST_PRODUCTS) continue
    today.known.set(person, products.add(productId))
    today.count++
    const key = `${day} ${productId}`
    const { people, units: before } = today.open.get(key) ?? { people: 0, units: 0 }
    today.open.set(key, { people: people + 1, units: before + Math.min(units, MOST_UNITS) })
  }
}

function ofDay(db: Database, day: Day): Noted {
  const known = noted.get(db)
  if (known?.day === day) return known
  // Keeps the unwritten counts of the day before.
  const next = { day, known: new Map(), count: 0, open: known?.open ?? new Map() }
  noted.set(db, next)
  return next
}

/**
 * Adds the noted counts to the table and deletes old days. Counts that fail to be written stay for the next
 * call.
 */
export async function countMissedSales(db: Database, now: Date): Promise<void> {
  const open = noted.get(db)?.open
  if (!open || open.size === 0) return
  const counts = new Map(open)
  open.clear()
  try {
    await addToDays(db, counts, now)
  } catch (error) {
    for (const [key, { people, units }] of counts) {
      const more = open.get(key) ?? { people: 0, units: 0 }
      open.set(key, { people: people + more.people, units: units + more.units })
    }
    throw error
  }
}

async function addToDays(db: Database, counts: Noted['open'], now: Date): Promise<void> {
  const rows = [...counts].map(([key, counted]) => {
    const [day = '', product_id = ''] = key.split(' ')
    return { day, product_id, ...counted }
  })
  await inTransaction(db, async (trx) => {
    // All processes lock products in the same sequence, so that they cannot deadlock.
    for (const row of rows.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))) {
      await trx
        .insertInto('missed_sales')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['day', 'product_id']).doUpdateSet((known) => ({
            people: known('missed_sales.people', '+', row.people),
            units: known('missed_sales.units', '+', row.units),
          })),
        )
        .execute()
    }
    await trx
      .deleteFrom('missed_sales')
      .where('day', '<', addDays(dayInCairo(now), -DAYS_KEPT))
      .execute()
  })
}

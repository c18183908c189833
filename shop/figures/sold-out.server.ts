import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'
import { SOLD_OUT_SHOWN, SPELLS_SHOWN, type FigureDays, type SoldOutFigures } from './figures.ts'
import { soldOutSpells, type Spell } from './spells.ts'

const HOUR_MS = 3600_000

/** Reads when products were sold out in a period, by their stock movements, and the missed sales. */
export async function readSoldOut(
  db: Database,
  of: FigureDays,
  now: Date,
): Promise<SoldOutFigures> {
  const [products, missed, alerts] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'category', 'name', 'name_ar', 'unit', 'unit_amount', 'quantity', 'step'])
      .select('unit_price_piastres as price')
      .where('deleted_at', 'is', null)
      .where((product) => product.or([product('visible', '=', 1), product('category', '=', 'box')]))
      .execute(),
    missedIn(db, of.days),
    alertsIn(db, of.days),
  ])
  const span = spanOf(of.days, now)
  const found = []
  // Reads one product at a time, so that other requests are answered in between.
  for (const product of products) {
    const movements = await movementsOf(db, product.id, span.from)
    const from = await firstStock(db, product.id, { since: span.from, movements })
    const spells = soldOutSpells({ ...product, movements }, { ...span, from })
    const wanted = missed.get(product.id) ?? { people: 0, units: 0 }
    if (spells.length === 0 && wanted.people === 0) continue
    found.push({
      productId: product.id,
      category: product.category,
      name: product.name,
      nameAr: product.name_ar,
      unit: product.unit,
      unitAmount: product.unit_amount,
      spells: spells.toReversed().slice(0, SPELLS_SHOWN),
      hours: hoursOf(spells, { ...span, from }),
      isSoldOut: product.quantity < product.step,
      missed: { ...wanted, piastres: Math.round(wanted.units * product.price) },
      alerts: alerts.get(product.id) ?? 0,
    })
  }
  const inOrder = found.toSorted(
    (a, b) => b.missed.piastres - a.missed.piastres || b.hours - a.hours,
  )
  return {
    of,
    products: inOrder.slice(0, SOLD_OUT_SHOWN),
    missedPiastres: found.reduce((sum, { missed }) => sum + missed.piastres, 0),
  }
}

function spanOf({ from, to }: Period, now: Date) {
  const end = instantInCairo(addDays(to, 1), '00:00')
  return {
    from: instantInCairo(from, '00:00').toISOString(),
    to: (end < now ? end : now).toISOString(),
  }
}

/** Returns the change of stock at each instant from `since` on, the latest first. */
async function movementsOf(db: Database, productId: string, since: string) {
  const rows = await db
    .selectFrom('stock_movements')
    .select('at')
    .select(({ fn }) => fn.sum<number>('change').as('change'))
    .where('product_id', '=', productId)
    .where('at', '>=', since)
    .groupBy('at')
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ at, change }) => ({ at, change: Number(change) }))
}

/**
 * Returns the start of the span, or the product's first stock movement if that is later. Before it, the
 * product was not sold out.
 */
async function firstStock(
  db: Database,
  productId: string,
  { since, movements }: { since: string; movements: { at: string }[] },
): Promise<string> {
  const earlier = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('product_id', '=', productId)
    .where('at', '<', since)
    .limit(1)
    .executeTakeFirst()
  return earlier ? since : (movements.at(-1)?.at ?? since)
}

function hoursOf(spells: Spell[], { from, to }: { from: string; to: string }): number {
  const ms = spells.reduce(
    (sum, { since, until }) => sum + Date.parse(until ?? to) - Date.parse(since ?? from),
    0,
  )
  return Math.round(ms / HOUR_MS)
}

async function missedIn(db: Database, { from, to }: Period) {
  const rows = await db
    .selectFrom('missed_sales')
    .select('product_id as id')
    .select(({ fn }) => [
      fn.sum<number>('people').as('people'),
      fn.sum<number>('units').as('units'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('product_id')
    .execute()
  return new Map(
    rows.map(({ id, people, units }) => [id, { people: Number(people), units: Number(units) }]),
  )
}

async function alertsIn(db: Database, { from, to }: Period): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_alerts')
    .select('product_id as id')
    .select(({ fn }) => fn.countAll<number>().as('alerts'))
    .where('asked_at', '>=', instantInCairo(from, '00:00').toISOString())
    .where('asked_at', '<', instantInCairo(addDays(to, 1), '00:00').toISOString())
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ id, alerts }) => [id, Number(alerts)]))
}

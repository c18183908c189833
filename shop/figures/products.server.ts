import type { Database } from '#db/schema.ts'
import { averageCost } from '#shop/buying/margin.ts'
import { amountOfUnits, measureOfUnit, partsOf, type Measure } from '#shop/buying/measure.ts'
import type { Period } from '#shop/period.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'
import type { Piastres } from '#shop/money.ts'
import { vatOfParts } from '#shop/vat.ts'
import type { FigureDays, ProductFigure, ProductFigures } from './figures.ts'
import { soldIn } from './sold-orders.server.ts'
import { readSoldProducts, type SoldProduct } from './sold-products.server.ts'

export async function readProductFigures(db: Database, of: FigureDays): Promise<ProductFigures> {
  const [now, before, names, costs, orders] = await Promise.all([
    readSoldProducts(db, of.days),
    readSoldProducts(db, of.before),
    namesOf(db),
    costsOf(db, of.days),
    sumsOfOrders(db, of.days),
  ])
  const ids = [...new Set([...now, ...before].map(({ id }) => id))]
  const ofNow = Map.groupBy(now, ({ id }) => id)
  const ofBefore = Map.groupBy(before, ({ id }) => id)
  const products = ids.map((id): ProductFigure => {
    const [some, earlier] = [ofNow.get(id) ?? [], ofBefore.get(id) ?? []]
    const [one] = [...some, ...earlier]
    const unit = one?.unit ?? 'piece'
    const sold = sumOf(some)
    const cost = costs.get(id)
    return {
      productId: id,
      ...(names.get(id) ?? { name: '', nameAr: '', category: '' }),
      measure: measureOfUnit(unit),
      ...sold,
      before: sumOf(earlier),
      margin: cost === undefined ? null : marginOf(some, { cost, measure: measureOfUnit(unit) }),
    }
  })
  const given = now.reduce((sum, { given }) => sum + given, 0)
  return {
    of,
    products: products.toSorted(
      (a, b) => b.piastres - a.piastres || b.before.piastres - a.before.piastres,
    ),
    deliveryPiastres: orders.delivery,
    givenOfOrdersPiastres: orders.given - given,
  }
}

function sumOf(rows: SoldProduct[]): { amount: number; piastres: Piastres } {
  return {
    amount: rows.reduce((sum, row) => sum + amountOf(row), 0),
    piastres: rows.reduce((sum, { piastres }) => sum + piastres, 0),
  }
}

function amountOf({ amount, unit }: SoldProduct): number {
  return amountOfUnits(amount, { unit, unitAmount: 1 })
}

/** `cost` is the price of a kilogram, litre or piece. */
function marginOf(rows: SoldProduct[], { cost, measure }: { cost: Piastres; measure: Measure }) {
  const vat = vatOfParts(rows.map(({ piastres, vatRate }) => ({ piastres, rate: vatRate })))
  const { amount, piastres } = sumOf(rows)
  const net = piastres - vat.reduce((sum, one) => sum + one, 0)
  const left = net - Math.round((amount * cost) / partsOf(measure))
  return { piastres: left, percent: net > 0 ? Math.round((left / net) * 100) : null }
}

/** Returns the current names, also of products no longer sold. A product with orders is never erased. */
async function namesOf(db: Database) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'name_ar as nameAr', 'category'])
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/**
 * Returns the average cost of each product, per kilogram, litre or piece. It comes from the goods receipts in
 * the period, else from the last one before.
 */
async function costsOf(db: Database, { from, to }: Period): Promise<Map<string, Piastres>> {
  const end = instantInCairo(addDays(to, 1), '00:00').toISOString()
  const rows = await db
    .selectFrom('goods_receipts')
    .select(['product_id as id', 'amount', 'cost_piastres as costPiastres', 'at'])
    .where('at', '<', end)
    .where('amount', '>', 0)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const begin = instantInCairo(from, '00:00').toISOString()
  const costs = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, receipts]) => {
    const inPeriod = receipts.filter(({ at }) => at >= begin)
    const cost = averageCost(inPeriod.length > 0 ? inPeriod : receipts.slice(-1))
    return cost === undefined ? [] : [[id, cost] as const]
  })
  return new Map(costs)
}

async function sumsOfOrders(db: Database, period: Period) {
  const { delivery, given } = await soldIn(db, period)
    .select(({ fn }) => [
      fn.sum<number | null>('delivery_piastres').as('delivery'),
      fn.sum<number | null>('given_piastres').as('given'),
    ])
    .executeTakeFirstOrThrow()
  return { delivery: Number(delivery ?? 0), given: Number(given ?? 0) }
}

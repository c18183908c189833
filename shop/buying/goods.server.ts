import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { FINDABLE_MOVEMENTS } from '#shop/inventory/losses.server.ts'
import { amountOfUnits, measureOfUnit } from './measure.ts'
import { averageCost, marginAt, priceWithoutVat, type ProductMargin } from './margin.ts'
import type { Receipt } from './receipt.ts'
import type { WriteOff } from './write-off.ts'

const MOST = 100
const DAYS_OF_LOSSES = 30

/** The latest 100 receipts of goods, including those that were taken back. */
export async function listReceipts(db: Database): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('goods_receipts')
    .innerJoin('products', 'products.id', 'goods_receipts.product_id')
    .leftJoin('suppliers', 'suppliers.id', 'goods_receipts.supplier_id')
    .select(['goods_receipts.id', 'goods_receipts.product_id', 'goods_receipts.version'])
    .select(['products.name', 'products.name_ar', 'products.unit', 'amount', 'cost_piastres'])
    .select(['suppliers.name as supplierName', 'suppliers.name_ar as supplierNameAr'])
    .select(['from_day', 'to_day', 'goods_receipts.note', 'who', 'at'])
    .select((receipt) =>
      receipt
        .selectFrom('kept_for_boxes')
        .select(({ fn }) => fn.sum<number>('kept_for_boxes.amount').as('kept'))
        .whereRef('receipt_id', '=', 'goods_receipts.id')
        .as('kept'),
    )
    .orderBy('at', 'desc')
    .orderBy('goods_receipts.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    name: row.name,
    nameAr: row.name_ar,
    measure: measureOfUnit(row.unit),
    supplier:
      row.supplierName === null
        ? null
        : { name: row.supplierName, nameAr: row.supplierNameAr ?? row.supplierName },
    from: row.from_day,
    to: row.to_day,
    amount: row.amount,
    costPiastres: row.cost_piastres,
    forBoxes: Number(row.kept ?? 0),
    note: row.note,
    version: row.version,
    who: row.who,
    at: row.at,
  }))
}

/**
 * The latest 100 write-offs, including those that were taken back, with the goods that orders of the last 30
 * days lost.
 */
export async function listWriteOffs(db: Database, now: Date): Promise<WriteOff[]> {
  const rows = await db
    .selectFrom('write_offs')
    .innerJoin('products', 'products.id', 'write_offs.product_id')
    .select(['write_offs.id', 'product_id as productId', 'products.name', 'products.name_ar'])
    .select(['products.unit', 'amount', 'reason', 'note', 'who', 'at', 'undone_at'])
    .orderBy('at', 'desc')
    .orderBy('write_offs.id')
    .limit(MOST)
    .execute()
  const ofStock = rows.map(({ name_ar, unit, undone_at, ...row }) => ({
    ...row,
    nameAr: name_ar,
    measure: measureOfUnit(unit),
    undoneAt: undone_at,
    order: null,
  }))
  return [...ofStock, ...(await lossesOfOrders(db, now))]
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST)
}

async function lossesOfOrders(db: Database, now: Date): Promise<WriteOff[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('stock_movements', 'stock_movements.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .select(['orders.number as order', 'stock_movements.product_id as productId'])
    .select(['products.name', 'products.name_ar as nameAr', 'unit', 'unit_amount as unitAmount'])
    .select(({ fn }) => [
      fn.sum<number>('change').as('change'),
      fn.max('stock_movements.at').as('at'),
    ])
    .where('delivery_date', '>=', addDays(dayInCairo(now), -DAYS_OF_LOSSES))
    .where('why', 'in', FINDABLE_MOVEMENTS)
    .groupBy(['orders.number', 'stock_movements.product_id', 'products.name', 'products.name_ar'])
    .groupBy(['unit', 'unit_amount'])
    .having(({ fn }) => fn.sum('change'), '<', 0)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ unit, unitAmount, change, ...row }) => ({
    ...row,
    id: `${row.order}-${row.productId}`,
    measure: measureOfUnit(unit),
    amount: amountOfUnits(-Number(change), { unit, unitAmount }),
    reason: 'other',
    note: '',
    who: '',
    undoneAt: null,
  }))
}

/** `last` counts the latest cost, `average` the average cost after `since`. */
export async function listMargins(db: Database, since: Date): Promise<ProductMargin[]> {
  const rows = await db
    .selectFrom('goods_receipts')
    .innerJoin('products', 'products.id', 'goods_receipts.product_id')
    .select(['product_id', 'amount', 'cost_piastres', 'name', 'name_ar', 'unit', 'unit_amount'])
    .select(['price_piastres', 'offer', 'vat_rate'])
    .where('at', '>=', since.toISOString())
    .where('amount', '>', 0)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('at')
    .orderBy('goods_receipts.id')
    .execute()
  return [...Map.groupBy(rows, ({ product_id }) => product_id).values()].flatMap((receipts) => {
    const last = receipts.at(-1)
    const costs = receipts.map(({ amount, cost_piastres }) => ({
      amount,
      costPiastres: cost_piastres,
    }))
    const average = averageCost(costs)
    if (!last || average === undefined) return []
    const product = {
      unit: last.unit,
      unitAmount: last.unit_amount,
      pricePiastres: last.price_piastres,
      offer: last.offer,
      vatRate: last.vat_rate,
    }
    return [
      {
        productId: last.product_id,
        name: last.name,
        nameAr: last.name_ar,
        measure: measureOfUnit(last.unit),
        unit: last.unit,
        unitAmount: last.unit_amount,
        pricePiastres: last.price_piastres,
        withoutVatPiastres: priceWithoutVat(product),
        last: marginAt(product, last.cost_piastres),
        average: marginAt(product, average),
      },
    ]
  })
}

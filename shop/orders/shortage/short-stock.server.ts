import type { DatabaseTransaction } from '#db/schema.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import { moveStock } from '#shop/inventory/stock.server.ts'
import { sumOf } from '../../quantities.ts'
import { heldElsewhere, isSoldAhead, type ordersWith, type Which } from './orders-with.server.ts'
import type { ShortageBody } from './shortage.ts'
import { stockAfter } from './stock-after.ts'

type Stock = { quantity: number; step: number }

/** Locks the product's row: the update changes nothing. */
export async function lockStock(
  db: DatabaseTransaction,
  productId: string,
): Promise<Stock | undefined> {
  return db
    .updateTable('products')
    .set(({ ref }) => ({ quantity: ref('quantity') }))
    .where('id', '=', productId)
    .returning(['quantity', 'step'])
    .executeTakeFirst()
}

/**
 * Locks orders before stock, as every change of an order does. A concurrent cancellation then ends before the
 * shortage is written, or sees it.
 */
export async function lockOrdersWith(db: DatabaseTransaction, { date, productId }: Which) {
  await db
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('delivery_date', '=', date)
    .where('state', '=', 'confirmed')
    .where('id', 'in', (lines) =>
      lines.selectFrom('order_lines').select('order_id').where('product_id', '=', productId),
    )
    .execute()
}

/**
 * Corrects the stock of a short product, so that missing goods are not sold. The later changes of the orders
 * write off the units that they give up. Returns the change.
 */
export async function writeOffShort(
  db: DatabaseTransaction,
  which: Which,
  shortage: { stock: Stock; body: ShortageBody; orders: Awaited<ReturnType<typeof ordersWith>> },
  { account, now }: { account: Account; now: Date },
): Promise<number> {
  const { stock, body, orders } = shortage
  const open = orders.filter(({ fixed }) => fixed === null)
  const kept = open.map(({ number, line }) => {
    const asked = body.orders.find((one) => one.number === number)
    // An order that changed since the screen was read may hold less than its planned quantity.
    return asked && asked.to < asked.from ? Math.min(asked.to, line.qty) : line.qty
  })
  const wanted = sumOf(open.map(({ line }) => line.qty))
  const quantity = stockAfter({
    available: body.available,
    quantity: stock.quantity,
    kept: sumOf(kept),
    givenUp: sumOf([wanted, -sumOf(kept)]),
    heldElsewhere: await heldElsewhere(db, which),
    isSoldAhead: await isSoldAhead(db, which.productId),
    step: stock.step,
  })
  const change = sumOf([quantity, -stock.quantity])
  const { productId } = which
  await moveStock(db, { productId, change, why: 'short' }, now.toISOString())
  const entry = { what: 'short', thing: 'product' as const, id: productId }
  const difference = { before: { quantity: stock.quantity }, after: { quantity } }
  await recordAuditEntry(db, account, { ...entry, ...difference }, now)
  return change
}

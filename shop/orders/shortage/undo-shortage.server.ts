import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { recordComing } from '#shop/inventory/losses.server.ts'
import { moveStock } from '#shop/inventory/stock.server.ts'
import { queueChangeMail } from '#shop/mail/change-mails.server.ts'
import { sumOf } from '../../quantities.ts'
import {
  changeOrder,
  OrderChangeRefused,
  recordInHistory,
  type LinesInTheWay,
  type OrderChange,
} from '../change/change-order.server.ts'
import { editLine } from '../change/edit-line.server.ts'
import { undecidedStates } from '../change/open-calls.server.ts'
import type { OrderChangeProblem } from '../change/problem.ts'
import { lineOf } from '../order/order-details.server.ts'
import type { Which } from './orders-with.server.ts'
import { lastShortage } from './read-shortage.server.ts'
import { lockOrdersWith, lockStock } from './short-stock.server.ts'

type By = { account: Account; now: () => Date }
type Short = { number: number; before: number; given: number }
export type Undone = {
  done: number[]
  refused: { number: number; problem: OrderChangeProblem; lines: LinesInTheWay }[]
}

/**
 * Undoes the last shortage of a product on a day, number `seen`: the stock is as before, calls end, and each
 * changed order gets its goods back in its own transaction. An order that changed since stays as it is and is
 * refused; running again tries it again. Orders whose customer was called keep what was agreed.
 */
export async function undoShortage(
  db: Database,
  which: Which,
  seen: number,
  { account, now }: By,
  onChanged: (orderId: string) => Promise<void>,
): Promise<({ ok: true } & Undone) | { ok: false; problem: 'shortage-changed' | 'stock-sold' }> {
  const begun = await inTransaction(db, (db) => begin(db, which, seen, { account, now: now() }))
  if (!begun.ok) return begun
  const { id } = begun
  const done: Undone['done'] = []
  const refused: Undone['refused'] = []
  for (const short of await changedBy(db, id)) {
    const { number } = short
    const outcome = await changeOrder(db, { number, account, now: now() }, (work) =>
      giveBack(work, { id, productId: which.productId, short }),
    )
    if (outcome.ok) {
      done.push(number)
      await onChanged(outcome.orderId)
    } else refused.push({ number, problem: outcome.problem, lines: outcome.lines })
  }
  return { ok: true, done, refused }
}

/** Marks the shortage as undone, ends its calls and takes back its change of the stock, all of it once. */
async function begin(
  db: DatabaseTransaction,
  which: Which,
  seen: number,
  { account, now }: { account: Account; now: Date },
) {
  await lockOrdersWith(db, which)
  const stock = await lockStock(db, which.productId)
  const last = await lastShortage(db, which)
  if (!stock || !last || last.number !== seen) {
    return { ok: false as const, problem: 'shortage-changed' as const }
  }
  if (last.undoneAt !== null) return { ok: true as const, id: last.id }
  const quantity = sumOf([stock.quantity, -last.stockChange])
  if (quantity < 0) return { ok: false as const, problem: 'stock-sold' as const }
  const { productId } = which
  const at = now.toISOString()
  await db.updateTable('shortages').set({ undone_at: at }).where('id', '=', last.id).execute()
  await db
    .updateTable('shortage_orders')
    .set({ state: 'superseded' })
    .where('shortage_id', '=', last.id)
    .where('state', 'in', undecidedStates)
    .execute()
  await moveStock(db, { productId, change: -last.stockChange, why: 'short' }, at)
  const difference = { before: { quantity: stock.quantity }, after: { quantity } }
  const entry = { what: 'short', thing: 'product' as const, id: productId }
  await recordAuditEntry(db, account, { ...entry, ...difference }, now)
  return { ok: true as const, id: last.id }
}

async function changedBy(db: Database, id: string): Promise<Short[]> {
  return db
    .selectFrom('shortage_orders')
    .select(['order_number as number', 'qty_before as before', 'qty_given as given'])
    .where('shortage_id', '=', id)
    .where('state', '=', 'done')
    .orderBy('order_number')
    .execute()
}

async function giveBack(
  work: OrderChange,
  { id, productId, short }: { id: string; productId: string; short: Short },
) {
  const { db, order, now } = work
  const { numUpdatedRows } = await db
    .updateTable('shortage_orders')
    .set({ state: 'superseded' })
    .where('shortage_id', '=', id)
    .where('order_number', '=', order.number)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const row = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  const isAsLeft = row !== undefined && lineOf(row).qty === short.given
  if (!isAsLeft || row.packed_amount !== null) throw new OrderChangeRefused('order-changed')
  const qty = sumOf([short.before, -short.given])
  await recordComing(db, order.id, { productId, qty }, now)
  const isWhole = row.qty === short.before
  const edit = isWhole
    ? { what: 'restore' as const }
    : { what: 'raise' as const, qty: short.before }
  const edited = await editLine(work, row.line, edit)
  const sums = { before: order.total_piastres, after: edited.after.totalPiastres }
  await recordInHistory(work, 'changed', sums)
  await queueChangeMail(db, { orderId: order.id, version: order.version, now })
  return edited
}

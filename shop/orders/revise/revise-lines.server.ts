import { sql, type Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { MAX_LINES, MAX_QTY } from '#shop/cart/cart.ts'
import { mergeItems } from '#shop/cart/wanted-items.ts'
import { findProducts, type ProductRow } from '#shop/catalogue/products.server.ts'
import { isInSteps } from '#shop/catalogue/step.ts'
import { recordShort } from '#shop/inventory/losses.server.ts'
import { restockUnits, takeStock } from '#shop/inventory/stock.server.ts'
import { changeCalledQty, openCallsOf } from '../change/open-calls.server.ts'
import type { LineChange } from '../order/line-changes.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import { lineRow } from '../place/write-order.server.ts'
import type { Revision } from './revision.ts'
import type { Wrong } from './revision-refused.ts'
import { removeTick } from '../change/packing-records.server.ts'

export type LineRow = Selectable<Schema['order_lines']>

/** `from` is the current quantity. `path` is the field that asks for `to`. */
type Wish = { productId: string; row: LineRow | undefined; from: number; to: number; path: string }
export type LineEvent = {
  what: 'line-added' | 'line-removed' | 'line-qty'
  detail: Record<string, string | number>
}

/**
 * Sets the lines of an order to the wished quantities and moves their stock. An existing line keeps its
 * price, also for added units. A new line has today's price, minus the order's member discount. Each problem
 * is added to `wrong`.
 */
export async function reviseLines(
  work: OrderWork,
  revision: Pick<Revision, 'lines' | 'add'>,
  wrong: Wrong,
): Promise<LineEvent[]> {
  const rows = await linesOf(work)
  const wishes = wishesOf(rows, revision).filter(({ from, to }) => from !== to)
  if (wishes.length === 0) return []
  for (const { to, row, path } of wishes) {
    if (to > MAX_QTY) wrong.codes[path] = 'qty'
    else if (row && !isInSteps(to, row.step)) wrong.codes[path] = 'qty-step'
  }
  refuseSize(rows, wishes, wrong)
  const products = await moveStock(work, wishes, wrong)
  const events: LineEvent[] = []
  for (const wish of wishes) {
    if (wish.row) events.push(await changeLine(work, wish, wish.row))
  }
  const fresh = wishes.flatMap((wish) => {
    const product = wish.row ? undefined : products.get(wish.productId)
    return product ? [{ ...wish, product }] : []
  })
  return [...events, ...(await addLines(work, fresh, wrong))]
}

export async function linesOf({ db, order }: OrderWork): Promise<LineRow[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute()
}

/** `add` is added to the quantity of the line, or to the one in `lines`. */
function wishesOf(rows: LineRow[], { lines = [], add = [] }: Pick<Revision, 'lines' | 'add'>) {
  const wishes = new Map<string, Wish>()
  const wish = (productId: string, path: string, to: (before: number) => number) => {
    const row = rows.find((one) => one.product_id === productId)
    const from = row ? (row.now_qty ?? row.qty) : 0
    const before = wishes.get(productId)
    wishes.set(productId, { productId, row, from, to: to(before?.to ?? from), path })
  }
  lines.forEach(({ _id, qty }, index) => wish(_id, `lines.${index}.qty`, () => qty))
  for (const { _id, qty } of mergeItems(add)) {
    const index = add.findIndex((one) => one._id === _id)
    wish(_id, `add.${index}.qty`, (before) => before + qty)
  }
  return [...wishes.values()]
}

function refuseSize(rows: LineRow[], wishes: Wish[], wrong: Wrong) {
  const left = rows.filter((row) => {
    const wish = wishes.find((one) => one.row === row)
    return (wish?.to ?? row.now_qty ?? row.qty) > 0
  })
  const added = wishes.filter(({ row, to }) => !row && to > 0)
  const gone = wishes.filter(({ row, to }) => row && to === 0)
  const field = wishes.some(({ path }) => path.startsWith('lines')) ? 'lines' : 'add'
  if (left.length + added.length === 0) wrong.codes[field] = 'order-empty'
  if (rows.length - gone.length + added.length > MAX_LINES) wrong.codes[field] = 'too-many'
}

/**
 * Moves the stock of all lines, sorted by product id, because every order locks products in that sequence.
 * Missing units of a shortage do not return to stock. Returns the products of new lines, also when their
 * stock is too small.
 */
async function moveStock({ db, order, now }: OrderWork, wishes: Wish[], wrong: Wrong) {
  const products = new Map<string, ProductRow>()
  const calls = await openCallsOf({ db, order })
  const sorted = wishes.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  for (const { productId, row, from, to, path } of sorted) {
    const call = calls.find((one) => one.productId === productId)
    const missing = await changeCalledQty(db, order.number, call, to)
    if (to < from) {
      await recordShort(db, order.id, { productId, qty: missing }, now)
      const qty = from - to - missing
      if (qty > 0) await restockUnits(db, order.id, { productId, qty }, now)
      continue
    }
    const { taken, short } = await takeStock(db, order.id, [{ productId, qty: to - from }], now)
    for (const one of short) {
      wrong.codes[path] ??= one.product ? 'out-of-stock' : 'product-gone'
      // The quantity for this order includes the units that it holds.
      wrong.short.push({ ...one, available: one.available + (one.product ? from : 0) })
    }
    if (row) continue
    const product = taken[0] ?? (await findProducts(db, [productId]))[0]
    if (product) products.set(productId, product)
  }
  return products
}

async function changeLine({ db, order }: OrderWork, { from, to }: Wish, row: LineRow) {
  const line = { name: row.name, nameAr: row.name_ar, unit: row.unit, unitAmount: row.unit_amount }
  const piastres = row.unit_price_piastres
  const ofLine = { order_id: order.id, line: row.line }
  await removeTick(db, { orderId: order.id, line: row.line })
  if (to === 0) {
    if (row.replaces !== null) await leaveOut({ db, order }, row.replaces)
    await db
      .deleteFrom('order_lines')
      .where('order_id', '=', ofLine.order_id)
      .where('line', '=', ofLine.line)
      .execute()
    return { what: 'line-removed' as const, detail: { ...line, from, piastres } }
  }
  // More of a replacement is a new wish, so the price of the replaced line no longer limits it.
  const isOwn = row.most_piastres !== null && to > from
  if (isOwn && row.replaces !== null) await leaveOut({ db, order }, row.replaces)
  await db
    .updateTable('order_lines')
    .set({
      qty: to,
      now_qty: null,
      now_piastres: null,
      packed_amount: null,
      change: null,
      ...(isOwn && { replaces: null, most_piastres: null }),
    })
    .where('order_id', '=', ofLine.order_id)
    .where('line', '=', ofLine.line)
    .execute()
  if (row.change === 'replaced') await releaseReplacement({ db, order }, row.line)
  return { what: 'line-qty' as const, detail: { ...line, from, to, piastres } }
}

type Place = Pick<OrderWork, 'db' | 'order'>

/**
 * Marks a replaced line as missing or reduced, once its replacement is removed or becomes a line of its own.
 */
async function leaveOut({ db, order }: Place, line: number) {
  await db
    .updateTable('order_lines')
    .set({
      change: sql<LineChange>`case when coalesce(now_qty, qty) > 0 then 'reduced' else 'missing' end`,
    })
    .where('order_id', '=', order.id)
    .where('line', '=', line)
    .where('change', '=', 'replaced')
    .execute()
}

/** Makes the replacement a line of its own, when the customer sets the replaced line's quantity again. */
async function releaseReplacement({ db, order }: Place, line: number) {
  await db
    .updateTable('order_lines')
    .set({ replaces: null })
    .where('order_id', '=', order.id)
    .where('replaces', '=', line)
    .execute()
}

type NewLine = Wish & { product: ProductRow }

async function addLines({ db, order }: OrderWork, fresh: NewLine[], wrong: Wrong) {
  const { last } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.max<number | null>('line').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const rows = fresh.map(({ product, to }, index) =>
    lineRow({ id: order.id, memberDiscount: order.member_discount }, (last ?? 0) + index + 1, {
      product,
      qty: to,
    }),
  )
  for (const { product, to, path } of fresh) {
    if (!isInSteps(to, product.step)) wrong.codes[path] ??= 'qty-step'
  }
  if (rows.length > 0) await db.insertInto('order_lines').values(rows).execute()
  return rows.map((row) => ({
    what: 'line-added' as const,
    detail: {
      name: row.name,
      nameAr: row.name_ar,
      unit: row.unit,
      unitAmount: row.unit_amount,
      to: row.qty,
      piastres: row.unit_price_piastres,
    },
  }))
}

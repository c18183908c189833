import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { problemsByHand } from './allocate.ts'
import { sumOf } from '../../quantities.ts'
import { CHANGED_BEFORE, undecidedStates } from '../change/open-calls.server.ts'
import { ordersWith, type Which } from './orders-with.server.ts'
import { countShortages } from './read-shortage.server.ts'
import { replacementsFor } from './replacements.server.ts'
import { lockOrdersWith, lockStock, writeOffShort } from './short-stock.server.ts'
import type { ShortageBody } from './shortage.ts'

export type ShortageRefusal = {
  problem: 'not-found' | 'wrong' | 'shortage-changed' | 'id-taken'
  /** Codes by field. */
  codes: Record<string, string>
}
class ShortageRefused extends Error {
  refusal: ShortageRefusal
  constructor(problem: ShortageRefusal['problem'], codes: Record<string, string> = {}) {
    super(problem)
    this.refusal = { problem, codes }
  }
}

/**
 * Writes the planned quantity of each order, and corrects the stock, so that missing goods are not sold. A
 * repeated id writes nothing. `change-short-orders.server.ts` then changes the orders. A second shortage from
 * the same screen is refused, because both together could give away more than is available.
 */
export async function writeShortage(
  db: Database,
  which: Which,
  body: ShortageBody,
  by: { account: Account; now: Date },
): Promise<{ ok: true } | ({ ok: false } & ShortageRefusal)> {
  try {
    const offered = body.replacement === null ? [] : await replacementsFor(db, which.productId)
    const isOffered = offered.some(({ productId }) => productId === body.replacement)
    const asked = { body, isOffered: body.replacement === null || isOffered }
    await inTransaction(db, (db) => write(db, which, asked, by))
    return { ok: true }
  } catch (error) {
    if (error instanceof ShortageRefused) return { ok: false, ...error.refusal }
    throw error
  }
}

async function write(
  db: DatabaseTransaction,
  which: Which,
  { body, isOffered }: { body: ShortageBody; isOffered: boolean },
  { account, now }: { account: Account; now: Date },
): Promise<void> {
  const requestHash = hashOf([which, body])
  await lockOrdersWith(db, which)
  // Because of this lock, shortages of one product follow each other.
  const stock = await lockStock(db, which.productId)
  if (!stock) throw new ShortageRefused('not-found')
  const before = await db
    .selectFrom('shortages')
    .select('request_hash')
    .where('id', '=', body.id)
    .executeTakeFirst()
  if (before && before.request_hash !== requestHash) throw new ShortageRefused('id-taken')
  if (before) return
  const number = (await countShortages(db, which)) + 1
  if (body.seen !== number - 1) throw new ShortageRefused('shortage-changed')

  const orders = await ordersWith(db, which)
  const codes = wrongIn(body, orders)
  if (!isOffered) codes.replacement = 'no-alternative'
  if (Object.keys(codes).length > 0) throw new ShortageRefused('wrong', codes)
  const { id, available, way, replacement, orders: asked } = body
  await db
    .insertInto('shortages')
    .values({
      id,
      request_hash: requestHash,
      delivery_date: which.date,
      product_id: which.productId,
      number,
      available,
      way,
      replacement_id: replacement,
      who: account.email,
      at: now.toISOString(),
    })
    .execute()
  const open = new Set(orders.filter(({ fixed }) => fixed === null).map(({ number }) => number))
  const short = asked.filter(({ from, to }) => to < from)
  const decided = asked.flatMap(({ number }) => (open.has(number) ? number : []))
  await endEarlierCalls(db, which, { id, decided })
  if (short.length > 0) {
    await db
      .insertInto('shortage_orders')
      .values(
        short.map(({ number, version, from, to }) => ({
          shortage_id: id,
          order_number: number,
          version,
          qty_before: from,
          qty_given: to,
          ...(open.has(number)
            ? { state: 'planned' as const, problem: '' }
            : { state: 'refused' as const, problem: CHANGED_BEFORE }),
        })),
      )
      .execute()
  }
  const change = await writeOffShort(db, which, { stock, body, orders }, { account, now })
  await db.updateTable('shortages').set({ stock_change: change }).where('id', '=', id).execute()
}

/**
 * Returns the problems by field. An order that changed since the screen was read is not compared with its
 * row; it is refused later.
 */
function wrongIn(
  { available, orders: asked }: ShortageBody,
  orders: Awaited<ReturnType<typeof ordersWith>>,
): Record<string, string> {
  const codes: Record<string, string> = {}
  if (sumOf(asked.map(({ to }) => to)) > available) codes.available = 'more-than-there'
  for (const [index, { number, version, from, to }] of asked.entries()) {
    const order = orders.find((one) => one.number === number)
    const isAsSeen = order?.version === version && order.fixed === null
    const line = isAsSeen ? order.line : { qty: from, step: 0.25 }
    const path = `orders.${index}`
    if (line.qty !== from) codes[`${path}.from`] = 'qty'
    const [wrong] = Object.values(problemsByHand([line], [to]))
    if (wrong) codes[`${path}.to`] = wrong
  }
  return codes
}

/**
 * Ends earlier calls and refusals of the orders about which this shortage decides again. Other orders keep
 * their call, for example when their line was weighed.
 */
async function endEarlierCalls(
  db: DatabaseTransaction,
  { productId }: Which,
  { id, decided }: { id: string; decided: number[] },
) {
  if (decided.length === 0) return
  await db
    .updateTable('shortage_orders')
    .set({ state: 'superseded' })
    .where('state', 'in', undecidedStates)
    .where('shortage_id', 'in', (earlier) =>
      earlier
        .selectFrom('shortages')
        .select('id')
        .where('product_id', '=', productId)
        .where('id', '<>', id),
    )
    .where('order_number', 'in', decided)
    .execute()
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

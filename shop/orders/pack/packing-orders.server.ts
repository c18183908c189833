import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { boxRowsOn } from '#shop/boxes/boxes.server.ts'
import { pickupsOf } from '#shop/delivery/areas.server.ts'
import { isFulfilled } from '../order/order-states.ts'
import { lineOf } from '../order/order-details.server.ts'
import { packingLine, type PackingLine, type PackingOrder } from './packing.ts'
import { isTickOf, packerName } from '../change/ticks.ts'
import { markOf, stopsOf } from './packing-day.server.ts'
import { wantsCall } from '../order/missing-choice.ts'

/** Parsing with this schema drops the prices of a line. */
const plainLine = v.omit(packingLine, ['inside', 'tick'])

/** Returns an order for its packers; undefined when it is not to be delivered. */
export async function findPackingOrder(
  db: Database,
  number: number,
): Promise<PackingOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('packing_records', 'packing_records.order_id', 'orders.id')
    .selectAll('orders')
    .leftJoin('accounts', 'accounts.email', 'packing_records.packed_by')
    .select(['changes', 'bags', 'crates', 'packed_by'])
    .select(['accounts.first_name as firstName', 'accounts.last_name as lastName'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row || !isFulfilled(row.state)) return undefined
  const { packed_by: who, firstName, lastName } = row
  const isPacked = row.state !== 'confirmed' && who !== null && who !== ''
  const [lines, inBoxes, stops, points] = await Promise.all([
    tickedLinesOf(db, row.id),
    boxRowsOn(db, row.delivery_date),
    stopsOf(db, row.delivery_date),
    pickupsOf(db, [row.area_id]),
  ])
  return {
    number,
    version: row.version,
    mark: markOf(row),
    state: row.state,
    date: row.delivery_date,
    name: row.recipient_name ?? row.customer_name,
    area: { id: row.area_id, name: row.area_name, nameAr: row.area_name_ar },
    isCollected: points.size > 0,
    stop: stops.get(number) ?? null,
    notes: row.notes,
    adminNote: row.desk_note,
    missing: row.missing,
    phone: wantsCall(row.missing) ? row.customer_phone : null,
    bags: row.bags ?? 0,
    crates: row.crates ?? 0,
    packedBy: isPacked ? packerName({ who, firstName, lastName }) : null,
    lines: lines.map((line) => ({
      ...line,
      inside: (inBoxes.get(line.productId) ?? []).map(({ name, nameAr, grams }) => ({
        name,
        nameAr,
        grams,
      })),
    })),
  }
}

/** Lists the lines of an order, each with its valid tick. */
export async function tickedLinesOf(
  db: Database | DatabaseTransaction,
  orderId: string,
): Promise<Omit<PackingLine, 'inside'>[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  const ticks = await db
    .selectFrom('packing_ticks')
    .leftJoin('accounts', 'accounts.email', 'who')
    .select(['line', 'product_id as productId', 'qty', 'who', 'at'])
    .select(['accounts.first_name as firstName', 'accounts.last_name as lastName'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(lineOf).map((line) => {
    const tick = ticks.find((one) => one.line === line.line && isTickOf(line, one))
    return {
      ...v.parse(plainLine, line),
      tick: tick ? { who: packerName(tick), at: tick.at } : null,
    }
  })
}

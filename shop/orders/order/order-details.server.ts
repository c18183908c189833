import type { Selectable } from 'kysely'
import type { Database, OrderRow, Schema, TenderRow } from '#db/schema.ts'
import { priceOf } from '#shop/cart/pricing.ts'
import type { Order, OrderEvent, OrderLine } from './order.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import { areasOfOrders } from '#shop/delivery/areas.server.ts'
import { hoursOfPickup, type Pickup } from '#shop/delivery/pickup.ts'
import { hoursOn, type DeliveryHours } from '#shop/delivery/season.ts'
import { listSeasons } from '#shop/delivery/seasons.server.ts'
import { changeableUntil } from './change-window.ts'
import { refundOf } from './refunds.server.ts'
import { payHowOf, tenderOf } from './read-tenders.server.ts'
import type { Receipt } from './receipt.ts'
import { receiptsOf } from './receipts.server.ts'
import { recipientOfRow } from './recipient-columns.ts'
import { lineLimit, orderLimit } from './line-changes.ts'
import { transferReportsOf } from './transfer-reports.server.ts'
import type { TransferReport } from './transfer.ts'

export async function withDetails(db: Database, row: OrderRow): Promise<Order> {
  const [order] = await allWithDetails(db, [row])
  if (!order) throw new Error(`Order ${row.number} was not read`)
  return order
}

/** Adds lines, history and payments with one query per table, however many orders there are. */
export async function allWithDetails(db: Database, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const areaIds = [...new Set(rows.map(({ area_id }) => area_id))]
  const [lines, events, refunds, areas, tenders, receipts, transfers, seasons] = await Promise.all([
    db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('line').execute(),
    db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('at')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    areasOfOrders(db, areaIds),
    db
      .selectFrom('tenders')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    receiptsOf(db, ids),
    transferReportsOf(db, ids),
    listSeasons(db),
  ])
  const [linesOf, eventsOf] = [byOrder(lines), byOrder(events)]
  const [refundsOf, tendersOf] = [byOrder(refunds), byOrder(tenders)]
  return rows.map((row) => {
    const area = areas.get(row.area_id)
    const pickup = area?.pickup ?? null
    return orderOf(row, {
      lines: linesOf(row),
      events: eventsOf(row),
      refunds: refundsOf(row),
      cutoff: area?.days,
      tenders: tendersOf(row),
      receipts: receipts.get(row.id) ?? [],
      transfer: transfers.get(row.id) ?? null,
      pickup,
      hours: pickup ? hoursOfPickup(pickup) : hoursOn(seasons, row.delivery_date),
    })
  })
}

function byOrder<Row extends { order_id: string }>(rows: Row[]) {
  const groups = Map.groupBy(rows, (row) => row.order_id)
  return ({ id }: OrderRow) => groups.get(id) ?? []
}

type Details = {
  lines: Selectable<Schema['order_lines']>[]
  events: Selectable<Schema['order_events']>[]
  refunds: Selectable<Schema['refunds']>[]
  tenders: TenderRow[]
  receipts: Receipt[]
  transfer: TransferReport | null
  pickup: Pickup | null
  hours: DeliveryHours[]
  cutoff: Parameters<typeof changeableUntil>[1]
}

function orderOf(row: OrderRow, details: Details): Order {
  const {
    lines: rows,
    events,
    refunds,
    tenders,
    receipts,
    transfer,
    pickup,
    hours,
    cutoff,
  } = details
  const lines = rows.map(lineOf)
  const { state, payment_state: paymentState, delivery_date: deliveryDate } = row
  return {
    id: row.id,
    number: row.number,
    key: row.key,
    state: row.state,
    paymentMethod: row.payment_method,
    paymentState: row.payment_state,
    needsReview: row.needs_review === 1,
    locale: row.locale,
    customer: {
      name: row.customer_name,
      phone: row.customer_phone,
      email: row.customer_email,
      address: row.customer_address,
      place: placeOfRow(row),
    },
    placeBy: row.place_by,
    recipient: recipientOfRow(row),
    tellBy: row.tell_by,
    area: { id: row.area_id, name: row.area_name, nameAr: row.area_name_ar },
    pickup,
    deliveryDate: row.delivery_date,
    deliveryHours: hours,
    notes: row.notes,
    missing: row.missing,
    lines,
    memberDiscount: row.member_discount,
    subtotal: row.subtotal_piastres,
    taxes: row.taxes_piastres,
    delivery: row.delivery_piastres,
    deliveryVatRate: row.delivery_vat_rate,
    total: row.total_piastres,
    limit: orderLimit(lines, row.delivery_piastres),
    paid: row.paid_piastres,
    refunded: row.refunded_piastres,
    given: row.given_piastres,
    tenders: tenders.map(tenderOf),
    pay: payHowOf(row, tenders),
    transfer,
    refunds: refunds.map((refund) =>
      refundOf(refund, tenders.find(({ id }) => id === refund.tender_id)?.method ?? 'cash'),
    ),
    receipts,
    createdAt: row.created_at,
    version: row.version,
    changeableUntil: changeableUntil({ state, paymentState, deliveryDate }, cutoff),
    history: events.map(eventOf),
  }
}

function eventOf({ at, who, what, detail }: Selectable<Schema['order_events']>): OrderEvent {
  return { at, who, what, ...(detail !== null && { detail: JSON.parse(detail) }) }
}

export function lineOf(row: Selectable<Schema['order_lines']>): OrderLine {
  const line = {
    line: row.line,
    productId: row.product_id,
    slug: row.slug,
    category: row.category,
    src: row.src,
    name: row.name,
    nameAr: row.name_ar,
    unit: row.unit,
    unitAmount: row.unit_amount,
    step: row.step,
    pricePiastres: row.price_piastres,
    offer: row.offer,
    unitPricePiastres: row.unit_price_piastres,
    qty: row.now_qty ?? row.qty,
    orderedQty: row.qty,
    packedAmount: row.packed_amount,
    mostPiastres: row.most_piastres,
    weighed: row.weighed === 1,
    tolerance: row.tolerance,
    vatRate: row.vat_rate,
    totalPiastres: row.now_piastres ?? priceOf(row.unit_price_piastres, row.qty),
    change: row.change,
    replaces: row.replaces,
    refusedQty: row.refused_qty,
    refundedQty: row.refunded_qty,
    refundedPiastres: row.refund_piastres,
  }
  return { ...line, limitPiastres: lineLimit(line) }
}

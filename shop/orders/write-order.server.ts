import { randomBytes } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import type { Totals } from '#shop/cart/pricing.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import type { ProductRow } from '#shop/catalogue/products.server.ts'
import type { Area } from '#shop/delivery/area.ts'
import { applyOffer } from '#shop/money.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { saleEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { recordEvent } from './history.server.ts'
import { wordsOfOrder } from './order-search.ts'
import type { OrderRequest } from './order-request.ts'
import { reservationEnd, type OrderContext, type PlacedOrder } from './order-context.server.ts'

/**
 * Writes a new order with its lines, search words and history, for a cash order its sale and mail, and where
 * staff place it their audit entry.
 */
export async function writeOrder(
  db: DatabaseTransaction,
  order: {
    orderId: string
    area: Area
    request: OrderRequest
    context: OrderContext
    lines: { product: ProductRow; qty: number }[]
    totals: Totals
    /** What is taken off for its customer as a member, in per cent. */
    memberDiscount: number
  },
): Promise<PlacedOrder> {
  const { orderId, area, request, context, lines, totals, memberDiscount } = order
  const { method, locale, client, accountId, staff } = context
  const now = context.now.toISOString()
  const who = staff?.email ?? 'customer'
  const written = await db
    .insertInto('orders')
    .values({
      id: orderId,
      key: randomBytes(18).toString('base64url'),
      state: method === 'card' ? 'awaiting_payment' : 'confirmed',
      payment_method: method,
      payment_state: 'unpaid',
      needs_review: 0,
      locale,
      client,
      account_id: accountId ?? null,
      customer_name: request.customer.name,
      customer_phone: request.customer.phone,
      customer_email: request.customer.email,
      customer_address: request.customer.address,
      area_id: area.id,
      area_name: area.name,
      area_name_ar: area.nameAr,
      delivery_date: request.delivery.date,
      notes: request.notes,
      missing: request.missing,
      member_discount: memberDiscount,
      subtotal_piastres: totals.subtotal,
      taxes_piastres: totals.taxes,
      delivery_piastres: totals.delivery,
      total_piastres: totals.total,
      reserved_until: method === 'card' ? reservationEnd(context.now) : null,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'number', 'key', 'total_piastres', 'intent_id', 'client_secret'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(lines.map((line, index) => lineRow({ id: orderId, memberDiscount }, index + 1, line)))
    .execute()
  const words = wordsOfOrder({ name: request.customer.name, phone: request.customer.phone })
  await db
    .insertInto('order_words')
    .values(words.map((word) => ({ word, number: written.number })))
    .execute()
  await recordEvent(db, orderId, { at: now, who, what: 'placed' })
  if (staff) {
    const placed = { number: written.number, totalPiastres: totals.total, accountId }
    const entry = { what: 'placed', thing: 'order' as const, id: orderId, after: placed }
    await recordAuditEntry(db, staff, entry, context.now)
  }
  if (method === 'cash') {
    const { total, delivery } = totals
    const sale = saleEntry('sale', { sales: total - delivery, delivery })
    await postEntries(db, { orderId, who, now }, [sale])
    await queueMail(db, {
      kind: 'order-confirmed',
      orderId,
      recipient: request.customer.email,
      now,
    })
  }
  return written
}

/** The row of an order line, a copy of the product that later edits do not change. */
export function lineRow(
  order: { id: string; memberDiscount: number },
  line: number,
  { product, qty }: { product: ProductRow; qty: number },
) {
  const offer = offerFor(product.offer, order.memberDiscount)
  return {
    order_id: order.id,
    line,
    product_id: product.id,
    category: product.category,
    slug: product.slug,
    src: product.src,
    name: product.name,
    name_ar: product.name_ar,
    unit: product.unit,
    unit_amount: product.unit_amount,
    step: product.step,
    price_piastres: product.price_piastres,
    offer: product.offer,
    unit_price_piastres: applyOffer(product.price_piastres, offer),
    qty,
  }
}

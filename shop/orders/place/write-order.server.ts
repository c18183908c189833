import { randomBytes } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import type { ProductRow } from '#shop/catalogue/products.server.ts'
import { type Area, cutoffOf } from '#shop/delivery/area.ts'
import { creditBalance } from '#shop/credit/balance.server.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { addAgreements } from '#shop/mail/agreements.server.ts'
import { isTextChannel } from '#shop/mail/channels.ts'
import { consentWords } from '#shop/mail/consent-words.ts'
import { giveConsent } from '#shop/mail/consents.server.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { recordNewOrder } from '#shop/staff-notices/staff-events.server.ts'
import { saleEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { recordEvent } from '../order/history.server.ts'
import { copySavedPhoto } from '../order/order-gate-photo.server.ts'
import { planFor } from '../order/tender.ts'
import { receiveCredit } from '../money/credit-tenders.server.ts'
import { columnsOfTerms } from '../order/terms-columns.ts'
import { openTender } from '../money/tenders.server.ts'
import { wordsOfOrder } from '../order/order-search.ts'
import { columnsOfRecipient } from '../order/recipient-columns.ts'
import type { OrderedLine, OrderPrice } from './check.ts'
import type { OrderFacts } from './facts.server.ts'
import type { OrderRequest } from './order-request.ts'
import {
  OrderRefused,
  reservationEnd,
  type OrderContext,
  type PlacedOrder,
} from './order-context.server.ts'

/**
 * Writes a new order with its lines, search words and history. An order that awaits no payment also gets its
 * sale in the ledger and its mail. An order by staff gets an audit entry.
 */
export async function writeOrder(
  db: DatabaseTransaction,
  order: {
    orderId: string
    area: Area
    request: OrderRequest
    context: OrderContext
    /** The ISO instant at which the phone was confirmed; null when it was not. */
    phoneConfirmedAt: string | null
    lines: OrderedLine<ProductRow>[]
    price: OrderPrice
    place: OrderFacts['place']
  },
): Promise<PlacedOrder> {
  const { orderId, area, request, context, lines, place } = order
  const { totals, limit, memberDiscount, credit, deliveryVatRate, deliveryTerms } = order.price
  const { method, plans, locale, client, accountId, staff } = context
  const now = context.now.toISOString()
  const who = staff?.email ?? 'customer'
  // A customer on the phone cannot pay at once: the order is confirmed, and paid by a link or at the door.
  const isAwaited = method !== 'cash' && !staff && credit < totals.total
  const { customer, recipient, tellBy: channel = 'mail' } = request
  const written = await db
    .insertInto('orders')
    .values({
      id: orderId,
      key: randomBytes(18).toString('base64url'),
      state: isAwaited ? 'awaiting_payment' : 'confirmed',
      payment_method: method,
      payment_state: 'unpaid',
      needs_review: 0,
      locale,
      tell_by: channel,
      client,
      account_id: accountId ?? null,
      customer_name: customer.name,
      customer_phone: customer.phone,
      phone_confirmed_at: order.phoneConfirmedAt,
      customer_email: customer.email,
      customer_address: customer.address,
      ...place,
      ...columnsOfRecipient(recipient),
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
      delivery_vat_rate: deliveryVatRate,
      ...columnsOfTerms(deliveryTerms),
      total_piastres: totals.total,
      reserved_until: isAwaited
        ? reservationEnd(context, cutoffOf(area, request.delivery.date))
        : null,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'number', 'key', 'total_piastres'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(lines.map((line, index) => lineRow({ id: orderId, memberDiscount }, index + 1, line)))
    .execute()
  const words = wordsOfOrder({ customer, recipient })
  await db
    .insertInto('order_words')
    .values(words.map((word) => ({ word, number: written.number })))
    .execute()
  const { address } = customer
  await copySavedPhoto(db, { orderId, accountId, areaId: area.id, address }, now)
  await recordEvent(db, orderId, { at: now, who, what: 'placed' })
  const agreed = { phone: customer.phone, accountId, orderId, how: 'order', now } as const
  await addAgreements(db, context.agreements ?? [], agreed)
  if (isTextChannel(channel)) {
    const words = consentWords(channel, locale)
    const writtenBy = staff?.email
    await giveConsent(db, { phone: customer.phone, channel, words, orderId, writtenBy, now })
  }
  if (staff) {
    const placed = { number: written.number, totalPiastres: totals.total, accountId }
    const entry = { what: 'placed', thing: 'order' as const, id: orderId, after: placed }
    await recordAuditEntry(db, staff, entry, context.now)
  }
  const about = { orderId, who, now }
  // A new order has no push device, so its mail address is the recipient. For a text channel, `queueMail`
  // checks whether the phone's owner stopped the consent.
  const to = channel === 'mail' ? byMail(customer.email) : undefined
  if (!isAwaited) {
    const { total, delivery } = totals
    await postEntries(db, about, [saleEntry('sale', { sales: total - delivery, delivery })])
  }
  if (credit > 0) await payWithCredit(db, { accountId, credit }, about)
  if (isAwaited) {
    const isWeighed = lines.some(({ product }) => product.weighed === 1)
    const plan = planFor({ isWeighed, deliveryDate: request.delivery.date }, context.now, plans)
    const promised = (plan === 'charge' ? totals.total : limit) - credit
    await openTender(db, { orderId, method, plan, promised, now })
    if (method === 'transfer') await queueMail(db, { kind: 'transfer-details', orderId, to, now })
  } else {
    await queueMail(db, { kind: 'order-confirmed', orderId, to, now })
    await recordNewOrder(db, { orderId, byId: staff?.id, now })
  }
  return written
}

function byMail(email: string) {
  return email === '' ? null : ({ channel: 'mail', recipient: email } as const)
}

async function payWithCredit(
  db: DatabaseTransaction,
  { accountId = '', credit }: { accountId: string | undefined; credit: Piastres },
  about: { orderId: string; who: string; now: string },
) {
  if (!(await receiveCredit(db, { accountId, amount: credit }, about))) {
    throw new OrderRefused({
      problem: 'credit-changed',
      balance: await creditBalance(db, accountId),
    })
  }
  const { orderId, who, now: at } = about
  await recordEvent(db, orderId, { at, who, what: 'credit-used', detail: { piastres: credit } })
}

/** Copies the product, so that later edits of the product do not change the order. */
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
    weighed: product.weighed,
    tolerance: product.tolerance,
    vat_rate: product.vat_rate,
    price_piastres: product.price_piastres,
    offer: product.offer,
    unit_price_piastres: applyOffer(product.price_piastres, offer),
    qty,
  }
}

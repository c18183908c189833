import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { paymentStand, toPayNow, type StandOrder } from '#shop/orders/order/payment-stand.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import { formatDay } from './dates.ts'
import { formatMoney } from './money.ts'
import { orderMailKinds } from '#shop/mail/mail-kinds.ts'

/** The kinds of texts to phones. For each, the provider has approved a template. */
export const textKinds = [
  ...orderMailKinds,
  'order-confirmed-pickup',
  'order-changed-pickup',
  'order-packed-pickup',
  'order-moved-pickup',
] as const
export type TextKind = (typeof textKinds)[number]

export function isTextKind(kind: string): kind is TextKind {
  return textKinds.some((known) => known === kind)
}

/** Some kinds have another text for an order that is collected. */
export function textKindOf(kind: TextKind, { pickup }: { pickup?: object | null }): TextKind {
  const other = `${kind}-pickup`
  return pickup && isTextKind(other) ? other : kind
}

/** The values in a text, in order. The provider's template names those that it has `{{1}}`, `{{2}}` … */
export const textPlaces = ['shop', 'number', 'day', 'amount'] as const
export type TextFacts = Record<(typeof textPlaces)[number], string>

export const textWords: Record<
  TextKind,
  (facts: TextFacts, options?: { locale?: Locale }) => string
> = {
  'order-confirmed': m.text_order_confirmed,
  'order-changed': m.text_order_changed,
  'order-packed': m.text_order_packed,
  'order-confirmed-pickup': m.text_order_confirmed_pickup,
  'order-changed-pickup': m.text_order_changed_pickup,
  'order-packed-pickup': m.text_order_packed_pickup,
  'order-moved-pickup': m.text_order_moved_pickup,
  'order-refused': m.text_order_refused,
  'refusal-taken-back': m.text_refusal_taken_back,
  'order-moved': m.text_order_moved,
  'order-cancelled': m.text_order_cancelled,
  'order-refunded': m.text_order_refunded,
  'payment-needed': m.text_payment_needed,
  'payment-differs': m.text_payment_differs,
  'payment-code': m.text_payment_code,
  'transfer-details': m.text_transfer_details,
  'transfer-not-found': m.text_transfer_not_found,
  'transfer-expired': m.text_transfer_expired,
}

type TextOrder = Pick<Order, 'number' | 'key' | 'locale' | 'deliveryDate' | 'total'> &
  StandOrder & {
    pickup?: object | null
    tenders: Order['tenders']
    refunds: Pick<Order['refunds'][number], 'id' | 'amountPiastres'>[]
  }
type About = {
  settings: Pick<Settings, 'name' | 'nameAr' | 'currencyEn' | 'currencyAr'>
  refundId?: string | undefined
}

export function textFacts(
  kind: TextKind,
  order: TextOrder,
  { settings, refundId }: About,
): TextFacts {
  const { locale, number } = order
  return {
    shop: nameIn(locale, settings),
    number: String(number),
    day: formatDay(order.deliveryDate, locale),
    amount: formatMoney(amountOf(kind, order, refundId), locale, currencyOf(settings)),
  }
}

/** Writes the text to a customer's phone, with the link to the order's page, in the order's language. */
export function orderTextWords(
  kind: TextKind,
  order: TextOrder,
  about: About & { publicUrl: string },
): string {
  const { locale } = order
  const words = textWords[textKindOf(kind, order)](textFacts(kind, order, about), { locale })
  return `${words}\n${about.publicUrl}/${orderPath(order)}`
}

/** Returns the path of an order's page in its language, without the first slash. */
export function orderPath({
  locale,
  number,
  key,
}: Pick<Order, 'locale' | 'number' | 'key'>): string {
  return `${pathIn(locale, `/orders/${number}`).slice(1)}?key=${key}`
}

/**
 * Returns the sum that a text names: the refunded sum, the sum to pay now while the order waits for its
 * payment, the open sum for texts about payments, else the total.
 */
function amountOf(kind: TextKind, order: TextOrder, refundId: string | undefined): number {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (kind === 'order-refunded' && refund) return refund.amountPiastres
  if (order.state === 'awaiting_payment') return toPayNow(order)
  const { open } = paymentStand(order)
  return kind.startsWith('payment') ? open : order.total
}

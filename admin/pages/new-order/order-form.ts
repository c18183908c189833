import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import type { Answer, Problem } from '#browser/api-client.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { cartLimit, linePrice, priceCart } from '#shop/cart/pricing.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import { units } from '#shop/catalogue/product.ts'
import type { CodedPlace } from '#shop/coordinates.ts'
import { piastresOf } from '#shop/money.ts'
import type { Recipient } from '#shop/orders/order/recipient.ts'
import type { Channel } from '#shop/mail/channels.ts'
import type { Missing } from '#shop/orders/order/missing-choice.ts'
import type { PlacedMethod } from '#shop/orders/order/order-states.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Area } from './customer-fields.tsx'

export const foundProduct = v.object({
  _id: v.string(),
  name: v.string(),
  nameAr: v.string(),
  price: v.number(),
  offer: v.number(),
  quantity: v.number(),
  step: v.number(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  weighed: v.boolean(),
  tolerance: v.number(),
})
export type Line = { product: v.InferOutput<typeof foundProduct>; qty: number }

export type Values = {
  name: string
  phone: string
  email: string
  /** The person who takes the order at the door; null when it is the customer. */
  recipient: Recipient | null
  tellBy: Channel
  /** Whether the customer was asked and agreed to the channel. */
  isAgreed: boolean
  address: string
  /** The place of the address: from the last order, or entered now. */
  place: CodedPlace | null
  area: string
  date: string
  /** Whether staff confirmed a full day, or an order below the minimum. */
  isSure: boolean
  /** Whether staff accept this order although the shop refuses orders of this customer. */
  isAccepted: boolean
  notes: string
  missing: Missing
  /** In cash at the door, or by card with a pay link. */
  payment: PlacedMethod
  lines: Line[]
  account: { id: string; email: string } | null
  isInAccount: boolean
  /** The language of the customer's last order; null for the page's own. */
  locale: Locale | null
}

export const blank: Values = {
  name: '',
  phone: '',
  email: '',
  recipient: null,
  tellBy: 'mail',
  isAgreed: false,
  address: '',
  place: null,
  area: '',
  date: '',
  isSure: false,
  isAccepted: false,
  notes: '',
  missing: 'call',
  payment: 'cash',
  lines: [],
  account: null,
  isInAccount: false,
  locale: null,
}

const placed = v.object({ number: v.number(), key: v.string(), total: v.number() })
export type PlacedOrder = v.InferOutput<typeof placed>

const labels: Record<string, () => string> = {
  name: m.checkout_name,
  phone: m.checkout_phone,
  email: m.checkout_email,
  'recipient.name': m.recipient_name,
  'recipient.phone': m.recipient_phone,
  'recipient.note': m.gift_note,
  tellBy: m.phone_order_tell_by,
  isAgreed: m.phone_order_agreed,
  address: m.order_address,
  area: m.checkout_area,
  date: m.checkout_day,
  isSure: m.phone_order_sure,
  isAccepted: m.phone_order_take_anyway,
  notes: m.order_notes,
  missing: m.checkout_missing,
  payment: m.checkout_payment,
  items: m.phone_order_products,
}

export function labelOf(path: string): string {
  return labels[path]?.() ?? ''
}

type Terms = Pick<Settings, 'memberDiscount' | 'deliveryFeePiastres' | 'freeDeliveryAbovePiastres'>

/** Returns the prices of the lines and the totals, by the same rules as the server. */
export function pricesOf({ lines, isInAccount }: Values, terms: Terms) {
  const discount = isInAccount ? terms.memberDiscount : 0
  const priced = lines.map(({ product, qty }) => ({
    pricePiastres: piastresOf(product.price),
    offer: offerFor(product.offer, discount),
    qty,
    weighed: product.weighed,
    tolerance: product.tolerance,
  }))
  const totals = priceCart(priced, terms)
  return {
    unitOf: (at: number) => linePrice({ ...(priced[at] ?? NOTHING), qty: 1 }),
    lineOf: (at: number) => linePrice(priced[at] ?? NOTHING),
    totals,
    limit: cartLimit(priced, totals.delivery),
  }
}
const NOTHING = { pricePiastres: 0, offer: 0, qty: 0 }

/** Places the order. The same `key` places it only once. */
export async function placeOrder(
  values: Values,
  terms: Terms,
  key: string,
): Promise<Answer<PlacedOrder>> {
  const { name, phone, email, address, area, date, notes, missing, lines, account } = values
  const { place, isSure } = values
  const answer = await askAdmin('/api/admin/orders', {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: {
      payment: values.payment,
      ...(lines.length > 0 && { amount: pricesOf(values, terms).totals.total }),
      items: lines.map(({ product, qty }) => ({ _id: product._id, qty })),
      customer: {
        name,
        phone,
        email,
        address,
        ...(place && { place: { latitude: place.latitude, longitude: place.longitude } }),
      },
      ...(values.recipient && { recipient: values.recipient }),
      ...(values.tellBy !== 'mail' && { tellBy: values.tellBy, isAgreed: values.isAgreed }),
      delivery: { area, date, ...(isSure && { isSure }) },
      notes,
      missing,
      ...(values.isAccepted && { isAccepted: true }),
      ...(account && values.isInAccount && { accountId: account.id }),
      ...(values.locale && { locale: values.locale }),
    },
    schema: placed,
  })
  if (answer.kind !== 'refused') return answer
  return { ...answer, problem: byField(answer.problem, lines) }
}

const short = v.object({ items: v.array(v.object({ _id: v.string(), available: v.number() })) })

/** Renames the errors of a refusal to the names of the form's fields. */
function byField(problem: Problem, lines: Line[]): Problem {
  const { code, message } = problem
  // The texts for missing fields address customers (“your cart”), so staff see a general text.
  const errors = Object.entries(problem.errors ?? {}).map(([path, error]) => {
    const isLeftOut = error.code.endsWith('-required') || error.code === 'empty-cart'
    const told =
      isLeftOut && error.code !== 'agreed-required'
        ? { ...error, message: m.error_required() }
        : error
    return [path.replace(/^(customer|delivery)\./, ''), told] as const
  })
  if (code === 'idempotency-mismatch') return { ...problem, message: m.phone_order_placed_before() }
  if (code === 'delivery-closed') return { ...problem, errors: { date: { code, message } } }
  if (code === 'below-minimum') {
    const { missing } = v.parse(v.object({ missing: v.number() }), problem)
    const text = m.phone_order_minimum({ amount: String(missing) })
    return { ...problem, errors: { isSure: { code, message: text } } }
  }
  if (code === 'customer-not-accepted') {
    const { reason } = v.parse(v.object({ reason: v.string() }), problem)
    const text = m.phone_order_not_accepted({ reason })
    return { ...problem, errors: { isAccepted: { code, message: text } } }
  }
  if (code === 'day-full') return { ...problem, errors: { isSure: { code, message } } }
  const named = v.safeParse(short, problem)
  if (code !== 'amount-mismatch' && named.success) {
    for (const { _id, available } of named.output.items) {
      const at = lines.findIndex(({ product }) => product._id === _id)
      const product = lines[at]?.product
      if (!product) continue
      const text =
        available > 0 ? m.stock_few_left({ amount: timesOf(available, product) }) : m.stock_none()
      errors.push([`items.${at}.qty`, { code, message: text }])
    }
  }
  return errors.length > 0 ? { ...problem, errors: Object.fromEntries(errors) } : problem
}

const current = v.object({
  items: v.array(
    v.object({
      _id: v.string(),
      available: v.number(),
      price: v.optional(v.number()),
      offer: v.optional(v.number()),
    }),
  ),
})

/** Updates the lines' prices and stock from a refusal. */
export function withCurrent(lines: Line[], problem: Problem): Line[] {
  const told = v.safeParse(current, problem)
  if (!told.success) return lines
  return lines.map((line) => {
    const now = told.output.items.find(({ _id }) => _id === line.product._id)
    if (!now) return line
    const { price = line.product.price, offer = line.product.offer, available } = now
    return { ...line, product: { ...line.product, price, offer, quantity: available } }
  })
}

/** Returns the delivery terms of the chosen area and day, in place of the shop's own. */
export function termsOfArea({ area, date }: Values, areas: Area[], settings: Terms): Terms {
  const found = areas.find(({ id }) => id === area)
  const own = found?.terms.findLast(({ from }) => date !== '' && from <= date)
  if (!own && found?.kind === 'pickup') return { ...settings, deliveryFeePiastres: 0 }
  if (!own) return settings
  const free =
    own.freeAbove === null ? settings.freeDeliveryAbovePiastres : piastresOf(own.freeAbove)
  return {
    ...settings,
    deliveryFeePiastres: piastresOf(own.fee),
    freeDeliveryAbovePiastres: free,
  }
}

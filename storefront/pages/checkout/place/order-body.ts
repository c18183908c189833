import { joiningWords, placeIn } from '#storefront/features/account/own-addresses.ts'
import type { Locale } from '#messages/locale.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import type { Place } from '#shop/coordinates.ts'
import type { Area } from '#shop/delivery/area.ts'
import type { Piastres } from '#shop/money.ts'
import { type CheckoutField, type CheckoutForm } from '#shop/orders/place/checkout.ts'
import { joinAddress } from '#shop/accounts/address.ts'
import type { OrderRequest } from '#shop/orders/place/order-request.ts'

/** Converts the form for the API. Sends no price except the total that was shown. */
export function orderBody(order: {
  form: CheckoutForm
  cart: CartItem[]
  total: Piastres
  credit?: Piastres
  area: Area
  locale: Locale
}): OrderRequest {
  const { form, cart, total, credit = 0, area, locale } = order
  const { words, comma } = joiningWords(locale)
  const { name, phone, email } = form
  // The shop knows the address of a pick-up point.
  const address = area.pickup ? '' : joinAddress(form, placeIn(area, locale), words, comma)
  return {
    amount: total,
    ...(credit > 0 && { creditPiastres: credit }),
    items: cart.map(({ _id, qty }) => ({ _id, qty })),
    customer: {
      name,
      phone,
      email,
      address,
      ...(form.place && !area.pickup && { place: sentPlace(form.place) }),
    },
    ...(form.receiver && !area.pickup && { recipient: recipientOf(form) }),
    delivery: { area: area.id, date: form.date },
    notes: form.notes,
    missing: form.missing,
    ...(form.tellBy !== 'mail' && { tellBy: form.tellBy }),
  }
}

function recipientOf(form: CheckoutForm): NonNullable<OrderRequest['recipient']> {
  const { recipientName: name, recipientPhone: phone, giftNote: note, withoutPrices } = form
  return { name, phone, note, withoutPrices: withoutPrices === '1' }
}

/** Returns a place without its Plus Code, which the server computes. */
export function sentPlace({ latitude, longitude }: Place): Place {
  return { latitude, longitude }
}

const fieldOfPath: Record<string, CheckoutField> = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  'customer.address': 'street',
  'customer.place': 'place',
  'recipient.name': 'recipientName',
  'recipient.phone': 'recipientPhone',
  'recipient.note': 'giftNote',
  'delivery.area': 'area',
  'delivery.date': 'date',
  notes: 'notes',
  missing: 'missing',
  tellBy: 'tellBy',
  payment: 'payment',
}

/** Returns the server's errors by the form's fields. Leaves out errors without a field. */
export function fieldCodes(
  errors: Record<string, { code: string }> = {},
): Partial<Record<CheckoutField, string>> {
  const codes: Partial<Record<CheckoutField, string>> = {}
  for (const [path, { code }] of Object.entries(errors)) {
    const field = fieldOfPath[path] ?? fieldOfPath[path.split('.')[0] ?? '']
    if (field) codes[field] = code
  }
  return codes
}

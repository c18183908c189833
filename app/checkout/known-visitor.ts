import * as v from 'valibot'
import { askShop } from '#app/api-client.ts'
import { ownOrders } from '#app/order/own-order.ts'
import { authorization } from '#app/session.ts'
import { locales, type Locale } from '#messages/locale.ts'
import type { Area } from '#shop/delivery/area.ts'
import { splitAddress } from '#shop/orders/checkout.ts'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import { fill, type FormState, type FormValues } from './form-state.ts'
import { joiningWords, placeIn } from './order-body.ts'

const ownName = v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })

export type KnownVisitor = {
  contact: Partial<FormValues>
  /** Where the last order went, if that area is still delivered to. */
  place?: { area: Area; address: Partial<FormValues> }
}

/** What the shop knows of who is logged in, from the account and its last order. */
export async function knownVisitor(
  areas: Area[],
  signal: AbortSignal,
): Promise<KnownVisitor | undefined> {
  const headers = authorization()
  if (!headers.Authorization) return undefined
  const [account, orders] = await Promise.all([
    askShop('/auth/me', { headers, schema: ownName, signal }),
    askShop('/api/orders?limit=1', { headers, schema: ownOrders, signal }),
  ])
  if (account.kind !== 'ok') return undefined
  const { first_name, last_name, email } = account.value
  const contact = { name: `${first_name} ${last_name}`, email }
  const last = orders.kind === 'ok' ? orders.value[0] : undefined
  if (!last) return { contact }
  const area = areas.find(({ id }) => id === last.delivery.area)
  return {
    contact: { ...contact, phone: readablePhone(last.customer.phone) },
    place: area && { area, address: addressIn(area, last.customer.address) },
  }
}

/** An order's address is written in the language of its day. */
function addressIn(area: Area, address: string): Partial<FormValues> {
  const tries = locales.map((locale: Locale) => {
    const { words, comma } = joiningWords(locale)
    return splitAddress(address, placeIn(area, locale), words, comma)
  })
  return tries.find((parts) => parts !== undefined) ?? { street: address }
}

/** The form with what is known of the visitor; an address only for the area that is chosen. */
export function fillKnown(
  state: FormState<keyof FormValues>,
  { contact, place }: KnownVisitor,
  firstDay: (area: Area) => string,
) {
  const filled = fill(state, contact)
  if (!place) return filled
  const { area, address } = place
  const { values } = filled
  const isElsewhere =
    (values.area && values.area !== area.id) ||
    (values.governorate && values.governorate !== area.governorate)
  if (isElsewhere) return filled
  const { id, governorate } = area
  return fill(filled, { ...address, governorate, area: id, date: firstDay(area) })
}

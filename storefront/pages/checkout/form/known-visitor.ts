import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { ownOrders } from '#storefront/features/orders/own-order.ts'
import {
  joiningWords,
  ownAddresses,
  placeIn,
  type OwnAddress,
} from '#storefront/features/account/own-addresses.ts'
import { authorization } from '#browser/session.ts'
import { locales, type Locale } from '#messages/locale.ts'
import type { Area } from '#shop/delivery/area.ts'
import { fieldOfPlace } from '#shop/coordinates.ts'
import { splitAddress } from '#shop/accounts/address.ts'
import { readablePhone } from '#format/readable-phone.ts'
import type { FormState } from '#ui/form-state.ts'
import { rules, type FormValues } from './form-state.ts'

const ownDetails = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  phone_confirmed: v.boolean(),
})

export type KnownVisitor = {
  contact: Partial<FormValues>
  /** Whether a confirmed phone makes an e-mail unnecessary. */
  needsNoEmail: boolean
  /** The saved addresses in areas that the shop delivers to. */
  addresses: OwnAddress[]
  /** The address of the last order, else the last saved one, if the shop still delivers to its area. */
  place?: { area: Area; address: Partial<FormValues> }
}

/** Loads the data of a logged-in customer: the account, its addresses and its last order. */
export async function knownVisitor(
  areas: Area[],
  signal: AbortSignal,
): Promise<KnownVisitor | undefined> {
  const headers = authorization()
  if (!headers.Authorization) return undefined
  const [account, saved, orders] = await Promise.all([
    askShop('/auth/me', { headers, schema: ownDetails, signal }),
    askShop('/auth/addresses', { headers, schema: ownAddresses, signal }),
    askShop('/api/orders?limit=1', { headers, schema: ownOrders, signal }),
  ])
  if (account.kind !== 'ok') return undefined
  const { first_name, last_name, email, phone, phone_confirmed: needsNoEmail } = account.value
  const name = `${first_name} ${last_name}`.trim()
  const contact = { name, email, ...(phone && { phone: readablePhone(phone) }) }
  const areaOf = (id: string) => areas.find((area) => area.id === id)
  const addresses = saved.kind === 'ok' ? saved.value.filter(({ area }) => areaOf(area)) : []
  const last = orders.kind === 'ok' ? orders.value[0] : undefined
  if (!last) return { contact, needsNoEmail, addresses, place: placeOf(addresses[0], areaOf) }
  const area = areaOf(last.delivery.area)
  return {
    contact: { phone: readablePhone(last.customer.phone), ...contact },
    needsNoEmail,
    addresses,
    place: area
      ? {
          area,
          address: {
            ...addressIn(area, last.customer.address),
            place: fieldOfPlace(last.customer.place),
            ...recipientParts(last.recipient),
          },
        }
      : placeOf(addresses[0], areaOf),
  }
}

function placeOf(
  saved: OwnAddress | undefined,
  areaOf: (id: string) => Area | undefined,
): KnownVisitor['place'] {
  const area = saved && areaOf(saved.area)
  return area && { area, address: partsOf(saved) }
}

/** Returns the fields that an address fills, except for its area. */
export function partsOf({ street, floor, flat, landmark, place, recipient }: OwnAddress) {
  const parts = { street, floor, flat, landmark, place: fieldOfPlace(place) }
  return { ...parts, ...recipientParts(recipient) }
}

/** Returns the fields of an address's recipient; none when it is the customer. */
function recipientParts(recipient: { name: string; phone: string } | null): Partial<FormValues> {
  if (!recipient) return {}
  const { name: recipientName, phone } = recipient
  return { receiver: 'other', recipientName, recipientPhone: readablePhone(phone) }
}

/** Splits an order's address. It is in the language of the order, so both languages are tried. */
function addressIn(area: Area, address: string): Partial<FormValues> {
  const tries = locales.map((locale: Locale) => {
    const { words, comma } = joiningWords(locale)
    return splitAddress(address, placeIn(area, locale), words, comma)
  })
  return tries.find((parts) => parts !== undefined) ?? { street: address }
}

/** Fills the form with the known data; the address only when its area is the chosen one. */
export function fillKnown(
  state: FormState<keyof FormValues>,
  { contact, place }: KnownVisitor,
  firstDay: (area: Area) => string,
) {
  const filled = rules.fill(state, contact)
  if (!place) return filled
  const { area, address } = place
  const { values } = filled
  const isElsewhere =
    (values.area && values.area !== area.id) ||
    (values.governorate && values.governorate !== area.governorate)
  if (isElsewhere) return filled
  const { id, governorate } = area
  return rules.fill(filled, { ...address, governorate, area: id, date: firstDay(area) })
}

import * as v from 'valibot'
import { email, oneLine, plainText } from '#shop/text.ts'
import { phone } from './customer.ts'

const required = (maxLength: number, code: string) =>
  v.pipe(v.optional(oneLine(maxLength), ''), v.nonEmpty(code))
const optionalLine = (maxLength: number) => v.optional(oneLine(maxLength), '')

/** Where goods are brought, in the parts that Egyptian drivers need. */
const addressParts = {
  area: required(64, 'area-required'),
  street: required(160, 'street-required'),
  floor: optionalLine(20),
  flat: optionalLine(20),
  landmark: optionalLine(120),
}

/** An address that a customer keeps. */
export const savedAddress = v.strictObject(addressParts)
/** Of one account, so that none fills the shop with them. */
export const MOST_ADDRESSES = 10
export type SavedAddress = v.InferOutput<typeof savedAddress>

/** The checkout page's form. */
export const checkoutForm = v.object({
  name: required(100, 'name-required'),
  phone,
  email,
  governorate: required(64, 'governorate-required'),
  area: addressParts.area,
  date: required(10, 'date-required'),
  street: addressParts.street,
  floor: addressParts.floor,
  flat: addressParts.flat,
  landmark: addressParts.landmark,
  notes: v.optional(plainText(1000), ''),
  missing: v.optional(v.picklist(['call', 'replace', 'leave'], 'choice'), 'call'),
  payment: v.optional(v.picklist(['card', 'cash'], 'choice'), 'card'),
})
export type CheckoutForm = v.InferOutput<typeof checkoutForm>
export type CheckoutField = keyof CheckoutForm

/** Words for the parts of an address, in the visitor's language. */
export type AddressWords = {
  floor: string
  flat: string
  landmark: string
  /** What stood before a landmark in earlier orders, though it may say “next to …” itself. */
  near: string
}

/** SPEC's one `address`, from its parts: `12 Road 9, floor 3, flat 5, landmark: near the metro, Maadi, Cairo`. */
export function joinAddress(
  parts: Pick<CheckoutForm, 'street' | 'floor' | 'flat' | 'landmark'>,
  place: { area: string; governorate: string } | undefined,
  words: AddressWords,
  comma: string,
): string {
  const worded = (word: string, value: string) => (value ? `${word} ${value}` : '')
  return [
    parts.street,
    worded(words.floor, parts.floor),
    worded(words.flat, parts.flat),
    worded(words.landmark, parts.landmark),
    place?.area,
    place?.governorate,
  ]
    .filter(Boolean)
    .join(comma)
}

/** The parts of an address that `joinAddress` made; nothing when it is of another place or language. */
export function splitAddress(
  address: string,
  place: { area: string; governorate: string },
  words: AddressWords,
  comma: string,
): Pick<CheckoutForm, 'street' | 'floor' | 'flat' | 'landmark'> | undefined {
  const end = [comma, place.area, comma, place.governorate].join('')
  if (!address.endsWith(end)) return undefined
  let rest = address.slice(0, -end.length)
  const take = (word: string): string => {
    const at = rest.lastIndexOf(`${comma}${word} `)
    if (at < 0) return ''
    const value = rest.slice(at + comma.length + word.length + 1)
    rest = rest.slice(0, at)
    return value
  }
  const landmark = take(words.landmark) || take(words.near)
  const [flat, floor] = [take(words.flat), take(words.floor)]
  return { street: rest, floor, flat, landmark }
}

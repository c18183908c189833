import * as v from 'valibot'
import { placeSent, placeShape } from '#shop/coordinates.ts'
import { phone } from '#shop/phone.ts'
import { oneLine } from '#shop/text.ts'

export const required = (maxLength: number, code: string) =>
  v.pipe(v.optional(oneLine(maxLength), ''), v.nonEmpty(code))
const optionalLine = (maxLength: number) => v.optional(oneLine(maxLength), '')

export const addressParts = {
  area: required(64, 'area-required'),
  street: required(160, 'street-required'),
  floor: optionalLine(20),
  flat: optionalLine(20),
  landmark: optionalLine(120),
}

/** A request without `place` leaves the stored place as it is; null removes it. */
export const savedAddress = v.strictObject({
  ...addressParts,
  place: v.optional(v.nullable(placeSent)),
  /**
   * The person who takes deliveries at this address. Null means the customer. A request without it leaves
   * the stored recipient as it is.
   */
  recipient: v.optional(v.nullable(v.strictObject({ name: required(100, 'required'), phone }))),
})
export const ownAddress = v.object({
  id: v.string(),
  ...addressParts,
  place: v.nullable(placeShape),
  hasGatePhoto: v.boolean(),
  recipient: v.nullable(v.object({ name: v.string(), phone: v.string() })),
})
export type OwnAddress = v.InferOutput<typeof ownAddress>
export const MOST_ADDRESSES = 10
export type SavedAddress = v.InferOutput<typeof savedAddress>

type AddressParts = Pick<SavedAddress, 'street' | 'floor' | 'flat' | 'landmark'>

export type AddressWords = {
  floor: string
  flat: string
  landmark: string
  /** The word before a landmark in addresses of earlier orders. */
  near: string
}

/**
 * Joins the parts to the single `address` of SPEC: `12 Road 9, floor 3, flat 5, landmark: near the metro,
 * Maadi, Cairo`.
 */
export function joinAddress(
  parts: AddressParts,
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

/** The reverse of `joinAddress`. Returns undefined for an address of another area or language. */
export function splitAddress(
  address: string,
  place: { area: string; governorate: string },
  words: AddressWords,
  comma: string,
): AddressParts | undefined {
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

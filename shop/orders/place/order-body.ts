import * as v from 'valibot'
import { cardOrderForm, cashOrderForm } from './order-request.ts'
import { hasPhoneInEgypt } from '../order/recipient.ts'

/** The fields that decide whether a driver can call somebody in Egypt. */
export const reachedBy = [['customer', 'phone'], ['recipient']] as const

/** `hasAddress` runs once this field is valid, even if `delivery` is not. */
export const deliveredTo = [['customer', 'address']] as const

/** `delivery` may still be invalid here, so its type is open. */
type Delivered = { customer: { address: string }; delivery?: { area?: unknown } | null }

/** An order at a pickup point needs no address. `points` are the ids of the pickup points. */
export function hasAddress(points: ReadonlySet<string>) {
  return ({ customer, delivery }: Delivered) => {
    const area = delivery?.area
    return customer.address !== '' || (typeof area === 'string' && points.has(area))
  }
}

type Asked = { needsEmail: boolean; points: ReadonlySet<string> }

/**
 * A customer abroad needs a recipient in Egypt, and an order for delivery needs an address. Not in
 * `order-request.ts`, because the browser's scripts include parts of that file.
 */
export function cardOrderBody({ needsEmail, points }: Asked) {
  return v.pipe(
    cardOrderForm(needsEmail),
    v.forward(v.partialCheck(reachedBy, hasPhoneInEgypt, 'phone-abroad'), ['customer', 'phone']),
    v.forward(v.partialCheck(deliveredTo, hasAddress(points), 'address-required'), [
      'customer',
      'address',
    ]),
  )
}

export function cashOrderBody({ needsEmail, points }: Asked) {
  return v.pipe(
    cashOrderForm(needsEmail),
    v.forward(v.partialCheck(reachedBy, hasPhoneInEgypt, 'phone-abroad'), ['customer', 'phone']),
    v.forward(v.partialCheck(deliveredTo, hasAddress(points), 'address-required'), [
      'customer',
      'address',
    ]),
  )
}

import * as v from 'valibot'
import { cardOrderForm, cashOrderForm } from './order-request.ts'
import { hasPhoneInEgypt } from '../order/recipient.ts'

/** The fields that decide whether a driver can call somebody in Egypt. */
export const reachedBy = [['customer', 'phone'], ['recipient']] as const

/** The field that decides whether an order has an address; it is checked also when the delivery is wrong. */
export const deliveredTo = [['customer', 'address']] as const

/** The delivery may be wrong, and then is not read yet. */
type Delivered = { customer: { address: string }; delivery?: { area?: unknown } | null }

/** Whether an order has an address, which one that is collected needs not. `points`: the ids of the pick-up points. */
export function hasAddress(points: ReadonlySet<string>) {
  return ({ customer, delivery }: Delivered) => {
    const area = delivery?.area
    return customer.address !== '' || (typeof area === 'string' && points.has(area))
  }
}

type Asked = { needsEmail: boolean; points: ReadonlySet<string> }

/**
 * A phone abroad needs a recipient, and what is delivered an address. Apart from the forms, whose parts the shop's scripts
 * carry.
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

/** The same of an order in cash. */
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

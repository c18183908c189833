import * as v from 'valibot'
import { cardOrderForm, cashOrderForm } from './order-request.ts'
import { hasPhoneInEgypt } from './recipient.ts'

/** What is asked about whether somebody in Egypt can be called at the door. */
export const reachedBy = [['customer', 'phone'], ['recipient']] as const

/** A phone abroad needs a recipient. Apart from the forms, whose parts the shop's scripts carry. */
export function cardOrderBody(needsEmail: boolean) {
  return v.pipe(
    cardOrderForm(needsEmail),
    v.forward(v.partialCheck(reachedBy, hasPhoneInEgypt, 'phone-abroad'), ['customer', 'phone']),
  )
}

/** The same of an order in cash. */
export function cashOrderBody(needsEmail: boolean) {
  return v.pipe(
    cashOrderForm(needsEmail),
    v.forward(v.partialCheck(reachedBy, hasPhoneInEgypt, 'phone-abroad'), ['customer', 'phone']),
  )
}

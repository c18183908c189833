import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { textChannels } from '#shop/mail/channels.ts'
import { emailOrNone, oneLine } from '#shop/text.ts'
import { customerForm } from '../order/customer.ts'
import { placedMethods } from '../order/order-states.ts'
import { deliveredTo, hasAddress, reachedBy } from './order-body.ts'
import { cashOrderRequest, deliveryWish } from './order-request.ts'
import { hasPhoneInEgypt } from '../order/recipient.ts'

const form = v.strictObject({
  ...cashOrderRequest.entries,
  /** `isSure` has to be true for a day that is full, and for less than the area's minimum. */
  delivery: v.strictObject({
    ...deliveryWish.entries,
    isSure: v.optional(v.boolean('choice'), false),
  }),
  payment: v.picklist(placedMethods, 'choice'),
  // A customer who orders by phone may have no e-mail, and then gets no mails.
  customer: v.strictObject({
    ...customerForm({ needsAddress: false }).entries,
    email: v.optional(emailOrNone, ''),
  }),
  /** The customer agreed to get texts by `tellBy`; a text channel needs it. */
  isAgreed: v.optional(v.boolean('choice'), false),
  /** Has to be true for a customer whose orders are not accepted any more. */
  isAccepted: v.optional(v.boolean('choice'), false),
  /** The customer's account, whose order and prices it is; missing for a guest. */
  accountId: v.optional(v.pipe(oneLine(64), v.nonEmpty('required'))),
  /** The language of the customer's mails; if missing, the language of the request. */
  locale: v.optional(v.picklist(locales, 'choice')),
})
/** The channels to phones that the shop has. */
export const channelList = v.object({ channels: v.array(v.picklist(textChannels)) })

/**
 * Body of `POST /api/admin/orders`: an order that staff take, as by phone; by card it is paid from a link. `points`: the
 * ids of the pick-up points, for which no address is needed.
 */
export const phoneOrderRequest = (points: ReadonlySet<string>) =>
  v.pipe(
    form,
    v.forward(
      v.partialCheck(
        [['tellBy'], ['isAgreed']],
        ({ tellBy = 'mail', isAgreed }) => tellBy === 'mail' || isAgreed,
        'agreed-required',
      ),
      ['isAgreed'],
    ),
    v.forward(v.partialCheck(reachedBy, hasPhoneInEgypt, 'phone-abroad'), ['customer', 'phone']),
    v.forward(v.partialCheck(deliveredTo, hasAddress(points), 'address-required'), [
      'customer',
      'address',
    ]),
  )

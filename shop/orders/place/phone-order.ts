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
  /** `isSure` must be true for a full day, and for a sum below the area's minimum. */
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
  /** Whether the customer agreed to texts; must be true when `tellBy` is a text channel. */
  isAgreed: v.optional(v.boolean('choice'), false),
  /** Must be true for a customer whose orders the shop no longer accepts. */
  isAccepted: v.optional(v.boolean('choice'), false),
  /** The customer's account, which gives member prices; missing for a guest. */
  accountId: v.optional(v.pipe(oneLine(64), v.nonEmpty('required'))),
  /** The language of the customer's mails; if missing, the language of the request. */
  locale: v.optional(v.picklist(locales, 'choice')),
})
/** The text channels that the shop offers. */
export const channelList = v.object({ channels: v.array(v.picklist(textChannels)) })

/**
 * The body of `POST /api/admin/orders`: an order that staff take, for example by phone. A customer who pays
 * by card gets a link. `points` are the ids of the pickup points, which need no address.
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

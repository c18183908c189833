import * as v from 'valibot'
import { checkCart } from '#shop/cart/carts.server.ts'
import { deliveryWish } from '#shop/orders/place/order-request.ts'
import { wantedItems } from '#shop/cart/wanted-items.ts'
import { egpOf } from '#shop/money.ts'
import { endpoint } from './endpoint.ts'
import { noteLackingOf } from './note-lacking.ts'
import { cartLineShape, shapeCartLines, shapeTotals, totalsShape } from './shapes.ts'

export const cartEndpoints = [
  endpoint({
    method: 'post',
    path: '/cart/check',
    summary: 'What a cart costs the caller now, and what is short or gone',
    policy: 'anyone',
    body: v.strictObject({
      items: wantedItems,
      /** Where it goes and when, whose terms apply; missing for the shop's. */
      delivery: v.optional(deliveryWish),
    }),
    answers: {
      200: v.object({
        items: v.array(cartLineShape),
        totals: totalsShape,
        /** The most that it can come to once what is weighed is. */
        limit: v.number(),
        /** Whether the prices are those of a member: the caller has sent a valid token. */
        isMember: v.boolean(),
        /** What members get off, in per cent, where that is better than the offer; 0 for nothing. */
        memberDiscount: v.number(),
      }),
    },
    async handle({ c, services, account, body }) {
      const isMember = account !== undefined
      const cart = await checkCart(services.db, body.items, isMember, body.delivery)
      noteLackingOf({ c, services, account }, cart.lines)
      return {
        items: shapeCartLines(cart),
        totals: shapeTotals(cart.totals),
        limit: egpOf(cart.limit),
        isMember,
        memberDiscount: cart.memberDiscount,
      }
    },
  }),
]

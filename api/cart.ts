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
      /** The area and day whose terms apply. Without them, the shop's terms apply. */
      delivery: v.optional(deliveryWish),
    }),
    answers: {
      200: v.object({
        items: v.array(cartLineShape),
        totals: totalsShape,
        /** The highest total that the cart can reach when its products are weighed. */
        limit: v.number(),
        /** True if the prices are a member's, because the call had a valid token. */
        isMember: v.boolean(),
        /** The member discount in per cent; 0 for none. The higher of it and the offer applies. */
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

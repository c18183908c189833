import * as v from 'valibot'
import { checkCart } from '#shop/cart/carts.server.ts'
import { wantedItems } from '#shop/orders/order-request.ts'
import { endpoint } from './endpoint.ts'
import { cartLineShape, problemShape, shapeCartLine, shapeTotals, totalsShape } from './shapes.ts'

export const cartEndpoints = [
  endpoint({
    method: 'post',
    path: '/cart/check',
    summary: 'What a cart costs now, and what is short or gone',
    policy: 'anyone',
    body: v.strictObject({ items: wantedItems }),
    answers: {
      200: v.object({ items: v.array(cartLineShape), totals: totalsShape }),
      422: problemShape,
    },
    async handle({ services, body }) {
      const { lines, totals } = await checkCart(services.db, body.items)
      return Response.json({ items: lines.map(shapeCartLine), totals: shapeTotals(totals) })
    },
  }),
]

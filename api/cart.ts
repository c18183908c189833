import * as v from 'valibot'
import { checkCart } from '#shop/cart/carts.server.ts'
import { wantedItems } from '#shop/cart/wanted-items.ts'
import { endpoint } from './endpoint.ts'
import { cartLineShape, shapeCartLine, shapeTotals, totalsShape } from './shapes.ts'

export const cartEndpoints = [
  endpoint({
    method: 'post',
    path: '/cart/check',
    summary: 'What a cart costs now, and what is short or gone',
    policy: 'anyone',
    body: v.strictObject({ items: wantedItems }),
    answers: { 200: v.object({ items: v.array(cartLineShape), totals: totalsShape }) },
    async handle({ services, body }) {
      const { lines, totals } = await checkCart(services.db, body.items)
      return { items: lines.map(shapeCartLine), totals: shapeTotals(totals) }
    },
  }),
]

import * as v from 'valibot'
import { states } from '#shop/orders/desk-moves.ts'

export const CUSTOMERS_PER_PAGE = 50
const roles = ['customer', 'admin'] as const

/** What the address of the customers' list may ask for. */
export const customersQuery = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'too-long'), v.trim()), ''),
  role: v.optional(v.picklist(roles, 'choice')),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})
export type CustomersQuery = v.InferOutput<typeof customersQuery>

const customerRow = {
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  createdAt: v.string(),
  /** Orders that were not given up, and what they came to. */
  orders: v.number(),
  spentPiastres: v.number(),
  lastOrderAt: v.nullable(v.string()),
}

export const customerList = v.object({
  customers: v.array(v.object(customerRow)),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
})
export type CustomerList = v.InferOutput<typeof customerList>

/** One account with its latest orders. */
export const customerOnDesk = v.object({
  ...customerRow,
  latestOrders: v.array(
    v.object({
      number: v.number(),
      state: v.picklist(states),
      paymentMethod: v.picklist(['card', 'cash']),
      deliveryDate: v.string(),
      totalPiastres: v.number(),
      createdAt: v.string(),
    }),
  ),
})
export type CustomerOnDesk = v.InferOutput<typeof customerOnDesk>

export const roleChange = v.strictObject({ role: v.picklist(roles, 'choice') })

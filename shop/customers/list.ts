import * as v from 'valibot'
import { roles } from '#shop/accounts/admin.ts'

export const CUSTOMERS_PER_PAGE = 50

export const customerSorts = ['last', 'spent', 'orders', 'credit', 'name'] as const

/** Query parameters of the customer list. */
export const customersQuery = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'too-long'), v.trim()), ''),
  role: v.optional(v.picklist(roles, 'choice')),
  /** Only those whose orders are not accepted any more. */
  refused: v.optional(v.picklist(['true'], 'choice')),
  sort: v.optional(v.picklist(customerSorts, 'choice'), 'last'),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})
export type CustomersQuery = v.InferOutput<typeof customersQuery>

/** A person who ordered or has an account: accounts and guests' orders of one phone together, and those that staff said to be one. */
export const customerRow = {
  /** The id of an account of hers, or `order-` with the number of an order that she placed as a guest. */
  id: v.string(),
  name: v.string(),
  /** Empty for none. */
  email: v.string(),
  /** E.164; null for an account that has none and did not order. */
  phone: v.nullable(v.string()),
  /** An account of hers signs in by a code to it. */
  isPhoneConfirmed: v.boolean(),
  /** Whether she has an account, and works for the shop by it. */
  role: v.nullable(v.picklist(roles)),
  /** Number of the orders that were not cancelled, expired or refunded. */
  orders: v.number(),
  /** What delivered orders cost, less what was given back of them. */
  spentPiastres: v.number(),
  /** Of those that count in `orders`. */
  lastOrderAt: v.nullable(v.string()),
  creditPiastres: v.number(),
  /** Where her latest order went; null without one. */
  area: v.nullable(v.object({ name: v.string(), nameAr: v.string() })),
  isNotAccepted: v.boolean(),
}
export type CustomerRow = v.InferOutput<v.ObjectSchema<typeof customerRow, undefined>>

export const customerList = v.object({
  customers: v.array(v.object(customerRow)),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
})
export type CustomerList = v.InferOutput<typeof customerList>

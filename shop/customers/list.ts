import * as v from 'valibot'
import { roles } from '#shop/accounts/account.ts'

export const CUSTOMERS_PER_PAGE = 50

export const customerSorts = ['last', 'spent', 'orders', 'credit', 'name'] as const

export const customersQuery = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'too-long'), v.trim()), ''),
  role: v.optional(v.picklist(roles, 'choice')),
  /** Only customers whose orders the shop does not accept. */
  refused: v.optional(v.picklist(['true'], 'choice')),
  sort: v.optional(v.picklist(customerSorts, 'choice'), 'last'),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})
export type CustomersQuery = v.InferOutput<typeof customersQuery>

/** Accounts and guest orders with one phone are one row, and so are parts that staff merged. */
export const customerRow = {
  /** The id of one of the accounts, or `order-` and the number of a guest order. */
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** E.164. Null for an account without a phone and without orders. */
  phone: v.nullable(v.string()),
  /** True if an account signs in by a code sent to the phone. */
  isPhoneConfirmed: v.boolean(),
  /** Null without an account. */
  role: v.nullable(v.picklist(roles)),
  /** Without unpaid, cancelled, expired and refunded orders. */
  orders: v.number(),
  /** The totals of delivered orders, minus their refunds. */
  spentPiastres: v.number(),
  /** The time of the latest order that counts in `orders`. */
  lastOrderAt: v.nullable(v.string()),
  creditPiastres: v.number(),
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

import * as v from 'valibot'
import { roles } from '#shop/accounts/admin.ts'
import { orderStates, paymentMethods } from '#shop/orders/order-states.ts'

export const CUSTOMERS_PER_PAGE = 50

/** Query parameters of the customer list. */
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
  /** Empty for an account that was made with a phone. */
  email: v.string(),
  phone: v.nullable(v.string()),
  /** It signs in by a code to this phone. */
  isPhoneConfirmed: v.boolean(),
  role: v.picklist(roles),
  createdAt: v.string(),
  /** Number and sum of the orders that were not cancelled, expired or refunded. */
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
export const adminCustomer = v.object({
  ...customerRow,
  /** Orders with its phone that were refused at the door. */
  refusals: v.number(),
  latestOrders: v.array(
    v.object({
      number: v.number(),
      state: v.picklist(orderStates),
      paymentMethod: v.picklist(paymentMethods),
      deliveryDate: v.string(),
      totalPiastres: v.number(),
      createdAt: v.string(),
    }),
  ),
})
export type AdminCustomer = v.InferOutput<typeof adminCustomer>

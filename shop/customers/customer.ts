import * as v from 'valibot'
import { roles } from '#shop/accounts/account.ts'
import { placeShape } from '#shop/coordinates.ts'
import { orderStates, paymentMethods } from '#shop/orders/order/order-states.ts'
import { customerBlock } from './blocks.ts'
import { customerRow } from './list.ts'
import { customerMerge } from './merges.ts'
import { customerNote } from './notes.ts'
import { agreementRow, agreementText } from './register.ts'

/** The page of a customer shows at most this number of orders, addresses and other rows. */
export const MOST_LATEST = 50

export const customerAccount = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Empty for an account made with a phone. */
  email: v.string(),
  phone: v.nullable(v.string()),
  /** True if the account signs in by a code to this phone. */
  isPhoneConfirmed: v.boolean(),
  role: v.picklist(roles),
  createdAt: v.string(),
  creditPiastres: v.number(),
})
export type CustomerAccount = v.InferOutput<typeof customerAccount>

const usedAddress = v.object({
  address: v.string(),
  area: v.object({ name: v.string(), nameAr: v.string() }),
  place: v.nullable(placeShape),
  orders: v.number(),
  lastDay: v.string(),
})
export type UsedAddress = v.InferOutput<typeof usedAddress>

export const adminCustomer = v.object({
  ...customerRow,
  accounts: v.array(customerAccount),
  /** Phones of guest orders. `number` is that of the latest order, `orders` their count. */
  guests: v.array(v.object({ phone: v.string(), orders: v.number(), number: v.number() })),
  /**
   * True if all parts surely belong to one person. Otherwise each account and each phone has its own data
   * file and its own erasure.
   */
  isWhole: v.boolean(),
  /** The number of orders with the customer's phones that were refused at the door. */
  refusals: v.number(),
  /** True if an order was delivered to the customer, or the customer entered a code sent to the phone. */
  isKnown: v.boolean(),
  latestOrders: v.array(
    v.object({
      number: v.number(),
      state: v.picklist(orderStates),
      paymentMethod: v.picklist(paymentMethods),
      deliveryDate: v.string(),
      totalPiastres: v.number(),
      createdAt: v.string(),
      isByGuest: v.boolean(),
    }),
  ),
  addresses: v.array(usedAddress),
  notes: v.array(customerNote),
  blocks: v.array(customerBlock),
  merges: v.array(customerMerge),
  agreements: v.array(agreementRow),
  texts: v.array(agreementText),
})
export type AdminCustomer = v.InferOutput<typeof adminCustomer>

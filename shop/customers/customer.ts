import * as v from 'valibot'
import { roles } from '#shop/accounts/admin.ts'
import { placeShape } from '#shop/coordinates.ts'
import { orderStates, paymentMethods } from '#shop/orders/order/order-states.ts'
import { customerBlock } from './blocks.ts'
import { customerRow } from './list.ts'
import { customerMerge } from './merges.ts'
import { customerNote } from './notes.ts'
import { agreementRow, agreementText } from './register.ts'

/** Of many, the latest so many are shown. */
export const MOST_LATEST = 50

export const customerAccount = v.object({
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

/** A person: all of her accounts, what she ordered as a guest, and what staff keep of her. */
export const adminCustomer = v.object({
  ...customerRow,
  accounts: v.array(customerAccount),
  /** Phones with which she ordered as a guest, with the number of the latest such order. */
  guests: v.array(v.object({ phone: v.string(), orders: v.number(), number: v.number() })),
  /** A file and an erasure are of all of it; else each account and each phone has its own, as only the phone is the same. */
  isWhole: v.boolean(),
  /** Orders with her phones that were refused at the door. */
  refusals: v.number(),
  /** Something was delivered to her, or a code to her phone was entered. */
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

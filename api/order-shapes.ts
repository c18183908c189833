import * as v from 'valibot'
import { placeShape } from '#shop/coordinates.ts'
import { units } from '#shop/catalogue/product.ts'
import { moneyStates, workStates } from '#shop/orders/order/order-money.ts'
import { recipientShape } from '#shop/orders/order/recipient.ts'
import { pickupShape } from '#shop/delivery/pickup-shape.ts'
import { channels } from '#shop/mail/channels.ts'
import { receiptSeries } from '#shop/orders/order/receipt.ts'
import { paymentMethods } from '#shop/orders/order/order-states.ts'
import { payHowShape, tenderShape } from '#shop/orders/order/tender-shape.ts'
import { tenderMethods } from '#shop/orders/order/tender.ts'
import { transferReport } from '#shop/orders/order/transfer.ts'
import { hoursShape, totalsShape } from './shapes.ts'

/** The query of calls about one order: its key, unless the caller is its owner. */
export const keyQuery = v.strictObject({
  key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** The query of paying what is due: with the sum, in piastres, that the customer was shown. */
export const payQuery = v.strictObject({
  ...keyQuery.entries,
  amount: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'whole-number'), v.transform(Number)),
  ),
})

/** The JSON of an order, amounts in EGP. */
export const orderShape = v.object({
  number: v.number(),
  state: v.string(),
  work: v.picklist(workStates),
  money: v.picklist(moneyStates),
  payment: v.picklist(paymentMethods),
  paymentState: v.string(),
  customer: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
    /** Where the address is, in micro-degrees, with its Plus Code; null where it is not known. */
    place: v.nullable(placeShape),
  }),
  /** Who takes it at the door, with a note from who pays; null where that is the customer. */
  recipient: v.nullable(recipientShape),
  /** By which the customer is told of it. */
  tellBy: v.picklist(channels),
  delivery: v.object({
    area: v.string(),
    name: v.string(),
    nameAr: v.string(),
    date: v.string(),
    /** When it comes, where that was said for its day, or can be collected. */
    hours: hoursShape,
    /** Of the point at which it is collected; null for one that is delivered. */
    pickup: v.nullable(pickupShape),
  }),
  notes: v.string(),
  missing: v.string(),
  items: v.array(
    v.object({
      _id: v.string(),
      name: v.string(),
      nameAr: v.string(),
      src: v.string(),
      qty: v.number(),
      orderedQty: v.number(),
      /** What was packed, delivered and refused at the door so far. */
      packedQty: v.number(),
      deliveredQty: v.number(),
      refusedQty: v.number(),
      packedAmount: v.nullable(v.number()),
      change: v.nullable(v.string()),
      unit: v.picklist(units),
      unitAmount: v.number(),
      step: v.number(),
      weighed: v.boolean(),
      tolerance: v.number(),
      /** Of the VAT in it, in whole per cent; 0 for what is exempt. */
      vatRate: v.number(),
      price: v.number(),
      offer: v.number(),
      unitPrice: v.number(),
      lineTotal: v.number(),
      /** The VAT in it, in EGP, less what of it was given back. */
      vat: v.number(),
      /** The most that it can cost, as it stands. */
      limit: v.number(),
    }),
  ),
  totals: totalsShape,
  /** The most that it can come to, as it stands. */
  limit: v.number(),
  /** What was taken off as a member, in per cent, where that is better than the offer; 0 for a guest. */
  memberDiscount: v.number(),
  /** What that saves, in EGP. */
  memberSaved: v.number(),
  /** The VAT in what it costs by rate, in EGP; `amount` is with it. Empty where there is none. */
  vat: v.array(v.object({ rate: v.number(), amount: v.number(), vat: v.number() })),
  paid: v.number(),
  /** What is still to be paid, in EGP; below zero, what is to be given back. */
  due: v.number(),
  /** Its payments, amounts in EGP. */
  tenders: v.array(tenderShape),
  /** While it waits for its payment elsewhere than in the shop's page: where or with what, and until when. */
  pay: v.nullable(payHowShape),
  /** What was said of its transfer; null before its customer said something. */
  transfer: v.nullable(transferReport),
  refunds: v.array(
    v.object({
      amount: v.number(),
      state: v.string(),
      method: v.picklist(tenderMethods),
      createdAt: v.string(),
    }),
  ),
  /** Its receipts and credit notes, amounts in EGP. */
  receipts: v.array(
    v.object({
      id: v.string(),
      series: v.picklist(receiptSeries),
      number: v.number(),
      issuedAt: v.string(),
      total: v.number(),
      vat: v.number(),
    }),
  ),
  createdAt: v.string(),
  /** Counts its changes; to be sent with the next one. */
  version: v.number(),
  /** Until when its customer can change it; null when that is over. */
  changeableUntil: v.nullable(v.string()),
  history: v.array(
    v.object({
      at: v.string(),
      who: v.string(),
      what: v.string(),
      detail: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
})

/** An order for its owner: with the key that opens its page. */
export const ownOrderShape = v.object({ ...orderShape.entries, key: v.string() })

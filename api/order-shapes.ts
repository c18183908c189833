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

/** The query of calls about one order: its key, which the owner may omit. */
export const keyQuery = v.strictObject({
  key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** The query for paying the open sum. `amount` is the sum in piastres that the customer saw. */
export const payQuery = v.strictObject({
  ...keyQuery.entries,
  amount: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'whole-number'), v.transform(Number)),
  ),
})

/** The JSON of an order, with amounts in EGP. */
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
    /** The map place of the address in micro-degrees, with its Plus Code; null if unknown. */
    place: v.nullable(placeShape),
  }),
  /** The person who takes the order at the door, with the customer's note; null if that is the customer. */
  recipient: v.nullable(recipientShape),
  /** The channel for messages to the customer. */
  tellBy: v.picklist(channels),
  delivery: v.object({
    area: v.string(),
    name: v.string(),
    nameAr: v.string(),
    date: v.string(),
    /** The delivery hours of its day if any are set, or the hours for collecting. */
    hours: hoursShape,
    /** The pick-up point; null for a delivered order. */
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
      /** The quantities packed, delivered, and refused at the door so far. */
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
      /** The VAT contained in its price, in whole per cent; 0 if it is exempt. */
      vatRate: v.number(),
      price: v.number(),
      offer: v.number(),
      unitPrice: v.number(),
      lineTotal: v.number(),
      /** The VAT contained in the line, in EGP, less the VAT of refunded amounts. */
      vat: v.number(),
      /** The highest amount that the line can reach at its present quantity. */
      limit: v.number(),
    }),
  ),
  totals: totalsShape,
  /** The highest total that the order can reach with its present lines. */
  limit: v.number(),
  /**
   * The member discount in per cent; 0 for a guest. The higher of it and the offer applied to each line.
   */
  memberDiscount: v.number(),
  /** The amount in EGP that the member discount saves. */
  memberSaved: v.number(),
  /** The VAT contained in the total, by rate, in EGP; `amount` includes it. Empty without VAT. */
  vat: v.array(v.object({ rate: v.number(), amount: v.number(), vat: v.number() })),
  paid: v.number(),
  /** The open sum in EGP. A negative sum is to be refunded. */
  due: v.number(),
  /** Its payments, amounts in EGP. */
  tenders: v.array(tenderShape),
  /**
   * For an order that waits for a payment outside the shop's page: the place or code for paying, and the
   * deadline.
   */
  pay: v.nullable(payHowShape),
  /** The customer's report of a transfer; null before the first one. */
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
  /** The number of its changes, which the next change must send. */
  version: v.number(),
  /** The end of the time in which the customer can change it; null when that is over. */
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

/** An order for its owner, with the key that opens its page. */
export const ownOrderShape = v.object({ ...orderShape.entries, key: v.string() })

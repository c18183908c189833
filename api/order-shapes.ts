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

/** `key` is the order's key. Its owner may omit it. */
export const keyQuery = v.strictObject({
  key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** `amount` is the open sum in piastres that the customer saw. */
export const payQuery = v.strictObject({
  ...keyQuery.entries,
  amount: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'whole-number'), v.transform(Number)),
  ),
})

/** Amounts are in EGP. */
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
  /** The person who takes the order at the door; null if that is the customer. */
  recipient: v.nullable(recipientShape),
  /** The channel for messages to the customer. */
  tellBy: v.picklist(channels),
  delivery: v.object({
    area: v.string(),
    name: v.string(),
    nameAr: v.string(),
    date: v.string(),
    /** The day's delivery hours, if any are set. For an order to collect, the pick-up hours. */
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
      /** The VAT rate contained in the price, in whole per cent; 0 if exempt. */
      vatRate: v.number(),
      price: v.number(),
      offer: v.number(),
      unitPrice: v.number(),
      lineTotal: v.number(),
      /** The VAT contained in the line, less the VAT of refunds. */
      vat: v.number(),
      /** The most that the line can cost after weighing. */
      limit: v.number(),
    }),
  ),
  totals: totalsShape,
  /** The most that the order can cost after weighing. */
  limit: v.number(),
  /** In per cent; 0 for a guest. Each line got the higher of it and the offer. */
  memberDiscount: v.number(),
  memberSaved: v.number(),
  /** The VAT contained in the total, by rate; `amount` includes it. Empty without VAT. */
  vat: v.array(v.object({ rate: v.number(), amount: v.number(), vat: v.number() })),
  paid: v.number(),
  /** The open sum. A negative sum is to be refunded. */
  due: v.number(),
  tenders: v.array(tenderShape),
  /** Where and until when to pay, for an order that waits for a payment outside the shop's page. */
  pay: v.nullable(payHowShape),
  /** The customer's report of a transfer; null before the first. */
  transfer: v.nullable(transferReport),
  refunds: v.array(
    v.object({
      amount: v.number(),
      state: v.string(),
      method: v.picklist(tenderMethods),
      createdAt: v.string(),
    }),
  ),
  /** Receipts and credit notes. */
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
  /** The number of changes so far. The next change must send it. */
  version: v.number(),
  /** Until then the customer can change the order; null when it is too late. */
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

/** `key` opens the order's page. */
export const ownOrderShape = v.object({ ...orderShape.entries, key: v.string() })

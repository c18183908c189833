import * as v from 'valibot'
import { receiptSeries } from '#shop/orders/order/receipt.ts'

export const bookFiles = [
  'orders',
  'lines',
  'refunds',
  'payments',
  'cash',
  'vat',
  'vat-products',
  'ledger',
] as const
export type BookFile = (typeof bookFiles)[number]

export function isBookFile(name: string): name is BookFile {
  return bookFiles.some((one) => one === name)
}

/** Drawing 100 receipts takes a few seconds. */
export const RECEIPTS_PER_FILE = 100

const span = v.object({ from: v.string(), to: v.string() })

/** All sums are in piastres. */
export const booksShape = v.object({
  period: span,
  /**
   * Sums over the orders delivered in the period, from their own columns. `inLedgerPiastres` is the sum for
   * the same orders in the ledger.
   */
  sold: v.object({
    goodsPiastres: v.number(),
    deliveryPiastres: v.number(),
    givenPiastres: v.number(),
    piastres: v.number(),
    inLedgerPiastres: v.number(),
  }),
  /**
   * The steps from the sold orders to the receipts of the period, and to the sales that the ledger booked in
   * it. `undelivered`, `withoutReceipt…` and `…Elsewhere…` are subtracted, the others added.
   */
  steps: v.object({
    /** Sold orders that are not delivered, so that they have no receipt. */
    undelivered: v.object({ orders: v.number(), piastres: v.number() }),
    /** The sales of delivered orders that no receipt contains. */
    withoutReceiptPiastres: v.number(),
    /** Receipts of the sold orders that were issued outside the period. */
    receiptsElsewherePiastres: v.number(),
    /** Receipts of the period for orders of other delivery days. */
    receiptsOfOthersPiastres: v.number(),
    /** All receipts of the period minus its credit notes: the sum of `vat`. */
    receiptsPiastres: v.number(),
    /** Entries of the period for orders of other delivery days, minus entries of other days for the sold orders. */
    bookedOtherDaysPiastres: v.number(),
    /** The accounts `sales`, `delivery` and `refunds` in the period. */
    bookedPiastres: v.number(),
  }),
  /** Debits and credits in the period, and the balance at its end. */
  accounts: v.array(
    v.object({
      account: v.string(),
      debitPiastres: v.number(),
      creditPiastres: v.number(),
      balancePiastres: v.number(),
    }),
  ),
  /** From the receipts and credit notes that were issued in the period. */
  vat: v.array(
    v.object({
      /** For example `2026-11`. */
      month: v.string(),
      what: v.picklist(['goods', 'delivery']),
      rate: v.number(),
      piastres: v.number(),
      vatPiastres: v.number(),
    }),
  ),
  receipts: v.array(
    v.object({
      series: v.picklist(receiptSeries),
      count: v.number(),
      first: v.number(),
      last: v.number(),
    }),
  ),
  receiptFiles: v.number(),
})
export type Books = v.InferOutput<typeof booksShape>
export type VatRow = Books['vat'][number]

import * as v from 'valibot'

/** The files that an accountant gets of a period. */
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

/** So many receipts are in one file; it takes a few seconds to draw. */
export const RECEIPTS_PER_FILE = 100

const span = v.object({ from: v.string(), to: v.string() })

/** Sums of a period; amounts in piastres. */
export const booksShape = v.object({
  period: span,
  /** Of the orders with their delivery in the period: by their own columns, and what the ledger has of the same orders. */
  sold: v.object({
    goodsPiastres: v.number(),
    deliveryPiastres: v.number(),
    givenPiastres: v.number(),
    piastres: v.number(),
    inLedgerPiastres: v.number(),
  }),
  /** What moved in each account of the ledger in the period, and where it stood at its end. */
  accounts: v.array(
    v.object({
      account: v.string(),
      debitPiastres: v.number(),
      creditPiastres: v.number(),
      balancePiastres: v.number(),
    }),
  ),
  /** By the receipts and credit notes that were issued in the period. */
  vat: v.array(
    v.object({
      /** `2026-11`. */
      month: v.string(),
      what: v.picklist(['goods', 'delivery']),
      rate: v.number(),
      piastres: v.number(),
      vatPiastres: v.number(),
    }),
  ),
  receipts: v.array(
    v.object({
      series: v.picklist(['receipt', 'credit-note']),
      count: v.number(),
      first: v.number(),
      last: v.number(),
    }),
  ),
  /** In so many files they are downloaded. */
  receiptFiles: v.number(),
})
export type Books = v.InferOutput<typeof booksShape>
export type VatRow = Books['vat'][number]

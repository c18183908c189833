import type { Locale } from '#messages/locale.ts'
import type { WriteOffReason } from '#shop/buying/write-off.ts'
import type { SheetState } from '#shop/prices/price-sheet.ts'
import type { BothLanguages } from './shared-columns.ts'
import type { Generated } from 'kysely'

export type BuyingTables = {
  suppliers: SuppliersTable
  product_supply: ProductSupplyTable
  buying_lists: BuyingListsTable
  buying_links: BuyingLinksTable
  supplier_answers: SupplierAnswersTable
  goods_receipts: GoodsReceiptsTable
  /** Grams of a receipt that are kept for a day's boxes and not for sale. */
  kept_for_boxes: { receipt_id: string; product_id: string; day: string; amount: number }
  write_offs: WriteOffsTable
  price_sheets: PriceSheetsTable
  price_sheet_rows: PriceSheetRowsTable
}

type SuppliersTable = BothLanguages<'name'> & {
  id: string
  /** E.164, or empty. */
  phone: string
  email: string
  /** For staff. The supplier does not see it. */
  note: string
  /** The language of the lists sent to it. */
  locale: Locale
  /** The producer whose products this supplier delivers. They need no supplier of their own. */
  producer_id: string | null
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** Without a row, the product comes from its producer's supplier and is not sold ahead. */
type ProductSupplyTable = {
  product_id: string
  supplier_id: string | null
  /** 1 if the stock may be sold before the goods have come. */
  sold_ahead: number
  /** Units in the stock or in open orders that have not come yet. */
  awaited: number
}

/** The list of a supplier for a day or a week, as it was last sent. */
type BuyingListsTable = {
  id: string
  supplier_id: string
  from_day: string
  to_day: string
  sent_at: string
  sent_by: string
  /** JSON, see `shop/buying/sent-list.ts`. */
  lines: string
  /** From then on the supplier cannot change its answers. */
  closed_at: string | null
}

/** Links that open a list without an account. Only hashes of their tokens are stored. */
type BuyingLinksTable = {
  token_hash: string
  list_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
}

type SupplierAnswersTable = {
  list_id: string
  /** The key of a line of the list. */
  line: string
  /** In grams, millilitres or pieces. */
  amount: number
  /** The price of a kilogram, a litre or a piece. */
  price_piastres: number
  note: string
  answered_at: string
}

type GoodsReceiptsTable = {
  /** Chosen by the client, so that a form sent twice counts once. */
  id: string
  product_id: string
  supplier_id: string | null
  from_day: string
  to_day: string
  /** In grams, millilitres or pieces; 0 if it was taken back. */
  amount: number
  /** The cost of a kilogram, a litre or a piece. */
  cost_piastres: number
  /** Units of sale that it added to the stock. */
  added: number
  /** Units of sale that had been sold ahead, and have now come. */
  filled: number
  note: string
  version: number
  who: string
  at: string
}

type WriteOffsTable = {
  /** Chosen by the client, so that a form sent twice counts once. */
  id: string
  product_id: string
  /** In units of sale. */
  units: number
  /** In grams, millilitres or pieces. */
  amount: number
  /** 1 if the stock stayed, because the product is sold ahead and must be bought again. */
  from_awaited: number
  reason: WriteOffReason
  note: string
  who: string
  at: string
  undone_at: string | null
}

type PriceSheetsTable = {
  /** Chosen by the browser, so that a form sent twice counts once. */
  id: string
  state: SheetState
  note: string
  effective_at: string
  created_at: string
  who_id: string
  who: string
  /** When it was cancelled or undone, and by whom. */
  ended_at: string | null
  ended_by: string | null
}

type PriceSheetRowsTable = {
  sheet_id: string
  product_id: string
  /** The price when the sheet was planned; after the sheet applied, the price that it replaced. */
  before_piastres: number
  after_piastres: number
  /** 1 if undoing the sheet kept the price, because it had changed since. */
  kept: Generated<number>
}

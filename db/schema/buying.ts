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
  /** What of a receipt is for the boxes of a day, in grams; it is not for sale. */
  kept_for_boxes: { receipt_id: string; product_id: string; day: string; amount: number }
  write_offs: WriteOffsTable
  price_sheets: PriceSheetsTable
  price_sheet_rows: PriceSheetRowsTable
}

/** From whom the shop gets its goods. */
type SuppliersTable = BothLanguages<'name'> & {
  id: string
  /** E.164; empty without one. */
  phone: string
  email: string
  /** Of staff, not shown to the supplier. */
  note: string
  /** In which lists are written to it. */
  locale: Locale
  /** The producer that brings its products itself: they need no supplier of their own. */
  producer_id: string | null
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** How the shop gets a product; without a row, from its producer's supplier, and before it is sold. */
type ProductSupplyTable = {
  product_id: string
  supplier_id: string | null
  /** 1: its stock is what may be sold before the goods are there. */
  sold_ahead: number
  /** Units of its stock, and of what open orders hold, that are not there yet. */
  awaited: number
}

/** The list of a supplier for a day or a week, as it was sent last. */
type BuyingListsTable = {
  id: string
  supplier_id: string
  from_day: string
  to_day: string
  sent_at: string
  sent_by: string
  /** JSON, see `shop/buying/sent-list.ts`. */
  lines: string
  /** Since then the supplier's answers cannot be changed. */
  closed_at: string | null
}

/** Links that open a list without an account; only hashes of their tokens are stored. */
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
  /** Grams, millilitres or pieces. */
  amount: number
  /** Of a kilogram, a litre or a piece. */
  price_piastres: number
  note: string
  answered_at: string
}

type GoodsReceiptsTable = {
  /** Chosen by who enters it, so that it counts once. */
  id: string
  product_id: string
  supplier_id: string | null
  from_day: string
  to_day: string
  /** Grams, millilitres or pieces; 0 where it was taken back. */
  amount: number
  /** Of a kilogram, a litre or a piece. */
  cost_piastres: number
  /** Units of sale that it added to the stock. */
  added: number
  /** Units that had been sold ahead, and are there now. */
  filled: number
  note: string
  version: number
  who: string
  at: string
}

type WriteOffsTable = {
  /** Chosen by who enters it, so that it counts once. */
  id: string
  product_id: string
  /** Units of sale. */
  units: number
  /** The same in grams, millilitres or pieces. */
  amount: number
  /** 1 where the stock stayed, as it is sold ahead and is to be got anew. */
  from_awaited: number
  reason: WriteOffReason
  note: string
  who: string
  at: string
  undone_at: string | null
}

type PriceSheetsTable = {
  /** Chosen by the browser, so that it counts once. */
  id: string
  state: SheetState
  note: string
  effective_at: string
  created_at: string
  who_id: string
  who: string
  /** When and by whom it was cancelled or undone. */
  ended_at: string | null
  ended_by: string | null
}

type PriceSheetRowsTable = {
  sheet_id: string
  product_id: string
  /** When it was planned; once it applies, what it replaced. */
  before_piastres: number
  after_piastres: number
  /** 1 where undoing it left the price, which was another by then. */
  kept: Generated<number>
}

import type { Locale } from '#messages/locale.ts'
import type { LineCategory } from '#shop/catalogue/category.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { ProductionKind } from '#shop/catalogue/production.ts'
import type { Month } from '#shop/catalogue/season.ts'
import type { BothLanguages, Pictured } from './shared-columns.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export type CatalogueTables = {
  products: ProductsTable
  product_conditions: { product_id: string; condition: string }
  stock_movements: StockMovementsTable
  producers: ProducersTable
  stock_alerts: StockAlertsTable
  /** Links in mails that end all stock alerts of an e-mail. Only hashes of their tokens are stored. */
  stop_links: { token_hash: string; email: string; created_at: string }
  missed_sales: MissedSalesTable
}

type ProductsTable = BothLanguages<'name' | 'desc' | 'origin'> &
  Pictured & {
    keeping: Generated<string>
    keeping_ar: Generated<string>
    producer_id: Generated<string | null>
    /** Empty if unknown. */
    production_day: Generated<string>
    production_kind: Generated<ProductionKind>
    shelf_days: Generated<number>
    id: string
    category: LineCategory
    slug: string
    price_piastres: number
    /** The offer in force, in whole per cent; 0 before and after its period. */
    offer: number
    /** The offer that the owner set for a period; null if `offer` is the set one. */
    offer_set: Generated<number | null>
    /** The start of the offer; null if it began when it was set. */
    offer_from: Generated<string | null>
    /** From this instant on the offer is no longer in force. */
    offer_until: Generated<string | null>
    /** The next of these two instants that has not passed. */
    offer_changes_at: Generated<string | null>
    /** After the offer. The database generates it for sorting. */
    unit_price_piastres: GeneratedAlways<number>
    quantity: number
    /** 1 if the product cannot be bought: less than a step is left, or it is out of season. */
    sold_out: GeneratedAlways<number>
    unit: Unit
    unit_amount: number
    /** The smallest quantity; sold quantities are multiples of it. */
    step: Generated<number>
    /** 1 if its price follows the real weight, up to `tolerance` per cent above the ordered amount. */
    weighed: Generated<number>
    tolerance: Generated<number>
    /** The VAT rate contained in the price, in whole per cent; 0 if exempt. */
    vat_rate: Generated<number>
    /** Position in its list in the default order. */
    rank: number
    created_at: string
    updated_at: string
    deleted_at: string | null
    /** When it left the trash. It is kept because orders name it. */
    archived_at: Generated<string | null>
    /** 0 hides it from the shop, but not from admins. */
    visible: Generated<number>
    /** Raised by each edit, but not by a sale. */
    version: Generated<number>
    /** JSON list of nutrients. */
    rich_in: Generated<string>
    /** JSON list of the months in which it is sold; an empty list for all year. */
    months: Generated<string>
    /** The month in which it is sold again; empty while it is in season. */
    back_in: Generated<Month | ''>
  }

type ProducersTable = BothLanguages<'name' | 'place' | 'story' | 'certifier'> &
  Pictured & {
    /** Also the last part of its page's address. Made from the English name; never changes. */
    id: string
    /** Empty without a certificate. `certifier` is then empty, too. */
    certificate_number: string
    certifier_code: string
    /** The last day on which the certificate is valid. */
    valid_until: string
    visible: number
    rank: number
    version: number
    created_at: string
    updated_at: string
    deleted_at: string | null
    archived_at: Generated<string | null>
  }

/** Requests for one message when a product is in stock again. */
type StockAlertsTable = {
  id: string
  product_id: string
  email: string
  /** The e-mail's mailbox (see `mailboxOf`), which has one request per product in any spelling. */
  mailbox: string
  locale: Locale
  asked_at: string
  /** The mail about the product; null while the request waits. */
  mail_id: string | null
}

/** A product's quantity is always the sum of its movements. */
type StockMovementsTable = {
  id: string
  product_id: string
  order_id: string | null
  change: number
  why: string
  at: string
}

/** Units that customers wanted on a day and that were not in stock. */
type MissedSalesTable = {
  /** In Cairo. */
  day: string
  product_id: string
  /** Customers who wanted it, each counted once a day. */
  people: number
  /** The missing units of sale. */
  units: number
}

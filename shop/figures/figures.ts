import * as v from 'valibot'

/**
 * Sales are the sums of orders with their delivery day in the period, minus refunds that left the price as it
 * was. They equal the ledger's accounts `sales`, `delivery` and `refunds`. Piastres include VAT. `before` is
 * the year before.
 */
const figure = v.object({ orders: v.number(), piastres: v.number() })
const compared = { ...figure.entries, before: figure }
export type Figure = v.InferOutput<typeof figure>

const span = v.object({ from: v.string(), to: v.string() })

/** `shown` is the requested period, `days` its part up to today, and `before` a year earlier. */
const figureDays = v.object({ shown: span, days: span, before: span })
export type FigureDays = v.InferOutput<typeof figureDays>

export const salesFigures = v.object({
  of: figureDays,
  ...compared,
  /** The part of `piastres` that is delivery fees. */
  deliveryPiastres: v.number(),
  /** The refunds that `piastres` leaves out. */
  givenPiastres: v.number(),
  /** Orders for future days of the period. */
  ahead: figure,
  /** Each day with sales this year or the year before, the earliest first. */
  days: v.array(v.object({ day: v.string(), ...compared })),
  areas: v.array(v.object({ id: v.string(), name: v.string(), nameAr: v.string(), ...compared })),
})
export type SalesFigures = v.InferOutput<typeof salesFigures>
export type DayFigure = SalesFigures['days'][number]

export const productFigure = v.object({
  productId: v.string(),
  name: v.string(),
  nameAr: v.string(),
  category: v.string(),
  /** The measure of `amount`: kilograms, litres or a kind of pieces. */
  measure: v.string(),
  /** Grams, millilitres or pieces. */
  amount: v.number(),
  /** The product's lines minus their refunds. */
  piastres: v.number(),
  before: v.object({ amount: v.number(), piastres: v.number() }),
  /** Sales without VAT, minus cost. Null when no goods of the product were received. */
  margin: v.nullable(v.object({ piastres: v.number(), percent: v.nullable(v.number()) })),
})
export type ProductFigure = v.InferOutput<typeof productFigure>
export const productFigures = v.object({
  of: figureDays,
  /** The highest sales first. */
  products: v.array(productFigure),
  /** These two explain the difference between the sum of all products and the sales. */
  deliveryPiastres: v.number(),
  givenOfOrdersPiastres: v.number(),
})
export type ProductFigures = v.InferOutput<typeof productFigures>

export const CUSTOMERS_SHOWN = 20
const people = v.object({
  customers: v.number(),
  /** Customers who had an order before the period. */
  returning: v.number(),
})
export const customerFigures = v.object({
  of: figureDays,
  /** Counted by phone number, without erased customers. */
  ...people.entries,
  before: people,
  best: v.array(
    v.object({
      name: v.string(),
      phone: v.string(),
      accountId: v.nullable(v.string()),
      ...figure.entries,
      before: figure,
    }),
  ),
})
export type CustomerFigures = v.InferOutput<typeof customerFigures>

export const SOLD_OUT_SHOWN = 50
export const soldOutProduct = v.object({
  productId: v.string(),
  category: v.string(),
  name: v.string(),
  nameAr: v.string(),
  unit: v.string(),
  unitAmount: v.number(),
  /** The latest times without stock, at most `SPELLS_SHOWN`. */
  spells: v.array(
    v.object({
      /** Null when the product was already sold out before the period. */
      since: v.nullable(v.string()),
      /** Null when the product is still sold out. */
      until: v.nullable(v.string()),
    }),
  ),
  /** The hours without stock in the whole period. */
  hours: v.number(),
  isSoldOut: v.boolean(),
  /**
   * The people who wanted more than was in stock, each counted once a day. The units and value are the
   * excess.
   */
  missed: v.object({ people: v.number(), units: v.number(), piastres: v.number() }),
  alerts: v.number(),
})
export type SoldOutProduct = v.InferOutput<typeof soldOutProduct>
export const SPELLS_SHOWN = 3
export const soldOutFigures = v.object({
  of: figureDays,
  products: v.array(soldOutProduct),
  missedPiastres: v.number(),
})
export type SoldOutFigures = v.InferOutput<typeof soldOutFigures>

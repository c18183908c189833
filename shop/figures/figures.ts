import * as v from 'valibot'

/**
 * What the shop's figures are. Sales are what the ledger has as sold of orders whose delivery day is in the period, less
 * what was given back for goods whose price stayed: its accounts `sales`, `delivery` and `refunds`. Amounts are in
 * piastres, with VAT. `before` is the same of the year before.
 */
const figure = v.object({ orders: v.number(), piastres: v.number() })
const compared = { ...figure.entries, before: figure }
export type Figure = v.InferOutput<typeof figure>

const span = v.object({ from: v.string(), to: v.string() })

/** Of which days figures are: all that were asked for, and those until today that count. */
const figureDays = v.object({ shown: span, days: span, before: span })
export type FigureDays = v.InferOutput<typeof figureDays>

export const salesFigures = v.object({
  of: figureDays,
  ...compared,
  /** Of `piastres`, delivery fees. */
  deliveryPiastres: v.number(),
  /** Given back, which `piastres` is without. */
  givenPiastres: v.number(),
  /** Orders for the days of the period that are yet to come. */
  ahead: figure,
  /** Each day that has sales this year or had some the year before, the earliest first. */
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
  /** In what `amount` is counted: kilograms, litres or pieces of some kind. */
  measure: v.string(),
  /** Grams, millilitres or pieces. */
  amount: v.number(),
  /** What lines of it came to, less what was given back of them. */
  piastres: v.number(),
  before: v.object({ amount: v.number(), piastres: v.number() }),
  /** Without VAT and cost; null where no goods of it were received. */
  margin: v.nullable(v.object({ piastres: v.number(), percent: v.nullable(v.number()) })),
})
export type ProductFigure = v.InferOutput<typeof productFigure>
export const productFigures = v.object({
  of: figureDays,
  /** The best sold first. */
  products: v.array(productFigure),
  /** What makes the sum of all products that of the sales: delivery fees, and what was given back of whole orders. */
  deliveryPiastres: v.number(),
  givenOfOrdersPiastres: v.number(),
})
export type ProductFigures = v.InferOutput<typeof productFigures>

export const CUSTOMERS_SHOWN = 20
const people = v.object({
  customers: v.number(),
  /** Of them, those who had an order delivered before the period. */
  returning: v.number(),
})
export const customerFigures = v.object({
  of: figureDays,
  /** By phone number, those who were erased left out. */
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
  /** When it was sold out in the period, the latest first; at most `SPELLS_SHOWN`. */
  spells: v.array(
    v.object({
      /** Null where that was before the period. */
      since: v.nullable(v.string()),
      /** Null where it lasts. */
      until: v.nullable(v.string()),
    }),
  ),
  /** In all, in the period. */
  hours: v.number(),
  isSoldOut: v.boolean(),
  /** Who could not put as much into a cart as they wanted, each once a day, and how many units they lacked. */
  missed: v.object({ people: v.number(), units: v.number(), piastres: v.number() }),
  /** Who asked to be told when it is there again. */
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

import * as v from 'valibot'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { oneLine } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { dayTimeOrNone } from './offer-period.ts'
import { MAX_PRICE, pricePiastres } from './price.ts'

/** `planned` becomes `applied` or `cancelled`, `applied` may become `undone`. */
export const sheetStates = ['planned', 'applied', 'cancelled', 'undone'] as const
export type SheetState = (typeof sheetStates)[number]

/** What a new price is a multiple of, in piastres. */
export const roundings = [1, 25, 50, 100] as const
export type Rounding = (typeof roundings)[number]

export const MOST_ROWS = 5000
/** How much a price is changed at once: more is rather a typing error. */
export const LEAST_PERCENT = -90
export const MOST_PERCENT = 500

/** A price changed by per cent and rounded to the nearest multiple, upwards from half; at least one multiple. */
export function changedPrice(price: Piastres, percent: number, rounding: Rounding): Piastres {
  const exact = (price * (100 + percent)) / 100
  // Away from errors of binary fractions: 28.00 + 5 % is 29.40 and not a hair less.
  const rounded = Math.floor(exact / rounding + 0.5 + 1e-9) * rounding
  return Math.max(rounding, Math.min(MAX_PRICE * 100, rounded))
}

/** Beyond ±50 % of what it was, a new price is asked about. */
export function isJump(before: Piastres, after: Piastres): boolean {
  return Math.abs(after - before) * 2 > before
}

/** Whether a price with its offer is not less than what the product costs before the sheet without one. */
export function isOfferAbove(
  before: Piastres,
  { after, offer }: { after: Piastres; offer: number },
): boolean {
  return offer > 0 && applyOffer(after, offer) >= before
}

const id = v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long'))

/** New prices, each from the version that its product had when it was seen. */
export const sheetForm = v.strictObject({
  /** Drawn by the browser: what is sent again under it is the same sheet. */
  id: v.pipe(v.string('text'), v.uuid('choice')),
  note: v.optional(oneLine(120), ''),
  /** From when, in Cairo; empty for now. */
  from: v.optional(dayTimeOrNone, ''),
  rows: v.pipe(
    v.array(
      v.strictObject({
        productId: id,
        version,
        pricePiastres,
        /** That a change beyond ±50 % is meant. */
        isSure: v.optional(v.boolean('choice'), false),
      }),
      'list',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MOST_ROWS, 'too-many'),
    v.check((rows) => new Set(rows.map((row) => row.productId)).size === rows.length, 'repeated'),
  ),
})
export type SheetForm = v.InferOutput<typeof sheetForm>

/** Why a row of a sheet cannot be saved as it is. */
export const rowProblems = ['gone', 'changed', 'jump'] as const

const price = { name: v.string(), nameAr: v.string(), pricePiastres: v.number() }

/** A product of the grid. */
export const priceRow = v.object({
  id: v.string(),
  category: v.string(),
  producer: v.string(),
  ...price,
  unit: v.string(),
  unitAmount: v.number(),
  visible: v.boolean(),
  version: v.number(),
  /** The offer in force, and the one that is set, in per cent, with its period. */
  offer: v.number(),
  offerSet: v.number(),
  offerFrom: v.string(),
  offerUntil: v.string(),
  /** What sheets to come make of the price, the next one first. */
  planned: v.array(v.object({ at: v.string(), pricePiastres: v.number() })),
})
export type PriceRow = v.InferOutput<typeof priceRow>
export const priceGrid = v.object({ rows: v.array(priceRow) })

/** 409 of a sheet: its rows that cannot be saved, with their products as they are now. */
export const refusedRows = v.array(
  v.object({
    productId: v.string(),
    problem: v.picklist(rowProblems),
    now: v.nullable(v.object({ ...price, version: v.number() })),
  }),
)
export type RefusedRow = v.InferOutput<typeof refusedRows>[number]

export const SHEETS_PER_PAGE = 20

const told = {
  id: v.string(),
  state: v.picklist(sheetStates),
  note: v.string(),
  effectiveAt: v.string(),
  createdAt: v.string(),
  who: v.string(),
  endedAt: v.nullable(v.string()),
  endedBy: v.nullable(v.string()),
}

export const sheetInList = v.object({ ...told, products: v.number() })
export const sheetList = v.object({
  sheets: v.array(sheetInList),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})
export type SheetInList = v.InferOutput<typeof sheetInList>

export const sheetShape = v.object({
  ...told,
  rows: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      nameAr: v.string(),
      unit: v.string(),
      unitAmount: v.number(),
      beforePiastres: v.number(),
      afterPiastres: v.number(),
      nowPiastres: v.number(),
      /** Undoing the sheet left its price, which was another by then. */
      kept: v.boolean(),
    }),
  ),
})
export type PriceSheet = v.InferOutput<typeof sheetShape>

/** Ending a sheet in the state in which it was seen: a planned one is cancelled, an applied one undone. */
export const sheetEnd = v.strictObject({ from: v.picklist(['planned', 'applied'], 'choice') })

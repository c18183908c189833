import * as v from 'valibot'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { oneLine } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { dayTimeOrNone } from './offer-period.ts'
import { MAX_PRICE, pricePiastres } from './price.ts'

/** `planned` becomes `applied` or `cancelled`. `applied` may become `undone`. */
export const sheetStates = ['planned', 'applied', 'cancelled', 'undone'] as const
export type SheetState = (typeof sheetStates)[number]

/** Staff choose one. New prices are rounded to its multiples. In piastres. */
export const roundings = [1, 25, 50, 100] as const
export type Rounding = (typeof roundings)[number]

export const MOST_ROWS = 5000
/** A larger price change is probably a typing error. */
export const LEAST_PERCENT = -90
export const MOST_PERCENT = 500

/** Changes a price by per cent. Rounds it to the nearest multiple, half up, and to at least one multiple. */
export function changedPrice(price: Piastres, percent: number, rounding: Rounding): Piastres {
  const exact = (price * (100 + percent)) / 100
  // The 1e-9 corrects binary fractions: 28.00 + 5 % is 29.40, not slightly less.
  const rounded = Math.floor(exact / rounding + 0.5 + 1e-9) * rounding
  return Math.max(rounding, Math.min(MAX_PRICE * 100, rounded))
}

/** True for a change of more than 50 %, which the owner has to confirm. */
export function isJump(before: Piastres, after: Piastres): boolean {
  return Math.abs(after - before) * 2 > before
}

/** True when the new price with its offer is at least the earlier price without an offer. */
export function isOfferAbove(
  before: Piastres,
  { after, offer }: { after: Piastres; offer: number },
): boolean {
  return offer > 0 && applyOffer(after, offer) >= before
}

const id = v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long'))

export const sheetForm = v.strictObject({
  /** The browser makes the id, so that a sheet that is sent twice is saved once. */
  id: v.pipe(v.string('text'), v.uuid('choice')),
  note: v.optional(oneLine(120), ''),
  /** In Cairo. Empty for now. */
  from: v.optional(dayTimeOrNone, ''),
  rows: v.pipe(
    v.array(
      v.strictObject({
        productId: id,
        version,
        pricePiastres,
        /** Confirms a change of more than 50 %. */
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

export const rowProblems = ['gone', 'changed', 'jump'] as const

const price = { name: v.string(), nameAr: v.string(), pricePiastres: v.number() }

export const priceRow = v.object({
  id: v.string(),
  category: v.string(),
  producer: v.string(),
  ...price,
  unit: v.string(),
  unitAmount: v.number(),
  visible: v.boolean(),
  version: v.number(),
  /** `offer` is in force, in per cent. The others are the offer and its period as set. */
  offer: v.number(),
  offerSet: v.number(),
  offerFrom: v.string(),
  offerUntil: v.string(),
  /** The prices that planned sheets will set, the earliest first. */
  planned: v.array(v.object({ at: v.string(), pricePiastres: v.number() })),
})
export type PriceRow = v.InferOutput<typeof priceRow>
export const priceGrid = v.object({ rows: v.array(priceRow) })

/** The response 409: the rows that cannot be saved, with the present prices. */
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
      /** True if the price had changed since, so that undoing the sheet left it. */
      kept: v.boolean(),
    }),
  ),
})
export type PriceSheet = v.InferOutput<typeof sheetShape>

/** Cancels a planned sheet, or undoes an applied one. */
export const sheetEnd = v.strictObject({ from: v.picklist(['planned', 'applied'], 'choice') })
export type SheetEnd = v.InferOutput<typeof sheetEnd>

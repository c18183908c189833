import type { Piastres } from '#shop/money.ts'
import { nextDeliveries, termsOn, type Area, type ShopTerms, type TermsOfDay } from './area.ts'

/** The lowest and the highest amount, in piastres. */
type Span = { least: Piastres; most: Piastres }
export type CostRange = { fee: Span; freeAbove: Span }

export type DeliveryCosts = {
  /** The range over all areas that can be ordered for. */
  all: CostRange
  /** The range by area, filled if any area has its own terms. Areas without a coming day are left out. */
  byArea: Map<string, CostRange>
}

/** Returns the costs of delivery on the days that can be ordered for. */
export function deliveryCosts(areas: Area[], shop: ShopTerms, now: Date): DeliveryCosts {
  const ofShop = rangeOf([termsOn(undefined, '', shop)])
  // Most shops have one fee, and then the function does not compute any days.
  const terms = areas.some(({ priceList }) => priceList)
    ? areas.flatMap((area) =>
        nextDeliveries(area, now).map(({ date }) => ({
          id: area.id,
          of: termsOn(area, date, shop),
        })),
      )
    : []
  if (terms.length === 0) return { all: ofShop, byArea: new Map() }
  const groups = Map.groupBy(terms, ({ id }) => id)
  return {
    all: rangeOf(terms.map(({ of }) => of)),
    byArea: new Map([...groups].map(([id, days]) => [id, rangeOf(days.map(({ of }) => of))])),
  }
}

export function isOne({ least, most }: Span): boolean {
  return least === most
}

/** Lists an area's terms from its next delivery on: those that apply then, and later ones. */
export function termsAhead(
  area: Area,
  shop: ShopTerms,
  now: Date,
): (TermsOfDay & { from?: string })[] {
  const next = nextDeliveries(area, now)[0]?.date
  if (!next) return []
  const later = area.priceList?.filter(({ from }) => from > next) ?? []
  return [
    termsOn(area, next, shop),
    ...later.map(({ from }) => ({ from, ...termsOn(area, from, shop) })),
  ]
}

function rangeOf(terms: TermsOfDay[]): CostRange {
  return {
    fee: spanOf(terms.map((one) => one.deliveryFeePiastres)),
    freeAbove: spanOf(terms.map((one) => one.freeDeliveryAbovePiastres)),
  }
}

function spanOf(amounts: Piastres[]): Span {
  return { least: Math.min(...amounts), most: Math.max(...amounts) }
}

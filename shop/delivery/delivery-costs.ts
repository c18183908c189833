import type { Piastres } from '#shop/money.ts'
import { nextDeliveries, termsOn, type Area, type ShopTerms, type TermsOfDay } from './area.ts'

type Span = { least: Piastres; most: Piastres }
export type CostRange = { fee: Span; freeAbove: Span }

export type DeliveryCosts = {
  /** Over all areas with a coming delivery. */
  all: CostRange
  /** Keyed by area id. Empty if no area has its own terms. Areas without a coming delivery have no entry. */
  byArea: Map<string, CostRange>
}

export function deliveryCosts(areas: Area[], shop: ShopTerms, now: Date): DeliveryCosts {
  const ofShop = rangeOf([termsOn(undefined, '', shop)])
  // Without own terms of areas, the shop has one fee. Then no delivery days are computed.
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

/** Lists the terms of an area: those of its next delivery, then later ones with their first day. */
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

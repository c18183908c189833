import * as v from 'valibot'
import { categories, lineCategories } from '#shop/catalogue/category.ts'
import { backInShape, sharedShape } from '#shop/catalogue/product-fields.ts'
import { memberPrice, offerFor } from '#shop/catalogue/member-price.ts'
import { unitPrice, type Product } from '#shop/catalogue/product.ts'
import type { ProductRow } from '#shop/catalogue/products.server.ts'
import type { CheckedCart, CheckedLine } from '#shop/cart/carts.server.ts'
import { mostFor, priceOf, type Totals } from '#shop/cart/pricing.ts'
import { adminArea } from '#shop/delivery/areas.ts'
import { nextDeliveries, type Area } from '#shop/delivery/area.ts'
import { areaKinds, hoursOfPickup } from '#shop/delivery/pickup.ts'
import { pickupShape } from '#shop/delivery/pickup-shape.ts'
import { hoursOn, type Season } from '#shop/delivery/season.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import { availableOf } from '#shop/inventory/available.ts'
import { applyOffer, egpOf } from '#shop/money.ts'

/** JSON of the API: SPEC's names, amounts in EGP. Piastres are converted only here and in `shape-order.ts`. */
export const productShape = v.object({
  _id: v.string(),
  type: v.picklist(categories),
  ...sharedShape,
  backIn: backInShape,
  price: v.number(),
  finalPrice: v.number(),
  /** What one costs with an account; null where that is not less than `finalPrice`. */
  memberPrice: v.nullable(v.number()),
  /** Whether its producer's certificate is valid today. */
  organic: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})

/** What a product's JSON says beside what is stored of it. */
export type ProductTerms = {
  /** The producers whose certificate is valid today. */
  certified: ReadonlySet<string>
  /** What members get off, in per cent. */
  memberDiscount: number
}

export function shapeProduct(
  product: Product,
  { certified, memberDiscount }: ProductTerms,
): v.InferOutput<typeof productShape> {
  const forMembers = memberPrice(product, memberDiscount)
  const { id, category, pricePiastres, ...same } = product
  return {
    _id: id,
    type: category,
    ...same,
    price: egpOf(pricePiastres),
    finalPrice: egpOf(unitPrice(product)),
    memberPrice: forMembers === undefined ? null : egpOf(forMembers),
    organic: certified.has(product.producer),
  }
}

/** `HH:MM` in Egypt; `to` before `from` is on the next day. */
export const hoursShape = v.array(v.object({ from: v.string(), to: v.string() }))

const areaFields = ['id', 'governorate', 'governorateAr', 'name', 'nameAr', 'weekday'] as const
export const areaShape = v.object({
  ...v.pick(adminArea, areaFields).entries,
  /** All its delivery days, `weekday` first; 0 Sunday … 6 Saturday. */
  weekdays: v.array(v.number()),
  kind: v.picklist(areaKinds),
  /** Of an area of the kind `pickup`, at which orders are collected; else null. */
  pickup: v.nullable(pickupShape),
  /** Those that can be ordered for; full days are passed over. */
  nextDeliveries: v.array(v.object({ date: v.string(), cutoff: v.string(), hours: hoursShape })),
  /** The days to come that take no more orders. */
  fullDays: v.array(v.string()),
  /** Its own terms by the delivery day from which they apply; before them the shop's. Amounts in EGP. */
  terms: v.array(
    v.object({
      from: v.string(),
      fee: v.number(),
      minimum: v.number(),
      /** Delivery is free above it; null for the shop's. */
      freeAbove: v.nullable(v.number()),
    }),
  ),
})

/** `seasons` have the hours of some days. */
export function shapeArea(
  area: Area,
  now: Date,
  seasons: Season[],
): v.InferOutput<typeof areaShape> {
  const { id, governorate, governorateAr, name, nameAr, weekday } = area
  const names = { id, governorate, governorateAr, name, nameAr }
  const weekdays = daysOf(area).map((day) => day.weekday)
  const { fullDays = [], priceList = [] } = area
  const terms = priceList.map(({ from, feePiastres, minimumPiastres, freeAbovePiastres }) => ({
    from,
    fee: egpOf(feePiastres),
    minimum: egpOf(minimumPiastres),
    freeAbove: freeAbovePiastres === null ? null : egpOf(freeAbovePiastres),
  }))
  const coming = nextDeliveries(area, now).map((one) => ({
    ...one,
    hours: area.pickup ? hoursOfPickup(area.pickup) : hoursOn(seasons, one.date),
  }))
  const days = { weekday, weekdays, nextDeliveries: coming, fullDays }
  const { pickup = null } = area
  return { ...names, kind: pickup ? 'pickup' : 'delivery', pickup, ...days, terms }
}

export const totalsShape = v.object({
  quantity: v.number(),
  subtotal: v.number(),
  taxes: v.number(),
  delivery: v.number(),
  total: v.number(),
})

export function shapeTotals(totals: Totals): v.InferOutput<typeof totalsShape> {
  return {
    quantity: totals.qty,
    subtotal: egpOf(totals.subtotal),
    taxes: egpOf(totals.taxes),
    delivery: egpOf(totals.delivery),
    total: egpOf(totals.total),
  }
}

export const cartLineShape = v.object({
  _id: v.string(),
  qty: v.number(),
  available: v.number(),
  note: v.optional(v.picklist(['gone', 'out-of-stock', 'short'])),
  ...v.partial(v.omit(productShape, ['_id', 'desc', 'descAr', 'finalPrice', 'memberPrice']))
    .entries,
  type: v.optional(v.picklist(lineCategories)),
  /** What one costs the caller. */
  unitPrice: v.optional(v.number()),
  lineTotal: v.optional(v.number()),
  /** The most that they can cost once they are weighed. */
  limit: v.optional(v.number()),
})

/** The lines of a cart as its customer pays them. */
export function shapeCartLines({ lines, ownDiscount }: CheckedCart) {
  return lines.map((line) => shapeCartLine(line, ownDiscount))
}

function shapeCartLine(line: CheckedLine, ownDiscount: number) {
  const { productId, qty, available, note, product } = line
  const sold = floorToStep(Math.min(qty, available), product?.step ?? 1)
  const more = product && soldProduct(product, sold, ownDiscount)
  return { _id: productId, qty, available, note, ...more }
}

function soldProduct(product: ProductRow, qty: number, ownDiscount: number) {
  const unitPrice = applyOffer(product.price_piastres, offerFor(product.offer, ownDiscount))
  const weighing = { weighed: product.weighed === 1, tolerance: product.tolerance }
  return {
    type: product.category,
    slug: product.slug,
    src: product.src,
    name: product.name,
    nameAr: product.name_ar,
    price: egpOf(product.price_piastres),
    offer: product.offer,
    unitPrice: egpOf(unitPrice),
    quantity: availableOf(product),
    unit: product.unit,
    unitAmount: product.unit_amount,
    step: product.step,
    ...weighing,
    lineTotal: egpOf(priceOf(unitPrice, qty)),
    limit: egpOf(mostFor(priceOf(unitPrice, qty), weighing)),
  }
}

/** A product of which there is too little. */
export const shortItemShape = v.object({
  _id: v.string(),
  name: v.optional(v.string()),
  nameAr: v.optional(v.string()),
  available: v.number(),
})

/** Why an order cannot be placed, with data to correct it. */
export const conflictShape = v.object({
  code: v.string(),
  message: v.string(),
  /** credit-changed: what one's credit is now. */
  balancePiastres: v.optional(v.number()),
  /** below-minimum: the least that goods for the area come to, and what is missing of it, in EGP. */
  minimum: v.optional(v.number()),
  missing: v.optional(v.number()),
  /** amount-mismatch: the current total. */
  total: v.optional(v.number()),
  /** amount-mismatch: all lines at current prices; out-of-stock and product-gone: those lines. */
  items: v.optional(v.union([v.array(cartLineShape), v.array(shortItemShape)])),
  /** customer-not-accepted, for staff: why the shop takes no orders of this customer. */
  reason: v.optional(v.string()),
  /** delivery-closed, day-full: the next available day. */
  next: v.optional(v.string()),
})

export const problemShape = v.object({
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() }))),
})

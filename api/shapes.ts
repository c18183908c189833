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
import { cartNotes } from '#shop/cart/cart.ts'

/** SPEC's names. Amounts are in EGP. */
export const productShape = v.object({
  _id: v.string(),
  type: v.picklist(categories),
  ...sharedShape,
  backIn: backInShape,
  price: v.number(),
  finalPrice: v.number(),
  /** The price of one unit for a member; null if it is not below `finalPrice`. */
  memberPrice: v.nullable(v.number()),
  /** True if its producer's certificate is valid today. */
  organic: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})

/** The data of a product's JSON that is not stored with the product. */
export type ProductTerms = {
  /** The ids of producers whose certificate is valid today. */
  certified: ReadonlySet<string>
  /** In per cent. */
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

/** `HH:MM` in Egypt. A `to` before `from` is on the next day. */
export const hoursShape = v.array(v.object({ from: v.string(), to: v.string() }))

const areaFields = ['id', 'governorate', 'governorateAr', 'name', 'nameAr', 'weekday'] as const
export const areaShape = v.object({
  ...v.pick(adminArea, areaFields).entries,
  /** All delivery days, `weekday` first; 0 is Sunday. */
  weekdays: v.array(v.number()),
  kind: v.picklist(areaKinds),
  /** The pick-up point; null for an area with deliveries. */
  pickup: v.nullable(pickupShape),
  /** Deliveries that can still be ordered for. Full days are left out. */
  nextDeliveries: v.array(v.object({ date: v.string(), cutoff: v.string(), hours: hoursShape })),
  /** Coming days that take no more orders. */
  fullDays: v.array(v.string()),
  /**
   * The area's own terms, each from a delivery day on. Before the first, the shop's terms apply. Amounts are
   * in EGP.
   */
  terms: v.array(
    v.object({
      from: v.string(),
      fee: v.number(),
      minimum: v.number(),
      /** Delivery is free above this subtotal; null for the shop's threshold. */
      freeAbove: v.nullable(v.number()),
    }),
  ),
})

/** `seasons` set the delivery hours of some days. */
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
  note: v.optional(v.picklist(cartNotes)),
  ...v.partial(v.omit(productShape, ['_id', 'desc', 'descAr', 'finalPrice', 'memberPrice']))
    .entries,
  type: v.optional(v.picklist(lineCategories)),
  /** The price of one unit for the caller. */
  unitPrice: v.optional(v.number()),
  lineTotal: v.optional(v.number()),
  /** The most that the line can cost after weighing. */
  limit: v.optional(v.number()),
})

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

/** A product with too little stock. */
export const shortItemShape = v.object({
  _id: v.string(),
  name: v.optional(v.string()),
  nameAr: v.optional(v.string()),
  available: v.number(),
})

/** The response to an order that cannot be placed, with data to correct it. */
export const conflictShape = v.object({
  code: v.string(),
  message: v.string(),
  /** For credit-changed: the present credit. */
  balancePiastres: v.optional(v.number()),
  /** For below-minimum: the least subtotal for the area, and the missing amount, in EGP. */
  minimum: v.optional(v.number()),
  missing: v.optional(v.number()),
  /** For amount-mismatch: the present total. */
  total: v.optional(v.number()),
  /**
   * For amount-mismatch: all lines at present prices. For out-of-stock and product-gone: the lines concerned.
   */
  items: v.optional(v.union([v.array(cartLineShape), v.array(shortItemShape)])),
  /** For customer-not-accepted, for staff only: why the shop refuses this customer's orders. */
  reason: v.optional(v.string()),
  /** For delivery-closed and day-full: the next available day. */
  next: v.optional(v.string()),
})

/** The answer `{ message: 'success' }` of calls without another result. */
export const message = v.object({ message: v.string() })

/** The id of the record that was written, deleted or restored. */
export const done = v.object({ id: v.string() })

export const problemShape = v.object({
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() }))),
})

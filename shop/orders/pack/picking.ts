import * as v from 'valibot'
import { categories } from '#shop/catalogue/category.ts'
import { units } from '#shop/catalogue/product.ts'
import { areaShape, adminOrderLine, adminOrder } from '../order/staff-order.ts'

export const pickingQuery = v.strictObject({
  area: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
  /** Includes orders that are packed, on their way or delivered. */
  all: v.optional(v.literal('1')),
})
/** The items of one box in its week; `grams` per box. */
const inside = v.array(v.object({ name: v.string(), nameAr: v.string(), grams: v.number() }))

export const pickList = v.object({
  date: v.string(),
  orders: v.number(),
  areas: v.array(areaShape),
  products: v.array(
    v.object({
      productId: v.string(),
      category: v.string(),
      name: v.string(),
      nameAr: v.string(),
      unit: v.picklist(units),
      unitAmount: v.number(),
      weighed: v.boolean(),
      qty: v.number(),
      orders: v.number(),
      /** The number of customers to call because the product is short. */
      calls: v.number(),
      /** The grams in the boxes of these orders, besides `qty`. */
      gramsInBoxes: v.number(),
      /** Empty unless the product is a box with a published week. */
      inside,
    }),
  ),
})
export type PickList = v.InferOutput<typeof pickList>

export const slipsQuery = v.strictObject({
  ...pickingQuery.entries,
  order: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'whole-number'), v.transform(Number))),
  /** Selects orders with a line of this product, also when the line was left out. */
  product: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long'))),
})
export const slips = v.object({
  date: v.string(),
  slips: v.array(
    v.object({
      ...v.pick(adminOrder, [
        'number',
        'version',
        'customer',
        'area',
        'gatePhoto',
        'notes',
        'missing',
      ]).entries,
      ...v.pick(adminOrder, ['recipient']).entries,
      /** Whether the order is collected at a pickup point and has no driver. */
      isCollected: v.boolean(),
      /** The input of `paymentStand`. */
      ...v.pick(adminOrder, ['state', 'paymentMethod', 'paymentState', 'tenders']).entries,
      ...v.pick(adminOrder, ['total', 'limit', 'given', 'paid', 'refunded']).entries,
      lines: v.array(v.object({ ...adminOrderLine.entries, inside })),
      /** The cash to collect at the door. */
      cashPiastres: v.number(),
    }),
  ),
})
export type Slip = v.InferOutput<typeof slips>['slips'][number]

/** Boxes come last. */
export const pickListCategories: readonly string[] = categories

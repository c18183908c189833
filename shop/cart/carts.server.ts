import type { Database } from '#db/schema.ts'
import { findProducts, type ProductRow } from '#shop/catalogue/products.server.ts'
import { availableOf } from '#shop/inventory/available.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import type { Piastres } from '#shop/money.ts'
import { mergeItems, type WantedItem } from './wanted-items.ts'
import type { Day } from '#shop/cairo.ts'
import { termsOn } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { cartLimit, priceCart, pricedRow, type Totals } from './pricing.ts'
import type { CartNote } from './cart.ts'

export type CheckedLine = {
  productId: string
  qty: number
  /** Units in stock. 0 for a product that can no longer be bought. */
  available: number
  note?: CartNote
  /** Missing when the product can no longer be bought. */
  product?: ProductRow
}

export type CheckedCart = {
  lines: CheckedLine[]
  totals: Totals
  /** The highest total that the cart can reach when its weighed products are packed. */
  limit: Piastres
  freeDeliveryAbove: Piastres
  /** The member discount in per cent, also for a guest. */
  memberDiscount: number
  /** The discount on this cart: `memberDiscount`, or 0 for a guest. */
  ownDiscount: number
}

/**
 * Prices a cart at current prices and stock. Totals count only the available units. Without `delivery`, the
 * shop's general delivery terms apply.
 */
export async function checkCart(
  db: Database,
  items: WantedItem[],
  isMember: boolean,
  delivery?: { area: string; date: Day },
): Promise<CheckedCart> {
  const merged = mergeItems(items)
  const [products, settings, area] = await Promise.all([
    findProducts(
      db,
      merged.map((item) => item._id),
    ),
    readSettings(db),
    delivery && findArea(db, delivery.area),
  ])
  const terms = delivery ? termsOn(area, delivery.date, settings) : settings
  const lines = merged.map((item): CheckedLine => {
    const product = products.find((one) => one.id === item._id)
    if (!product) return { productId: item._id, qty: item.qty, available: 0, note: 'gone' }
    const available = availableOf(product)
    const line = { productId: item._id, qty: item.qty, available, product }
    if (available === 0) return { ...line, note: 'out-of-stock' }
    if (available < item.qty) return { ...line, note: 'short' }
    return line
  })
  const { memberDiscount } = settings
  const ownDiscount = isMember ? memberDiscount : 0
  const priced = lines.flatMap(({ product, available, qty }) =>
    product
      ? [pricedRow(product, floorToStep(Math.min(qty, available), product.step), ownDiscount)]
      : [],
  )
  const totals = priceCart(priced, terms)
  return {
    lines,
    totals,
    limit: cartLimit(priced, totals.delivery),
    freeDeliveryAbove: terms.freeDeliveryAbovePiastres,
    memberDiscount,
    ownDiscount,
  }
}

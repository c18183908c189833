import * as v from 'valibot'
import { lineCategories } from '#shop/catalogue/category.ts'
import { units } from '#shop/catalogue/product.ts'
import { applyOffer, piastresOf, type Piastres } from '#shop/money.ts'
import type { CartItem } from './cart.ts'

/** A line of the server's answer to `POST /api/cart/check`. Amounts in EGP, as the API speaks them. */
const checkedItem = v.variant('note', [
  v.object({ _id: v.string(), note: v.literal('gone') }),
  v.object({
    _id: v.string(),
    note: v.optional(v.picklist(['out-of-stock', 'short'])),
    available: v.number(),
    name: v.string(),
    nameAr: v.string(),
    type: v.picklist(lineCategories),
    slug: v.string(),
    src: v.string(),
    price: v.number(),
    offer: v.number(),
    unit: v.picklist(units),
    unitAmount: v.number(),
  }),
])
export type CheckedItem = v.InferOutput<typeof checkedItem>
export const checkedCart = v.object({ items: v.array(checkedItem) })

/** What became of a line since it was put into the cart. Prices are of one unit, offer included. */
export type LineNote = { id: string; item: CartItem } & (
  | { what: 'price'; before: Piastres; now: Piastres }
  | { what: 'offer-ended'; before: Piastres; now: Piastres }
  | { what: 'short'; available: number }
  | { what: 'out-of-stock' }
  | { what: 'gone' }
)

/**
 * The cart as it can be bought now, and a note for each line that is not what the shopper saw:
 * prices follow the shop's, a quantity is lowered to what is left, what is gone or out of stock
 * leaves the cart. Lines that were not checked stay as they are.
 */
export function refreshCart(
  cart: CartItem[],
  checked: CheckedItem[],
): { cart: CartItem[]; notes: LineNote[] } {
  const lines = cart.map((item) => {
    const now = checked.find((line) => line._id === item._id)
    return now ? refreshLine(item, now) : { item, notes: [] }
  })
  return {
    cart: lines.flatMap(({ item }) => item ?? []),
    notes: lines.flatMap(({ notes }) => notes),
  }
}

function refreshLine(item: CartItem, now: CheckedItem): { item?: CartItem; notes: LineNote[] } {
  const about = { id: item._id, item }
  if (now.note === 'gone') return { notes: [{ ...about, what: 'gone' }] }
  if (now.available < 1) return { notes: [{ ...about, what: 'out-of-stock' }] }

  const { note: _, available, ...fresh } = now
  const refreshed = { ...item, ...fresh, quantity: available, qty: Math.min(item.qty, available) }
  const notes: LineNote[] = []
  const prices = { before: unitPriceOf(item), now: unitPriceOf(refreshed) }
  if (prices.before !== prices.now) {
    const hasOfferEnded = item.offer > 0 && now.offer === 0 && prices.now > prices.before
    notes.push({ ...about, what: hasOfferEnded ? 'offer-ended' : 'price', ...prices })
  }
  if (available < item.qty) notes.push({ ...about, what: 'short', available })
  return { item: refreshed, notes }
}

function unitPriceOf(item: CartItem): Piastres {
  return applyOffer(piastresOf(item.price), item.offer)
}

/** Whether a note says that the line left the cart. */
export function hasLeftCart(note: LineNote): boolean {
  return note.what === 'gone' || note.what === 'out-of-stock'
}

/** What stays in the cart once these were bought: what was added meanwhile. */
export function withoutBought(
  cart: CartItem[],
  bought: { _id: string; qty: number }[],
): CartItem[] {
  return cart.flatMap((item) => {
    const qty = item.qty - (bought.find((line) => line._id === item._id)?.qty ?? 0)
    return qty > 0 ? [{ ...item, qty }] : []
  })
}

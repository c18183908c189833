import * as v from 'valibot'
import { lineCategories } from '#shop/catalogue/category.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import { units } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import { applyOffer, piastresOf, type Piastres } from '#shop/money.ts'
import type { CartItem } from './cart.ts'

/** A line of the response to `POST /api/cart/check`. `price` is in EGP, as everywhere in the API. */
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
    step: v.number(),
    weighed: v.optional(v.boolean()),
    tolerance: v.optional(v.number()),
  }),
])
export type CheckedItem = v.InferOutput<typeof checkedItem>
export const checkedCart = v.object({
  items: v.array(checkedItem),
  isMember: v.boolean(),
  memberDiscount: v.number(),
})

/** The shopper's member discount in per cent: at the time the cart was shown, and now. */
export type OwnDiscounts = { before: number; now: number }

/** A change of a line since the shopper saw it. Prices are for one unit, with the shopper's discount. */
export type LineNote = { id: string; item: CartItem } & (
  | { what: 'price'; before: Piastres; now: Piastres }
  | { what: 'offer-ended'; before: Piastres; now: Piastres }
  /** The discount ends when the owner turns it off or the shopper signs out. */
  | { what: 'member-price' | 'member-ended'; before: Piastres; now: Piastres }
  | { what: 'short'; available: number }
  | { what: 'step' }
  | { what: 'out-of-stock' }
  | { what: 'gone' }
)

/**
 * Replaces prices, lowers quantities to the stock and removes lines that cannot be bought, with a note for
 * each change. A line without a checked one stays as it is.
 */
export function refreshCart(
  cart: CartItem[],
  checked: CheckedItem[],
  discounts: OwnDiscounts = { before: 0, now: 0 },
): { cart: CartItem[]; notes: LineNote[] } {
  const lines = cart.map((item) => {
    const now = checked.find((line) => line._id === item._id)
    return now ? refreshLine(item, now, discounts) : { item, notes: [] }
  })
  return {
    cart: lines.flatMap(({ item }) => item ?? []),
    notes: lines.flatMap(({ notes }) => notes),
  }
}

function refreshLine(
  item: CartItem,
  now: CheckedItem,
  discounts: OwnDiscounts,
): { item?: CartItem; notes: LineNote[] } {
  const about = { id: item._id, item }
  if (now.note === 'gone') return { notes: [{ ...about, what: 'gone' }] }
  if (now.available < now.step) return { notes: [{ ...about, what: 'out-of-stock' }] }

  const { note: _, available, ...fresh } = now
  const qty = Math.max(now.step, floorToStep(Math.min(item.qty, available), now.step))
  const refreshed = { ...item, ...fresh, quantity: available, qty }
  const notes: LineNote[] = []
  const prices = {
    before: unitPriceOf(item, discounts.before),
    now: unitPriceOf(refreshed, discounts.now),
  }
  if (prices.before !== prices.now) {
    const hasOfferEnded = item.offer > 0 && now.offer === 0 && prices.now > prices.before
    const isSameForGuests = unitPriceOf(item, 0) === unitPriceOf(refreshed, 0)
    const ofMember = discounts.now === 0 ? 'member-ended' : 'member-price'
    const ofProduct = hasOfferEnded ? 'offer-ended' : 'price'
    notes.push({ ...about, what: isSameForGuests ? ofMember : ofProduct, ...prices })
  }
  if (available < item.qty) notes.push({ ...about, what: 'short', available })
  else if (qty !== item.qty) notes.push({ ...about, what: 'step' })
  return { item: refreshed, notes }
}

function unitPriceOf(item: CartItem, ownDiscount: number): Piastres {
  return applyOffer(piastresOf(item.price), offerFor(item.offer, ownDiscount))
}

export function hasLeftCart(note: LineNote): boolean {
  return note.what === 'gone' || note.what === 'out-of-stock'
}

/** Units that were added to the cart during the checkout stay. */
export function withoutBought(
  cart: CartItem[],
  bought: { _id: string; qty: number }[],
): CartItem[] {
  return cart.flatMap((item) => {
    const qty = item.qty - (bought.find((line) => line._id === item._id)?.qty ?? 0)
    return qty > 0 ? [{ ...item, qty }] : []
  })
}

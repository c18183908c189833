import { MAX_LINES, MAX_QTY, type CartItem } from './cart.ts'
import type { CheckedItem } from './checked-cart.ts'

type Wanted = { _id: string; qty: number }

/**
 * The cart with what is wanted again, as it can be bought now, on top of what is in it already.
 * `missing` names what cannot be bought, `fewer` what is left in a smaller quantity, by id.
 */
export function addAgain(cart: CartItem[], wanted: Wanted[], checked: CheckedItem[]) {
  const lines = new Map(cart.map((item) => [item._id, item]))
  const missing: string[] = []
  const fewer: string[] = []
  for (const { _id, qty } of wanted) {
    const now = checked.find((line) => line._id === _id)
    const earlier = lines.get(_id)
    const isRoom = earlier !== undefined || lines.size < MAX_LINES
    if (!now || now.note === 'gone' || now.available < 1 || !isRoom) {
      missing.push(_id)
      continue
    }
    const { note: _, available, ...fresh } = now
    const all = (earlier?.qty ?? 0) + qty
    const possible = Math.min(all, available, MAX_QTY)
    if (possible < all) fewer.push(_id)
    lines.set(_id, { ...fresh, quantity: available, qty: possible })
  }
  return { cart: [...lines.values()], missing, fewer }
}

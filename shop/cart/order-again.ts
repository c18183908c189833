import { MAX_LINES, MAX_QTY, type CartItem } from './cart.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import type { CheckedItem } from './checked-cart.ts'

type Wanted = { _id: string; qty: number }

/**
 * Adds the lines of an earlier order at current prices. `missing` lists the ids of products that cannot be
 * bought, `fewer` the ids of products with less stock than wanted.
 */
export function addAgain(cart: CartItem[], wanted: Wanted[], checked: CheckedItem[]) {
  return withWanted(cart, wanted, { checked, together: (inCart, qty) => inCart + qty })
}

/** Raises each line to at least the wanted quantity, so that a link opened twice fills the cart once. */
export function fillUp(cart: CartItem[], wanted: Wanted[], checked: CheckedItem[]) {
  return withWanted(cart, wanted, { checked, together: Math.max })
}

function withWanted(
  cart: CartItem[],
  wanted: Wanted[],
  {
    checked,
    together,
  }: { checked: CheckedItem[]; together: (inCart: number, wanted: number) => number },
) {
  const lines = new Map(cart.map((item) => [item._id, item]))
  const missing: string[] = []
  const fewer: string[] = []
  for (const { _id, qty } of wanted) {
    const now = checked.find((line) => line._id === _id)
    const earlier = lines.get(_id)
    const isRoom = earlier !== undefined || lines.size < MAX_LINES
    if (!now || now.note === 'gone' || now.available < now.step || !isRoom) {
      missing.push(_id)
      continue
    }
    const { note: _, available, ...fresh } = now
    const all = together(earlier?.qty ?? 0, qty)
    const possible = floorToStep(Math.min(all, available, MAX_QTY), now.step)
    if (possible === 0) {
      missing.push(_id)
      continue
    }
    if (possible < all) fewer.push(_id)
    lines.set(_id, { ...fresh, quantity: available, qty: possible })
  }
  return { cart: [...lines.values()], missing, fewer }
}

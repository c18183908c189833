import { lineCategories } from '#shop/catalogue/category.ts'
import { units } from '#shop/catalogue/product.ts'
import { floorToStep, SMALLEST_STEP, steps } from '#shop/catalogue/step.ts'
import { MAX_LINES, MAX_QTY, type CartItem } from './cart.ts'

/** Drops invalid entries and merges lines of one product. Never throws. */
export function readCart(stored: string | null): CartItem[] {
  const entries = parseArray(stored)
  const items = entries.flatMap((entry) => {
    const item = readItem(entry)
    return item ? [item] : []
  })
  const merged = new Map<string, CartItem>()
  for (const item of items) {
    const earlier = merged.get(item._id)
    const qty = Math.min(MAX_QTY, (earlier?.qty ?? 0) + item.qty)
    merged.set(item._id, { ...item, qty })
  }
  return [...merged.values()].slice(0, MAX_LINES)
}

// Written by hand, because every page loads this script and the validation library would enlarge it.
function readItem(entry: unknown): CartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const stored: { [field in keyof CartItem]?: unknown } = entry
  const { _id, name, src, price, qty, nameAr, slug, offer, quantity, unitAmount } = stored
  const { weighed, tolerance } = stored
  const step = steps.find((one) => one === stored.step) ?? 1
  if (!isText(_id, 64) || !isText(name, 200) || !isText(src, 2000) || !isAddress(src)) return
  if (!isNumber(price, 0, 100_000) || !isNumber(qty, SMALLEST_STEP, MAX_QTY)) return
  return {
    _id,
    name,
    src,
    price,
    qty: Math.max(step, floorToStep(qty, step)),
    nameAr: typeof nameAr === 'string' ? nameAr : undefined,
    type: lineCategories.find((category) => category === stored.type),
    slug: typeof slug === 'string' && /^[\w-]+$/.test(slug) ? slug : undefined,
    offer: isWhole(offer, 0, 90) ? offer : 0,
    quantity: isNumber(quantity, 0, Infinity) ? quantity : MAX_QTY,
    unit: units.find((unit) => unit === stored.unit),
    unitAmount: isNumber(unitAmount, 0.001, Infinity) ? unitAmount : 1,
    step,
    ...(weighed === true && { weighed, tolerance: isWhole(tolerance, 0, 25) ? tolerance : 0 }),
  }
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest
}

/** A path of this shop, or an http(s) URL. */
function isAddress(src: string): boolean {
  return /^(\/(?![/\\])|https?:\/\/)/.test(src)
}

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return isNumber(value, least, most) && Number.isInteger(value)
}

function parseArray(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

import { plainWordsOf } from '#shop/spelling.ts'
import { unitPrice, type Product } from './product.ts'

type Compared = Pick<Product, 'name' | 'nameAr' | 'conditions' | 'pricePiastres' | 'offer'>

/**
 * How well one product can replace another, from 0 to 1. Shared health conditions count most, then shared
 * words in the names, then close prices.
 */
export function likeness(one: Compared, other: Compared): number {
  const conditions = shared(one.conditions, other.conditions)
  const words = Math.max(
    shared(plainWordsOf(one.name), plainWordsOf(other.name)),
    shared(plainWordsOf(one.nameAr), plainWordsOf(other.nameAr)),
  )
  const [low = 0, high = 0] = [unitPrice(one), unitPrice(other)].toSorted((a, b) => a - b)
  const price = high === 0 ? 1 : low / high
  return (3 * conditions + 2 * words + price) / 6
}

/** The share of elements that are in both lists, from 0 to 1. Two empty lists give 1. */
function shared(some: string[], others: string[]): number {
  const all = new Set([...some, ...others])
  const inBoth = [...all].filter((one) => some.includes(one) && others.includes(one))
  return all.size === 0 ? 1 : inBoth.length / all.size
}

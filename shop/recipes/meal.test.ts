import { describe, expect, test } from 'vitest'
import type { Product, Unit } from '#shop/catalogue/product.ts'
import { needsOf, type Ingredient } from './meal.ts'

type Sold = Pick<Product, 'id' | 'quantity' | 'unit' | 'unitAmount' | 'step'>

function sold(unit: Unit, unitAmount = 1, quantity = 100): Sold {
  return { id: `${unit}-${unitAmount}`, quantity, unit, unitAmount, step: 1 }
}
function wants(product: Sold | undefined, amount?: number, unit?: Unit): Ingredient<Sold> {
  return { text: 'some', textAr: 'بعض', product, amount, unit }
}
const qtys = (ingredients: Ingredient<Sold>[], times = 1) =>
  needsOf(ingredients, times).map(({ qty }) => qty)

describe('what a recipe needs', () => {
  test('is rounded up to whole units of sale', () => {
    expect(qtys([wants(sold('kg'), 1, 'kg')])).toEqual([1])
    expect(qtys([wants(sold('kg'), 1001, 'g')])).toEqual([2])
    expect(qtys([wants(sold('g', 500), 1, 'kg')])).toEqual([2])
    expect(qtys([wants(sold('g', 500), 40, 'g')])).toEqual([1])
    expect(qtys([wants(sold('ml', 750), 1.5, 'litre')])).toEqual([2])
    expect(qtys([wants(sold('bunch'), 0.5, 'bunch')])).toEqual([1])
    expect(qtys([wants(sold('piece', 30), 31, 'piece')])).toEqual([2])
  })

  test('adds up what it takes of one product before it rounds', () => {
    const onions = sold('kg')
    expect(qtys([wants(onions, 300, 'g'), wants({ ...onions }, 600, 'g')])).toEqual([1])
    expect(qtys([wants(onions, 300, 'g'), wants({ ...onions }, 800, 'g')])).toEqual([2])
  })

  test('grows with the servings, without a unit too many by arithmetic', () => {
    expect(qtys([wants(sold('kg'), 700, 'g')], 2)).toEqual([2])
    expect(qtys([wants(sold('kg'), 0.1, 'kg')], 30)).toEqual([3])
    expect(qtys([wants(sold('kg'), 700, 'g')], 0.5)).toEqual([1])
  })

  test('is one unit of what is measured in another way than it is sold by', () => {
    expect(qtys([wants(sold('piece'), 40, 'g')])).toEqual([1])
    expect(qtys([wants(sold('pack'))])).toEqual([1])
  })

  test('is no more than there is, and nothing of what there is not', () => {
    expect(qtys([wants(sold('kg', 1, 2), 9, 'kg')])).toEqual([2])
    expect(qtys([wants(sold('kg', 1, 0), 1, 'kg'), wants(undefined, 1, 'kg')])).toEqual([])
  })
})

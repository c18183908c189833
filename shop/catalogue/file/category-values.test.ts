import { expect, test } from 'vitest'
import { categoryOf, categoryValues } from './category-values.ts'

test.each([
  ['خضار', 'vegetable'],
  ['فاكهة', 'fruits'],
  ['لحوم', 'meat'],
  ['ألبان', 'milk'],
  ['منتجات الألبان', 'milk'],
  ['أعشاب', 'herbals'],
  ['VEGETABLES', 'vegetable'],
  ['Vegetables, Food > Vegetables', 'vegetable'],
  ['Food > Herbs, Organic', 'herbals'],
  ['Default Category/Dairy Products', 'milk'],
  [
    'Food, Beverages & Tobacco > Food Items > Fruits & Vegetables > Fresh & Frozen Vegetables',
    'vegetable',
  ],
  ['Food, Beverages & Tobacco > Food Items > Meat, Seafood & Eggs > Meat', 'meat'],
])('%s is surely a category', (value, category) => {
  expect(categoryOf(value)).toEqual({ category, isSure: true })
})

test.each([
  ['Eggs', ''],
  ['Fruits & Vegetables', ''],
  ['Vegetables, Fruits', ''],
  ['Fruits/Vegetables', ''],
  ['Coconut milk', ''],
  ['Food', ''],
  ['Food, Beverages & Tobacco > Food Items > Meat, Seafood & Eggs > Eggs', 'meat'],
  ['Vegetables > Leafy greens', 'vegetable'],
  ['Vegetables, Best sellers', 'vegetable'],
])('%s is asked about', (value, category) => {
  expect(categoryOf(value)).toEqual({ category, isSure: false })
})

test('each value is asked about once, in the order of the file', () => {
  const rows = [
    { cells: { type: 'Pantry', name: 'Rice' } },
    { cells: { type: 'vegetable', name: 'Okra' } },
    { cells: { type: ' PANTRY ', name: 'Oats' } },
    { cells: { type: 'خضار' } },
    { cells: {} },
  ]
  expect(categoryValues(rows)).toEqual([
    { value: 'Pantry', example: 'Rice', category: '', isAsked: true },
    { value: 'خضار', example: '', category: 'vegetable', isAsked: false },
  ])
  expect(categoryValues(rows, ['skip', 'herbals'])).toMatchObject([
    { category: 'skip', isAsked: false },
    { category: 'herbals', isAsked: false },
  ])
})

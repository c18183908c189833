import { expect, test } from 'vitest'
import { startProducts } from '#seed/products.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { adviceOn } from '#shop/health/advice.ts'

const startingFood = (slug: string) => {
  const start = startProducts.find((one) => one.slug === slug)
  if (!start) throw new Error(`No starting product ${slug}`)
  return { category: start.type, conditions: start.conditions, richIn: start.richIn ?? [] }
}
const isCaution = (slug: string, condition: Condition) =>
  adviceOn(startingFood(slug), [condition]).some(({ kind }) => kind === 'caution')

test('what a starting product suits, it is no caution for', () => {
  for (const { slug, conditions } of startProducts) {
    expect(
      conditions.filter((condition) => isCaution(slug, condition)),
      slug,
    ).toEqual([])
  }
})

test.each<[Condition, string]>([
  ['kidney', 'bananas potatoes tomatoes spinach medjool-dates avocados'],
  ['diabetes', 'medjool-dates red-grapes mangoes figs potatoes sweet-corn'],
  ['heart', 'ghee butter cream lamb-chops'],
  ['liver', 'ghee butter cream lamb-chops'],
  ['pressure', 'white-cheese roumy-cheese'],
])('for the %s one is told to go easy on %s', (condition, slugs) => {
  for (const slug of slugs.split(' ')) expect(isCaution(slug, condition), slug).toBe(true)
})

test('what the kidney page prefers is no caution for it', () => {
  for (const slug of ['cucumbers', 'cabbage', 'cauliflower', 'lettuce', 'red-apples']) {
    expect(isCaution(slug, 'kidney'), slug).toBe(false)
  }
})

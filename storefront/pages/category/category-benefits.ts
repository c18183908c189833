import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'

/** Why it is good to eat: SPEC's blurb above each category's list. */
export const categoryBenefits: Record<Category, () => string> = {
  vegetable: m.category_benefits_vegetable,
  fruits: m.category_benefits_fruits,
  herbals: m.category_benefits_herbals,
  meat: m.category_benefits_meat,
  milk: m.category_benefits_milk,
}

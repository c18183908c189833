import { m } from '#messages/compiled/messages.js'
import type { Category } from '#shop/catalogue/category.ts'

/** The text above each category's list that SPEC prescribes: why its products are good to eat. */
export const categoryBenefits: Record<Category, () => string> = {
  vegetable: m.category_benefits_vegetable,
  fruits: m.category_benefits_fruits,
  herbals: m.category_benefits_herbals,
  meat: m.category_benefits_meat,
  milk: m.category_benefits_milk,
}

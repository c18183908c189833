import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { BoxId } from '#shop/boxes/box.ts'
import type { Category } from '#shop/catalogue/category.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Page } from '#shop/search/pages.ts'
import type { Policy } from '#shop/settings/policy.ts'

/** Returns a name in the visitor's language, or in a given one. */
type Name = (inputs?: Record<string, never>, options?: { locale: Locale }) => string

export const categoryName: Record<Category, Name> = {
  vegetable: m.category_vegetable,
  fruits: m.category_fruits,
  herbals: m.category_herbals,
  meat: m.category_meat,
  milk: m.category_milk,
}

export const conditionName: Record<Condition, Name> = {
  heart: m.condition_heart,
  diabetes: m.condition_diabetes,
  liver: m.condition_liver,
  kidney: m.condition_kidney,
  pressure: m.condition_pressure,
}

export const boxName: Record<BoxId, Name> = {
  small: m.box_small,
  medium: m.box_medium,
  large: m.box_large,
}

export const boxPeople: Record<BoxId, Name> = {
  small: m.home_box_people_small,
  medium: m.home_box_people_medium,
  large: m.home_box_people_large,
}

export const policyName: Record<Policy, Name> = {
  delivery: m.policy_delivery,
  returns: m.policy_returns,
  privacy: m.policy_privacy,
  terms: m.policy_terms,
}

export const pageName: Record<Page, Name> = {
  ...policyName,
  contact: m.nav_contact,
  about: m.nav_about,
  orders: m.account_own_orders,
  meals: m.nav_meals,
}

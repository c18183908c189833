import { boxName, categoryName, conditionName } from '#format/names.ts'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { m } from '#messages/compiled/messages.js'
import { conditions } from '#shop/catalogue/condition.ts'

// The pages that several menus list, each with its name.

export function categoryLinks() {
  return categories.map((kind) => ({ kind, to: `/products/${kind}`, name: categoryName[kind]() }))
}

/** The categories and the recipes. `kind` names the art and the tint of each. */
export function tileLinks() {
  return [...categoryLinks(), { kind: 'meals', to: '/meals', name: m.nav_meals() } as const]
}

export function boxLinks() {
  return boxIds.map((id) => ({ to: `/${id}box`, name: boxName[id]() }))
}

export function conditionLinks() {
  return conditions.map((one) => ({ to: `/${one}`, name: conditionName[one]() }))
}

import * as v from 'valibot'
import { m } from '#messages/compiled/messages.js'
import { boxIds, type BoxId } from '#shop/boxes/box.ts'
import { categories, type Category } from '#shop/catalogue/category.ts'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { words } from '#shop/catalogue/listing-query.ts'
import { pages, pathOfPage, type Page } from '#shop/search/pages.ts'
import { SUGGESTIONS } from '#shop/search/search.ts'
import { searchShop } from '#shop/search/searches.server.ts'
import { endpoint } from './endpoint.ts'
import { problemShape, productShape, shapeProduct } from './shapes.ts'

/** What is named stands before the products; pages are only found when they are. */
const names = { name: v.string(), nameAr: v.string() }
const foundShape = v.object({
  products: v.array(productShape),
  categories: v.array(v.object({ type: v.picklist(categories), ...names, isNamed: v.boolean() })),
  recipes: v.array(v.object({ slug: v.string(), ...names, src: v.string() })),
  conditions: v.array(v.object({ type: v.picklist(conditions), ...names, isNamed: v.boolean() })),
  boxes: v.array(v.object({ id: v.picklist(boxIds), ...names })),
  pages: v.array(v.object({ page: v.picklist(pages), ...names, path: v.string() })),
})

const limit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'whole-number'),
  v.transform(Number),
  v.minValue(1, 'too-small'),
  v.maxValue(50, 'too-large'),
)

export const searchEndpoints = [
  endpoint({
    method: 'get',
    path: '/search',
    operationId: 'search',
    summary:
      'What the words mean: products, categories, recipes, conditions, boxes, pages; best first',
    policy: 'anyone',
    query: v.strictObject({ q: words, limit: v.optional(limit) }),
    answers: { 200: foundShape, 422: problemShape },
    async handle({ services, query }) {
      const found = await searchShop(services.db, query.q, query.limit ?? SUGGESTIONS)
      return Response.json({
        products: found.products.map(shapeProduct),
        categories: found.categories.map((type) => ({
          type,
          ...inBoth(categoryName[type]),
          isNamed: found.named.categories.includes(type),
        })),
        recipes: found.recipes.map(({ slug, name, nameAr, src }) => ({ slug, name, nameAr, src })),
        conditions: found.conditions.map((type) => ({
          type,
          ...inBoth(conditionName[type]),
          isNamed: found.named.conditions.includes(type),
        })),
        boxes: found.boxes.map((id) => ({ id, ...inBoth(boxName[id]) })),
        pages: found.pages.map((page) => ({
          page,
          ...inBoth(pageName[page]),
          path: pathOfPage(page),
        })),
      })
    },
  }),
]

type Message = (inputs: Record<string, never>, options: { locale: 'en' | 'ar' }) => string

function inBoth(message: Message) {
  return { name: message({}, { locale: 'en' }), nameAr: message({}, { locale: 'ar' }) }
}

const categoryName: Record<Category, Message> = {
  vegetable: m.category_vegetable,
  fruits: m.category_fruits,
  herbals: m.category_herbals,
  meat: m.category_meat,
  milk: m.category_milk,
}

const conditionName: Record<Condition, Message> = {
  heart: m.condition_heart,
  diabetes: m.condition_diabetes,
  liver: m.condition_liver,
  kidney: m.condition_kidney,
  pressure: m.condition_pressure,
}

const boxName: Record<BoxId, Message> = {
  small: m.box_small,
  medium: m.box_medium,
  large: m.box_large,
}

const pageName: Record<Page, Message> = {
  delivery: m.policy_delivery,
  returns: m.policy_returns,
  privacy: m.policy_privacy,
  terms: m.policy_terms,
  contact: m.nav_contact,
  about: m.nav_about,
  orders: m.account_own_orders,
  meals: m.nav_meals,
}

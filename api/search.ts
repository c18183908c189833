import * as v from 'valibot'
import { boxName, categoryName, conditionName, pageName } from '#format/names.ts'
import { boxIds, type BoxId } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { words } from '#shop/catalogue/listing-query.ts'
import { pages, pathOfPage } from '#shop/search/pages.ts'
import { SUGGESTIONS } from '#shop/search/search.ts'
import { searchShop } from '#shop/search/searches.server.ts'
import { endpoint } from './endpoint.ts'
import { productTerms } from './product-terms.ts'
import { productShape, shapeProduct } from './shapes.ts'

const names = { name: v.string(), nameAr: v.string() }
/** `isNamed` is true if the words name the category or condition. It is then shown before products. */
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
    answers: { 200: foundShape },
    async handle({ services, query }) {
      const found = await searchShop(services.db, {
        words: query.q,
        day: dayInCairo(services.now()),
        limit: query.limit ?? SUGGESTIONS,
      })
      const terms = await productTerms(services)
      return {
        products: found.products.map((one) => shapeProduct(one, terms)),
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
      }
    },
  }),
]

function inBoth(nameOf: (typeof boxName)[BoxId]) {
  return { name: nameOf({}, { locale: 'en' }), nameAr: nameOf({}, { locale: 'ar' }) }
}

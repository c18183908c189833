import { expect, test } from 'vitest'
import { goEasyOn } from '#shop/health/advice.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'

type Found = {
  products: { slug: string; name: string; richIn: string[]; quantity: number }[]
  categories: { type: string; isNamed: boolean }[]
  conditions: { type: string; isNamed: boolean }[]
  pages: { page: string; path: string; name: string; nameAr: string }[]
}

const conditionQueries: [string, Condition][] = [
  ['سكري', 'diabetes'],
  ['السكرى', 'diabetes'],
  ['سُكّر', 'diabetes'],
  ['مرضى السكري', 'diabetes'],
  ['أكل لمرضى السكر', 'diabetes'],
  ['diabetes', 'diabetes'],
  ['Diabetic', 'diabetes'],
  ['daibetes', 'diabetes'],
  ['sweets for diabetics', 'diabetes'],
  ['diab', 'diabetes'],
  ['blood sugar', 'diabetes'],
  ['High blood sugar', 'diabetes'],
  ['blood-sugar diet', 'diabetes'],
  ['food for blood sugar', 'diabetes'],
  ['heart', 'heart'],
  ['hart', 'heart'],
  ['cholestrol', 'heart'],
  ['قلب', 'heart'],
  ['ضغط', 'pressure'],
  ['الضغط', 'pressure'],
  ['ضغط الدم المرتفع', 'pressure'],
  ['high blood presure', 'pressure'],
  ['hypertention', 'pressure'],
  ['kidny', 'kidney'],
  ['الكلي', 'kidney'],
  ['liver', 'liver'],
]

const categoryQueries: [string, string][] = [
  ['vegetable', 'vegetable'],
  ['vegtables', 'vegetable'],
  ['خضار', 'vegetable'],
  ['الخضروات', 'vegetable'],
  ['fruit', 'fruits'],
  ['Fruits', 'fruits'],
  ['friuts', 'fruits'],
  ['فاكهه', 'fruits'],
  ['herbs', 'herbals'],
  ['اعشاب', 'herbals'],
  ['meat', 'meat'],
  ['لحوم', 'meat'],
  ['milk', 'milk'],
  ['mlik', 'milk'],
  ['ألبان', 'milk'],
]

const pageQueries: [string, string][] = [
  ['delivery', 'delivery'],
  ['delivry', 'delivery'],
  ['shipping', 'delivery'],
  ['التوصيل', 'delivery'],
  ['توصيل', 'delivery'],
  ['refund', 'returns'],
  ['return', 'returns'],
  ['استرجاع', 'returns'],
  ['الاسترداد', 'returns'],
  ['privacy', 'privacy'],
  ['الخصوصية', 'privacy'],
  ['terms', 'terms'],
  ['contact', 'contact'],
  ['contact us', 'contact'],
  ['تواصل معنا', 'contact'],
  ['من نحن', 'about'],
  ['my orders', 'orders'],
  ['recipes', 'meals'],
]

describeOnEachEngine('what a search names', (open) => {
  const shop = shopOf(open)
  const search = async (q: string, more = ''): Promise<Found> => {
    const response = await shop().get(`/api/search?q=${encodeURIComponent(q)}${more}`)
    expect(response.status).toBe(200)
    return response.json()
  }
  const named = (list: { type: string; isNamed: boolean }[]) =>
    list.filter(({ isNamed }) => isNamed).map(({ type }) => type)

  test.each(conditionQueries)('“%s” names the condition %s', async (asked, condition) => {
    const { conditions } = await search(asked)
    expect(named(conditions)).toEqual([condition])
  })

  test.each(conditionQueries)(
    '“%s” puts what to go easy on behind the rest, and what is sold out behind both',
    async (asked, condition) => {
      const isCareful = ({ richIn }: { richIn: string[] }) =>
        goEasyOn[condition].some((nutrient) => richIn.includes(nutrient))
      const { products } = await search(asked, '&limit=50')
      const order = products.map((one) => 2 * Number(one.quantity === 0) + Number(isCareful(one)))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      const listed = await shop().get(`/api/all?q=${encodeURIComponent(asked)}`)
      const slugs = (await listed.json()).map(({ slug }: { slug: string }) => slug)
      expect(slugs.slice(0, 3)).toEqual(products.slice(0, 3).map(({ slug }) => slug))
    },
  )

  test.each(categoryQueries)('“%s” names the category %s', async (asked, category) => {
    expect(named((await search(asked)).categories)).toEqual([category])
  })

  test.each(pageQueries)('“%s” names the page %s', async (asked, page) => {
    const { pages } = await search(asked)
    expect(pages[0]).toMatchObject({ page })
    expect(pages[0]?.path).toMatch(/^\/[a-z]+(\/[a-z]+)?$/)
  })

  test.each(['tomatoes', 'لبنة', 'sweet corn', 'ذرة سكرية', 'date', 'rice pudding', 'chicken'])(
    '“%s” names goods and nothing else',
    async (asked) => {
      const { products, conditions, categories, pages } = await search(asked)
      expect(products.length).toBeGreaterThan(0)
      expect([...named(conditions), ...named(categories), ...pages]).toEqual([])
    },
  )

  test('goods with a condition in their name are no advice for it', async () => {
    const { db } = shop().services
    const candy = await aProduct(db, { name: 'Diabetes candy', richIn: ['sugar'] })
    const { products } = await search('diabetes', '&limit=50')
    expect(products[0]?.slug).not.toBe(candy.slug)
  })
})

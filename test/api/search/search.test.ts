import { expect, test } from 'vitest'
import { checkSearch } from '#shop/search/product-index.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf, type TestShop } from '../../shop.ts'
import { queries } from './search-queries.ts'

type Found = {
  products: { slug: string; name: string; quantity: number }[]
  categories: { type: string; name: string; nameAr: string }[]
  recipes: { slug: string }[]
  conditions: { type: string; name: string; nameAr: string }[]
  boxes: { id: string; name: string; nameAr: string }[]
}

async function search(shop: TestShop, q: string, more = ''): Promise<Found> {
  const response = await shop.get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function list(shop: TestShop, path: string): Promise<{ slug: string; name: string }[]> {
  const response = await shop.get(path)
  expect(response.status).toBe(200)
  return response.json()
}

describeOnEachEngine('search', (open) => {
  const shop = shopOf(open)

  test('there are at least 80 held queries', () => {
    expect(new Set(queries.map(([asked]) => asked)).size).toBeGreaterThanOrEqual(80)
  })

  test('a cheese that harms stands behind what is like it and suits the condition', async () => {
    const { products, conditions } = await search(shop(), 'roumy cheese for blood pressure')
    expect(products.map(({ slug }) => slug)).toEqual(['rayeb', 'yoghurt', 'roumy-cheese'])
    expect(conditions).toMatchObject([{ type: 'pressure', isNamed: true }])
  })

  test.each(queries)('“%s” finds %s first', async (asked, first) => {
    const { products } = await search(shop(), asked)
    expect(products[0]?.slug).toBe(first)
  })

  test('never shows more than asked for, of all kinds together', async () => {
    for (const limit of [1, 2, 3, 8, 50]) {
      const found = await search(shop(), 'milk', `&limit=${limit}`)
      const kinds = Object.values(found)
      expect(kinds.flat().length).toBeLessThanOrEqual(limit)
      expect(found.products[0]?.slug).toBe('cow-milk')
    }
    const full = await search(shop(), 'خضار')
    expect(Object.values(full).flat()).toHaveLength(8)
    expect(full.categories.map(({ type }) => type)).toEqual(['vegetable'])
  })

  test('finds categories and conditions, misspelt as well', async () => {
    const categoriesOf = async (q: string) =>
      (await search(shop(), q)).categories.map(({ type }) => type)
    expect(await categoriesOf('vegtables')).toEqual(['vegetable'])
    expect(await categoriesOf('فاكهه')).toEqual(['fruits'])
    expect(await categoriesOf('ألبان')).toEqual(['milk'])
    expect(await categoriesOf('tomatoes')).toEqual([])
    const conditionsOf = async (q: string) =>
      (await search(shop(), q)).conditions.map(({ type }) => type)
    expect(await conditionsOf('daibetes')).toEqual(['diabetes'])
    expect(await conditionsOf('السكر')).toEqual(['diabetes'])
    expect(await conditionsOf('ضغط الدم')).toEqual(['pressure'])
    expect(await conditionsOf('كلى')).toEqual(['kidney'])
    expect(await conditionsOf('high blood pressure')).toEqual(['pressure'])
    expect(await conditionsOf('ضغط الدم المرتفع')).toEqual(['pressure'])
    expect(await conditionsOf('مرضى السكر')).toEqual(['diabetes'])
    expect(await conditionsOf('food for kidney disease')).toEqual(['kidney'])
    expect(await conditionsOf('sugar')).toEqual([])
    expect(await conditionsOf('tomatoes')).toEqual([])
  })

  test('finds the weekly boxes, the one that is named first', async () => {
    const boxesOf = async (q: string) => (await search(shop(), q)).boxes.map(({ id }) => id)
    expect((await boxesOf('box')).toSorted()).toEqual(['large', 'medium', 'small'])
    expect((await boxesOf('صناديق')).toSorted()).toEqual(['large', 'medium', 'small'])
    expect((await boxesOf('الصندوق الصغير'))[0]).toBe('small')
    expect((await boxesOf('large box'))[0]).toBe('large')
    expect(await boxesOf('tomatoes')).toEqual([])
  })

  test('finds recipes by name, beside what goes into them', async () => {
    const found = await search(shop(), 'ملوخيه')
    expect(found.products[0]?.slug).toBe('molokhia')
    expect(found.recipes.map(({ slug }) => slug)).toEqual(['molokhia-with-chicken'])
    expect((await search(shop(), 'moloukhia')).recipes).toHaveLength(1)
    expect((await search(shop(), 'tomatoes')).recipes).toEqual([])
  })

  test('shows nothing that only sounds alike beside what is spelt so', async () => {
    for (const asked of ['molokhia', 'ملوخية', 'mulukhiyah']) {
      const found = await search(shop(), asked)
      expect(found.products.map(({ slug }) => slug)).toEqual(['molokhia'])
      expect(found.recipes.map(({ slug }) => slug)).toEqual(['molokhia-with-chicken'])
      expect(found.categories).toEqual([])
    }
    const milk = await search(shop(), 'milk')
    expect(milk.categories.map(({ type }) => type)).toEqual(['milk'])
    expect(milk.recipes).toEqual([])
    expect((await search(shop(), 'sugar')).boxes).toEqual([])
    // The shop has no word with this spelling.
    expect((await search(shop(), 'khodrawat')).categories).toHaveLength(1)
    expect((await search(shop(), 'ma7shi wara2 enab')).recipes).toHaveLength(1)
  })

  test.each([
    ['diabetes', 'diabetes'],
    ['dibetes', 'diabetes'],
    ['مرض السكر', 'diabetes'],
    ['kidny', 'kidney'],
    ['hart disease', 'heart'],
    ['high blood presure', 'pressure'],
  ])('a condition brings the products that suit it: %s', async (words, condition) => {
    const { products, conditions } = await search(shop(), words)
    expect(conditions.map(({ type }) => type)).toEqual([condition])
    const suiting = await list(shop(), `/api/all?condition=${condition}`)
    const slugs = suiting.map(({ slug }) => slug)
    expect(products.length).toBeGreaterThan(4)
    for (const { slug } of products) expect(slugs).toContain(slug)
  })

  test('what the shop does not have is not found', async () => {
    for (const nothing of ['laptop', 'qqqq', 'تليفون', '%', '___', '🥑🥑', 'كمبيوتر محمول']) {
      const found = await search(shop(), nothing)
      expect(Object.values(found).flat(), nothing).toEqual([])
    }
    for (const empty of ['', '   ', '…']) {
      expect(Object.values(await search(shop(), empty)).flat(), empty).toEqual([])
    }
  })

  test('lists with q are the same search, with filters, pages and sorting', async () => {
    const q = encodeURIComponent('قوطة')
    const found = await list(shop(), `/api/all?q=${q}`)
    expect(found.map(({ slug }) => slug)).toEqual(['tomatoes', 'cherry-tomatoes'])
    const second = await shop().get(`/api/all?q=${q}&limit=1&page=2`)
    expect(second.headers.get('x-total-count')).toBe('2')
    expect((await second.json())[0].slug).toBe('cherry-tomatoes')
    expect(await list(shop(), `/api/fruits?q=${q}`)).toEqual([])
    const onOffer = await list(shop(), `/api/all?q=${q}&offer=1`)
    expect(onOffer.map(({ slug }) => slug)).toEqual(['tomatoes'])
    const dearFirst = await list(shop(), `/api/all?q=milk&sort=price-down`)
    const prices = dearFirst.map((product) => ('price' in product ? product.price : 0))
    expect(prices.length).toBeGreaterThan(3)
  })

  test('a product that only sounds like the name of a recipe is not found by it', async () => {
    await aProduct(shop().services.db, { name: 'Tarali' })
    const { products, recipes } = await search(shop(), 'torly')
    expect(recipes).toHaveLength(1)
    expect(products).toEqual([])
    expect(await list(shop(), '/api/all?q=torly')).toEqual([])
    expect(await list(shop(), '/api/all?q=turalee')).toHaveLength(1)
  })

  test('a new, renamed or withdrawn product counts from the next search on', async () => {
    const { db } = shop().services
    expect((await search(shop(), 'quinoa')).products).toEqual([])
    const product = await aProduct(db, { name: 'White quinoa' })
    expect((await search(shop(), 'quinoa')).products.map(({ name }) => name)).toEqual([
      'White quinoa',
    ])
    const rename = (name: string, updated_at: string) =>
      db.updateTable('products').set({ name, updated_at }).where('id', '=', product.id).execute()
    await rename('Red amaranth', '2027-01-01T00:00:00.000Z')
    expect((await search(shop(), 'quinoa')).products).toEqual([])
    expect((await search(shop(), 'amarant')).products).toHaveLength(1)
    await db
      .updateTable('products')
      .set({ deleted_at: '2027-01-02T00:00:00.000Z' })
      .where('id', '=', product.id)
      .execute()
    expect((await search(shop(), 'amaranth')).products).toEqual([])
  })

  test('a change that bears an earlier time than the one before it counts once it was looked for', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { name: 'Black lentils' })
    await checkSearch(db)
    const namesOf = async (q: string) => (await search(shop(), q)).products.map(({ name }) => name)
    expect(await namesOf('lentils')).toEqual(['Black lentils'])
    const hide = { visible: 0, updated_at: '2026-01-01T00:00:00.000Z' }
    await db.updateTable('products').set(hide).where('id', '=', product.id).execute()
    await checkSearch(db)
    expect(await namesOf('lentils')).not.toContain('Black lentils')
    const show = { name: 'Chickpeas', visible: 1, updated_at: '2026-01-02T00:00:00.000Z' }
    await db.updateTable('products').set(show).where('id', '=', product.id).execute()
    await checkSearch(db)
    expect(await namesOf('chickpeas')).toEqual(['Chickpeas'])
  })

  test('what is asked for wrongly is refused, all at once', async () => {
    const long = await shop().get(`/api/search?q=${'x'.repeat(101)}&limit=0`)
    expect(long.status).toBe(422)
    expect(Object.keys((await long.json()).errors).toSorted()).toEqual(['limit', 'q'])
    expect((await shop().get('/api/search')).status).toBe(422)
    expect((await shop().get('/api/search?q=a&page=1')).status).toBe(422)
  })
})

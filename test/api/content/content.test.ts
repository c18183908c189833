import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startBoxes } from '#seed/boxes.ts'
import { startMeals } from '#seed/meals.ts'
import { listMealsWith } from '#shop/recipes/meals.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'

const ARABIC = /\p{Script=Arabic}/u

describeOnEachEngine('condition pages', (open) => {
  const shop = shopOf(open)
  const read = async (path: string) => (await shop().get(path)).json()

  test('give as many answers as the specification says, in both languages', async () => {
    const pages = await read('/api/diseases')
    const counts = Object.fromEntries(
      pages.map((page: { type: string; answer: string[] }) => [page.type, page.answer.length]),
    )
    expect(counts).toEqual({ heart: 3, diabetes: 7, liver: 4, pressure: 8, kidney: 8 })
    for (const page of pages) {
      expect(page.answerAr).toHaveLength(page.answer.length)
      for (const text of [page.nameAr, page.questionAr, page.introAr, page.noteAr]) {
        expect(text).toMatch(ARABIC)
      }
      for (const text of page.answerAr) expect(text).toMatch(ARABIC)
      for (const text of [page.name, page.question, page.intro, page.note, ...page.answer]) {
        expect(text).toMatch(/[a-z]/)
        expect(text).not.toMatch(ARABIC)
      }
    }
  })

  test('bring products that suit them, those in stock first', async () => {
    for (const page of await read('/api/diseases')) {
      expect(page.products.length).toBeGreaterThan(4)
      for (const product of page.products) expect(product.conditions).toContain(page.type)
      const isSoldOut = page.products.map(({ quantity }: { quantity: number }) => quantity === 0)
      expect(isSoldOut).toEqual(isSoldOut.toSorted())
    }
  })

  test('are found by their type, and nothing else is', async () => {
    const all = await read('/api/diseases')
    expect(await read('/api/diseases/liver')).toEqual(
      all.find(({ type }: { type: string }) => type === 'liver'),
    )
    for (const type of ['none', 'Heart', 'toString', '%00']) {
      expect((await shop().get(`/api/diseases/${type}`)).status, type).toBe(404)
    }
  })
})

describeOnEachEngine('boxes', (open) => {
  const shop = shopOf(open)

  test.each(['small', 'medium', 'large'])('the %s box has two weeks of rows', async (size) => {
    const rows = await (await shop().get(`/api/${size}Box`)).json()
    const start = startBoxes.find((box) => box.size === size)
    const weeks = Map.groupBy(rows, ({ week }: { week: { from: string } }) => week.from)
    expect([...weeks.keys()]).toEqual(['2023-03-03', '2023-02-25'])
    for (const { from, to, rows: written } of start?.weeks ?? []) {
      expect(weeks.get(from)).toEqual(written.map((row) => ({ ...row, week: { from, to } })))
      expect(written.length).toBeGreaterThanOrEqual(size === 'small' ? 12 : 14)
      expect(written.length).toBeLessThanOrEqual(size === 'small' ? 14 : 18)
    }
  })

  test('weigh as SPEC counts: weight * 100 / 1000 is kilograms', async () => {
    const rows = await (await shop().get('/api/smallBox')).json()
    const peppers = rows.find(({ name }: { name: string }) => name === 'Coloured peppers')
    expect((peppers.weight * 100) / 1000).toBe(0.3)
  })

  test('show nothing that is not published', async () => {
    const { db } = shop().services
    const week = (from: string, published: number) => ({
      id: from,
      box_id: 'small' as const,
      from_day: from,
      to_day: from,
      published,
      version: 1,
      updated_at: from,
    })
    await db
      .insertInto('box_weeks')
      .values([
        ...['2026-01-03', '2026-01-10', '2026-01-17'].map((day) => week(day, 1)),
        week('2026-01-24', 0),
      ])
      .execute()
    await db
      .insertInto('box_rows')
      .values(
        ['2026-01-03', '2026-01-10', '2026-01-17', '2026-01-24'].map((day) => ({
          week_id: day,
          position: 0,
          name: 'Leeks',
          name_ar: 'كراث',
          grams: 250,
          product_id: null,
        })),
      )
      .execute()
    const rows = await (await shop().get('/api/smallBox')).json()
    const shown = new Set(rows.map(({ week }: { week: { from: string } }) => week.from))
    expect([...shown]).toEqual([
      '2026-01-17',
      '2026-01-10',
      '2026-01-03',
      '2023-03-03',
      '2023-02-25',
    ])
    expect(rows[0]).toMatchObject({ nameAr: 'كراث', weight: 2.5 })
  })
})

describeOnEachEngine('recipes', (open) => {
  const shop = shopOf(open)
  const list = async () => (await shop().get('/api/meals')).json()

  test('are five, each with a picture, ingredients and steps in both languages', async () => {
    const meals = await list()
    expect(meals.map(({ slug }: { slug: string }) => slug)).toEqual(
      startMeals.map(({ slug }) => slug),
    )
    expect(meals).toHaveLength(5)
    for (const meal of meals) {
      expect(existsSync(`public${meal.src}`)).toBe(true)
      expect(meal.ingredient.length).toBeGreaterThan(5)
      expect(meal.desc.length).toBeGreaterThan(3)
      expect(meal.ingredientAr).toHaveLength(meal.ingredient.length)
      expect(meal.descAr).toHaveLength(meal.desc.length)
      for (const text of [meal.nameAr, ...meal.ingredientAr, ...meal.descAr]) {
        expect(text).toMatch(ARABIC)
      }
    }
  })

  test('link what the shop sells, and only that', async () => {
    const meals = await list()
    for (const [index, meal] of meals.entries()) {
      const start = startMeals[index]
      const slugs = meal.ingredients.map((one: { product?: { slug: string } }) => one.product?.slug)
      expect(slugs).toEqual(start?.ingredients.map(({ productSlug }) => productSlug))
      expect(slugs.filter(Boolean).length).toBeGreaterThan(3)
    }
  })

  test('stand alone by their slug; a product that is gone is no longer linked', async () => {
    const { db } = shop().services
    const [first] = await list()
    const path = `/api/meals/${first.slug}`
    expect(await (await shop().get(path)).json()).toEqual(first)
    expect(first.ingredients[0].product.slug).toBe('molokhia')
    await db
      .updateTable('products')
      .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
      .where('slug', '=', 'molokhia')
      .execute()
    const { product: _, ...unlinked } = first.ingredients[0]
    expect((await (await shop().get(path)).json()).ingredients[0]).toEqual(unlinked)
  })

  test('are found by what they use, each once', async () => {
    const { db } = shop().services
    const { _id } = await (await shop().get('/api/vegetable/garlic')).json()
    const using = startMeals.filter(({ ingredients }) =>
      ingredients.some(({ productSlug }) => productSlug === 'garlic'),
    )
    expect((await listMealsWith(db, _id)).map(({ slug }) => slug)).toEqual(
      using.map(({ slug }) => slug),
    )
    expect(using.length).toBeGreaterThan(1)
  })

  test('that are not published or deleted are not shown', async () => {
    const { db } = shop().services
    const [first, second] = await list()
    await db.updateTable('meals').set({ published: 0 }).where('slug', '=', first.slug).execute()
    await db
      .updateTable('meals')
      .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
      .where('slug', '=', second.slug)
      .execute()
    for (const slug of [first.slug, second.slug, 'none', '%00']) {
      expect((await shop().get(`/api/meals/${slug}`)).status, slug).toBe(404)
    }
    expect(await list()).toHaveLength(3)
  })
})

describeOnEachEngine('all of this content', (open) => {
  const shop = shopOf(open)
  const paths = [
    '/api/diseases',
    '/api/diseases/heart',
    '/api/smallBox',
    '/api/meals',
    '/api/meals/vegetable-torly',
  ]

  test.each(paths)('%s need not be sent twice', async (path) => {
    const etag = (await shop().get(path)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await shop().get(path, { 'If-None-Match': etag })).status).toBe(304)
  })

  test.each(paths)('%s takes no questions and no other method', async (path) => {
    expect((await shop().get(`${path}?week=2`)).status).toBe(422)
    expect((await shop().send('DELETE', path)).status).toBe(405)
  })
})

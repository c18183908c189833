import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureOf } from '#shop/catalogue/picture.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf, signedIn, type TestShop } from '../shop.ts'

/** What an answer holds, as `JSON.parse` types it. */
type Json = ReturnType<typeof JSON.parse>

/** An admin's calls: what they answer, and with which status. */
async function admin(shop: TestShop) {
  const { account, headers } = await signedIn(shop, 'admin')
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Json }> => {
    const response = await shop.send(method, `/api/admin${path}`, body, headers)
    return { status: response.status, body: await response.json() }
  }
  const changes = async (thing: string, id: string): Promise<Json[]> =>
    (await ask('GET', `/changes/${thing}/${id}`)).body
  return { account, ask, changes, headers }
}

const productId = async (shop: TestShop, slug: string): Promise<string> =>
  (await (await shop.get(`/api/all/${slug}`)).json())._id

describeOnEachEngine('the desk of boxes', (open) => {
  const shop = shopOf(open)
  const week = (from: string, to: string, more: Json = {}) => ({
    from,
    to,
    published: false,
    rows: [{ name: 'Leeks', nameAr: 'كراث', grams: 1500, productId: null }],
    ...more,
  })
  const shown = async (): Promise<Json[]> => (await shop().get('/api/smallBox')).json()

  test('lists the three, each with its latest week', async () => {
    const { ask } = await admin(shop())
    const { body } = await ask('GET', '/boxes')
    expect(body.map(({ id, pricePiastres }: Json) => [id, pricePiastres])).toEqual([
      ['small', 80000],
      ['medium', 120000],
      ['large', 160000],
    ])
    expect(body[0].lastWeek).toMatchObject({ from: '2023-03-03', published: true, items: 13 })
  })

  test('edits a box, keeps who did it, and refuses to overwrite what was not seen', async () => {
    const { ask, changes, account } = await admin(shop())
    const { box } = (await ask('GET', '/boxes/medium')).body
    const { id: _, quantity, ...texts } = box
    const form = { ...texts, quantity, seenQuantity: quantity }
    const edited = await ask('PUT', '/boxes/medium', { ...form, pricePiastres: 125050 })
    expect(edited).toMatchObject({ status: 200, body: { pricePiastres: 125050 } })
    expect(await ask('PUT', '/boxes/medium', form)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    })
    expect(await changes('box', 'medium')).toEqual([
      {
        at: expect.any(String),
        who: account.email,
        what: 'edited',
        before: { pricePiastres: 120000 },
        after: { pricePiastres: 125050 },
      },
    ])
  })

  test('names all that is wrong at once', async () => {
    const { ask } = await admin(shop())
    const wrong = await ask('PUT', '/boxes/small', {
      version: 1,
      pricePiastres: 0,
      desc: 'وصف',
      descAr: 'text',
      people: ' ',
      peopleAr: '',
      quantity: 1.5,
      seenQuantity: 40,
    })
    expect(wrong.status).toBe(422)
    const codes = Object.entries(wrong.body.errors).map(([field, { code }]: Json) => [field, code])
    expect(Object.fromEntries(codes)).toEqual({
      pricePiastres: 'price',
      desc: 'latin',
      descAr: 'arabic',
      people: 'required',
      peopleAr: 'required',
      quantity: 'quantity',
    })
    expect((await ask('GET', '/boxes/huge')).status).toBe(404)
    expect((await ask('GET', '/boxes/small?page=0')).status).toBe(422)
  })

  test('shows a week to shoppers once it is published, above the past ones, which stay', async () => {
    const { ask, changes } = await admin(shop())
    const made = await ask('POST', '/boxes/small/weeks', week('2026-11-21', '2026-11-27'))
    expect(made.status).toBe(201)
    expect((await shown())[0]?.week.from).toBe('2023-03-03')
    const { id, ...form } = { ...week('2026-11-21', '2026-11-27'), id: made.body.id }
    const path = `/boxes/small/weeks/${id}`
    expect((await ask('PUT', path, { ...form, version: 1, published: true })).status).toBe(200)
    const rows = await shown()
    expect(rows[0]).toEqual({
      name: 'Leeks',
      nameAr: 'كراث',
      weight: 15,
      week: { from: '2026-11-21', to: '2026-11-27' },
    })
    expect(new Set(rows.map((row) => row.week.from))).toEqual(
      new Set(['2026-11-21', '2023-03-03', '2023-02-25']),
    )
    expect((await changes('box', id)).map(({ what, after }) => [what, after.published])).toEqual([
      ['edited', true],
      ['created', false],
    ])
    expect((await ask('PUT', path, { ...form, version: 1 })).status).toBe(409)
    expect((await ask('GET', path)).body).toMatchObject({ version: 2, published: true })
    expect((await ask('GET', `/boxes/large/weeks/${id}`)).status).toBe(404)
    expect((await ask('PUT', '/boxes/small/weeks/none', form)).status).toBe(404)
  })

  test('suggests the next days, and what was in the box last', async () => {
    const { ask } = await admin(shop())
    const { body } = await ask('GET', '/boxes/large/next-week')
    // The clock of tests shows Sunday 22 November 2026.
    expect(body).toMatchObject({ from: '2026-11-21', to: '2026-11-27' })
    expect(body.last.from).toBe('2023-03-03')
    expect(body.last.rows).toHaveLength(17)
    const copy = body.last.rows.map(({ product, ...row }: Json) => ({
      ...row,
      productId: product?.id ?? null,
    }))
    const { from, to } = body
    expect((await ask('POST', '/boxes/large/weeks', week(from, to, { rows: copy }))).status).toBe(
      201,
    )
    const after = (await ask('GET', '/boxes/large/next-week')).body
    expect(after).toMatchObject({ from: '2026-11-28', to: '2026-12-04' })
    expect(after.last.rows).toEqual(body.last.rows)
  })

  test('refuses a week twice, one that ends before it begins, and wrong rows, each by its number', async () => {
    const { ask } = await admin(shop())
    const twice = await ask('POST', '/boxes/medium/weeks', week('2023-03-03', '2023-03-10'))
    expect(twice).toMatchObject({ status: 409, body: { errors: { from: { code: 'week-taken' } } } })
    const good = { name: 'Leeks', nameAr: 'كراث', grams: 500, productId: null }
    const wrong = await ask(
      'POST',
      '/boxes/medium/weeks',
      week('2026-02-30', '2026-01-01', {
        rows: [good, { ...good, name: '', grams: 0 }, { ...good, nameAr: 'Leeks' }],
      }),
    )
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'from',
      'rows.1.grams',
      'rows.1.name',
      'rows.2.nameAr',
      'to',
    ])
    const backwards = await ask('POST', '/boxes/medium/weeks', week('2026-03-07', '2026-03-01'))
    expect(backwards.body.errors).toMatchObject({ to: { code: 'week-backwards' } })
    const empty = await ask(
      'POST',
      '/boxes/medium/weeks',
      week('2026-03-07', '2026-03-08', { rows: [] }),
    )
    expect(empty.body.errors).toMatchObject({ rows: { code: 'rows-required' } })
    const gone = await ask(
      'POST',
      '/boxes/medium/weeks',
      week('2026-03-07', '2026-03-08', { rows: [good, { ...good, productId: 'none' }] }),
    )
    expect(gone.status).toBe(422)
    expect(gone.body.errors).toMatchObject({ 'rows.1.productId': { code: 'product-gone' } })
  })

  test('knows names in either language', async () => {
    const { ask } = await admin(shop())
    const { body } = await ask('POST', '/boxes/names', {
      names: ['tomatoes', 'موز بلدي', 'Moon dust', ''],
    })
    const id = await productId(shop(), 'tomatoes')
    expect(body[0]).toEqual({
      name: 'Tomatoes',
      nameAr: 'طماطم',
      product: { id, name: 'Tomatoes', nameAr: 'طماطم' },
    })
    expect(body[1].name).toBe('Bananas')
    expect(body.slice(2)).toEqual([null, null])
  })
})

describeOnEachEngine('the desk of recipes', (open) => {
  const shop = shopOf(open)
  const koshari = {
    name: 'Koshari, quick!',
    nameAr: 'كشري سريع',
    src: '/images/meal-torly-640.webp',
    minutes: 60,
    serves: 4,
    published: true,
    ingredients: [
      {
        text: '1 kg tomatoes',
        textAr: 'كيلو طماطم',
        productId: null as string | null,
        amount: 1,
        unit: 'kg',
      },
      { text: 'Salt', textAr: 'ملح', productId: null, amount: null, unit: null },
    ],
    steps: [{ text: 'Cook it.', textAr: 'اطبخه.' }],
  }
  const onPage = async () =>
    (await (await shop().get('/api/meals')).json()).map(({ slug }: Json) => slug)

  test('adds one, which shoppers see at once, linked to what they can buy', async () => {
    const { ask, changes } = await admin(shop())
    const id = await productId(shop(), 'tomatoes')
    const [tomatoes, salt] = koshari.ingredients
    const made = await ask('POST', '/meals', {
      ...koshari,
      ingredients: [{ ...tomatoes, productId: id }, salt],
    })
    expect(made).toMatchObject({ status: 201, body: { slug: 'koshari-quick', version: 1 } })
    expect((await onPage()).at(-1)).toBe('koshari-quick')
    const seen = await (await shop().get('/api/meals/koshari-quick')).json()
    expect(seen.ingredients[0]).toMatchObject({ amount: 1, unit: 'kg', product: { _id: id } })
    expect(seen.descAr).toEqual(['اطبخه.'])
    expect(await changes('meal', made.body.id)).toMatchObject([{ what: 'created' }])
    expect((await ask('POST', '/meals', koshari)).body.slug).toBe('koshari-quick-2')
  })

  test('shows the picture that was uploaded for it, in every size', async () => {
    const { ask, changes, headers } = await admin(shop())
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
    const file = new File([new Uint8Array(await photo.png().toBuffer())], 'koshari.png')
    const body = new FormData()
    body.set('image', file)
    const { src } = await (await shop().post('/api/images', body, headers)).json()
    const { body: made } = await ask('POST', '/meals', { ...koshari, name: 'Koshari with photo' })
    const { id, slug, ingredients: _, ...form } = made
    const edited = await ask('PUT', `/meals/${id}`, {
      ...form,
      src,
      ingredients: koshari.ingredients,
    })
    expect(edited).toMatchObject({ status: 200, body: { src } })
    const [change] = await changes('meal', id)
    expect(change).toMatchObject({ before: { src: koshari.src }, after: { src } })
    const seen = await (await shop().get(`/api/meals/${slug}`)).json()
    expect(seen).toMatchObject({ src })
    const { avif = '', webp = '' } = pictureOf(seen.src)
    for (const size of `${avif}, ${webp}`.split(', ')) {
      const [address = ''] = size.split(' ')
      expect((await shop().get(address)).status, address).toBe(200)
    }
  })

  test('edits one: its parts in a new order, its address as it was', async () => {
    const { ask, changes } = await admin(shop())
    const { meals, total } = (await ask('GET', '/meals')).body
    expect(total).toBe(meals.length)
    const { body: meal } = await ask('GET', `/meals/${meals[0].id}`)
    const { id, slug, ingredients, ...same } = meal
    const form = {
      ...same,
      name: 'Molokhia',
      steps: meal.steps.toReversed(),
      ingredients: ingredients.map(({ product, ...one }: Json) => ({
        ...one,
        productId: product?.id ?? null,
      })),
    }
    const edited = await ask('PUT', `/meals/${id}`, form)
    expect(edited).toMatchObject({ status: 200, body: { slug, name: 'Molokhia', version: 2 } })
    expect(edited.body.steps).toEqual(meal.steps.toReversed())
    expect(edited.body.ingredients).toEqual(ingredients)
    const [change] = await changes('meal', id)
    expect(Object.keys(change?.after).toSorted()).toEqual(['name', 'steps', 'stepsAr'])
    expect((await ask('PUT', `/meals/${id}`, form)).status).toBe(409)
  })

  test('deletes one and brings it back', async () => {
    const { ask, changes } = await admin(shop())
    const before = await onPage()
    const meal = (await ask('GET', '/meals')).body.meals[1]
    expect((await ask('DELETE', `/meals/${meal.id}`)).status).toBe(200)
    expect(await onPage()).toEqual(before.filter((slug: string) => slug !== meal.slug))
    expect((await ask('DELETE', `/meals/${meal.id}`)).status).toBe(404)
    expect((await ask('GET', `/meals/${meal.id}`)).status).toBe(404)
    expect((await ask('POST', `/meals/${meal.id}/restore`)).status).toBe(200)
    expect(await onPage()).toEqual(before)
    expect((await ask('POST', `/meals/${meal.id}/restore`)).status).toBe(404)
    const told = (await changes('meal', meal.id)).map(({ what }) => what)
    expect(told.toSorted()).toEqual(['deleted', 'restored'])
  })

  test('names all that is wrong at once', async () => {
    const { ask } = await admin(shop())
    const wrong = await ask('POST', '/meals', {
      ...koshari,
      name: '',
      nameAr: 'Koshari',
      src: 'javascript:alert(1)',
      minutes: 0,
      serves: 2.5,
      ingredients: [{ ...koshari.ingredients[0], unit: null }],
      steps: [],
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'ingredients.0.amount',
      'minutes',
      'name',
      'nameAr',
      'serves',
      'src',
      'steps',
    ])
    const gone = await ask('POST', '/meals', {
      ...koshari,
      ingredients: [{ ...koshari.ingredients[0], productId: 'none' }],
    })
    expect(gone.body.errors).toMatchObject({ 'ingredients.0.productId': { code: 'product-gone' } })
  })
})

describeOnEachEngine('the desk of condition pages', (open) => {
  const shop = shopOf(open)

  test('edits a page in both languages, answers in a new order, seen at once', async () => {
    const { ask, changes } = await admin(shop())
    const pages = (await ask('GET', '/conditions')).body
    expect(pages).toHaveLength(5)
    const { body: page } = await ask('GET', '/conditions/heart')
    const { type: _, ...form } = page
    const answers = [...page.answers.toReversed(), { text: 'Walk\n daily.', textAr: 'امشِ كل يوم.' }]
    const edited = await ask('PUT', '/conditions/heart', { ...form, answers })
    expect(edited).toMatchObject({ status: 200, body: { version: 2 } })
    const seen = await (await shop().get('/api/diseases/heart')).json()
    expect(seen.answer).toEqual([
      ...page.answers.toReversed().map(({ text }: Json) => text),
      'Walk daily.',
    ])
    expect(seen.answerAr.at(-1)).toBe('امشِ كل يوم.')
    expect((await ask('PUT', '/conditions/heart', form)).status).toBe(409)
    const [change] = await changes('condition', 'heart')
    expect(Object.keys(change?.after).toSorted()).toEqual(['answers', 'answersAr'])
  })

  test('refuses what is empty or in the wrong language, all at once', async () => {
    const { ask } = await admin(shop())
    const { type: _, ...form } = (await ask('GET', '/conditions/liver')).body
    const wrong = await ask('PUT', '/conditions/liver', {
      ...form,
      question: '',
      introAr: 'intro',
      answers: [{ text: 'Eat.', textAr: '' }],
    })
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'answers.0.textAr',
      'introAr',
      'question',
    ])
    expect((await ask('PUT', '/conditions/none', form)).status).toBe(404)
  })
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureOf } from '#shop/catalogue/picture.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { contentAdmin, productId, type Json } from './content-admin.ts'

describeOnEachEngine('recipes in the admin', (open) => {
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
    const { ask, changes } = await contentAdmin(shop())
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
    const { ask, changes, headers } = await contentAdmin(shop())
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
    const { avif = '' } = pictureOf(seen.src)
    for (const size of `${avif}, ${avif.replaceAll('.avif', '.webp')}`.split(', ')) {
      const [address = ''] = size.split(' ')
      expect((await shop().get(address)).status, address).toBe(200)
    }
  })

  test('edits one: its parts in a new order, its address as it was', async () => {
    const { ask, changes } = await contentAdmin(shop())
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
    const { ask, changes } = await contentAdmin(shop())
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
    const restored = (await ask('GET', `/meals/${meal.id}`)).body
    expect(restored).toMatchObject({ version: 3 })
  })

  test('names all that is wrong at once', async () => {
    const { ask } = await contentAdmin(shop())
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

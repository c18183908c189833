import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { arabicOf, productTexts } from '#shop/catalogue/product-fields.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

const english = Object.fromEntries(productTexts.map((text) => [text, `The ${text}`]))
const arabic = Object.fromEntries(productTexts.map((text) => [arabicOf(text), `نص ${text}`]))
const texts = { ...english, ...arabic }
/** Arabic texts equal to the English ones. */
const repeated = Object.fromEntries(productTexts.map((text) => [arabicOf(text), english[text]]))

describeOnEachEngine('every text of a product', (open) => {
  const shop = shopOf(open)

  async function start() {
    const { headers } = await signedIn(shop(), 'admin')
    const answer = await shop().post('/api/vegetable', { price: 10, ...texts }, headers)
    expect(answer.status).toBe(201)
    const { _id: id, slug } = await answer.json()
    const read = async (path: string) => (await shop().get(path, headers)).json()
    return {
      headers,
      id,
      slug,
      inShop: () => read(`/api/vegetable/${id}`),
      inAdmin: () => read(`/api/admin/products/${id}`),
      put: async (edit: object) => {
        const edited = await shop().send('PUT', `/api/vegetable/${id}`, edit, headers)
        expect(edited.status).toBe(200)
        return edited.json()
      },
    }
  }

  test('is written, edited and read by shop and admin, with what was there before', async () => {
    const { id, headers, inShop, inAdmin, put } = await start()
    expect(await inShop()).toMatchObject(texts)
    expect(await inAdmin()).toMatchObject(texts)
    const others = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, `${text} 2`]),
    )
    await put(others)
    expect(await inShop()).toMatchObject(others)
    expect(await inAdmin()).toMatchObject(others)
    const [last] = await (await shop().get(`/api/admin/changes/product/${id}`, headers)).json()
    expect(last).toMatchObject({ what: 'edited', before: texts, after: others })
  })

  test('leaves by the CSV file and comes in by it', async () => {
    const { id, headers, inShop } = await start()
    const file = await (await shop().get('/api/admin/products.csv', headers)).text()
    const rows = Papa.parse<Record<string, string>>(file, { header: true }).data
    expect(rows.find((row) => row.id === id)).toMatchObject(texts)
    const others = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, `${text} 3`]),
    )
    const send = (path: string) => {
      const body = new FormData()
      body.set('file', new File([Papa.unparse([{ id, ...others }])], 'products.csv'))
      return shop().post(path, body, headers)
    }
    const { plan } = await (await send('/api/admin/import')).json()
    expect((await send(`/api/admin/import?apply=${plan}`)).status).toBe(200)
    expect(await inShop()).toMatchObject(others)
  })

  test.each(productTexts)(
    'emptied in Arabic, the %s is the English one, then and later',
    async (text) => {
      const { inShop, put } = await start()
      const arabicText = arabicOf(text)
      expect(await put({ [arabicText]: '' })).toMatchObject({ [arabicText]: `The ${text}` })
      await put({ [text]: 'Other words' })
      expect(await inShop()).toMatchObject({
        ...texts,
        [text]: 'Other words',
        [arabicText]: 'Other words',
      })
      await put({ [text]: 'Both', [arabicText]: '' })
      expect(await inShop()).toMatchObject({ [text]: 'Both', [arabicText]: 'Both' })
    },
  )

  test('is English in both languages where none of them is in Arabic', async () => {
    const { headers } = await start()
    const unsaid = await shop().post('/api/vegetable', { price: 10, ...english }, headers)
    expect(await unsaid.json()).toMatchObject({ ...english, ...repeated })
    const name = { name: 'Only a name', price: 10 }
    const empty = await (await shop().post('/api/vegetable', name, headers)).json()
    expect(empty).toMatchObject({ nameAr: 'Only a name', desc: '', descAr: '', origin: '' })
  })

  test('that an earlier version emptied in Arabic alone follows the English when it is edited', async () => {
    const { id, inShop, put } = await start()
    const { db } = shop().services
    await db.updateTable('products').set({ desc_ar: '' }).where('id', '=', id).execute()
    await put({ price: 11 })
    expect(await inShop()).toMatchObject({ descAr: '' })
    await put({ desc: 'New words' })
    expect(await inShop()).toMatchObject({ desc: 'New words', descAr: 'New words' })
  })
})

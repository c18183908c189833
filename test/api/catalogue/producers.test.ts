import { expect, test } from 'vitest'
import { findProducer, listProductsOf } from '#shop/catalogue/producers.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { addProduct, adminHeaders } from './added-product.ts'

const farm = {
  name: 'Test Farm',
  nameAr: 'مزرعة تجريبية',
  place: 'Fayoum',
  placeAr: 'الفيوم',
  story: 'A farm for tests.',
  storyAr: 'مزرعة للتجارب.',
  src: '',
  certifier: 'Demonstration Certification',
  certifierAr: 'جهة اعتماد تجريبية',
  certificateNumber: 'DEMO-1',
  certifierCode: '',
  validUntil: '2099-12-31',
  visible: true,
}

describeOnEachEngine('producers', (open) => {
  const shop = shopOf(open)

  async function addFarm(fields: object = {}) {
    const headers = await adminHeaders(shop())
    const body = { ...farm, ...fields }
    const response = await shop().post('/api/admin/producers', body, headers)
    return { headers, response, producer: await response.json() }
  }

  test('are added, edited with their version, deleted and restored, with an audit entry each', async () => {
    const { headers, producer } = await addFarm({ name: 'Audited Farm' })
    const path = `/api/admin/producers/${producer.id}`
    const edit = { ...farm, name: 'Audited Farm', place: 'Minya', version: 1 }
    expect((await shop().send('PUT', path, edit, headers)).status).toBe(200)
    expect((await shop().send('PUT', path, edit, headers)).status).toBe(409)
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(200)
    expect((await shop().get(path, headers)).status).toBe(404)
    expect((await shop().post(`${path}/restore`, {}, headers)).status).toBe(200)
    expect(await (await shop().get(path, headers)).json()).toMatchObject({ place: 'Minya' })
    const entries = await shop().get(`/api/admin/changes/producer/${producer.id}`, headers)
    const told = (await entries.json()).map(({ what }: { what: string }) => what)
    expect(told.toSorted()).toEqual(['created', 'deleted', 'edited', 'restored'])
  })

  test('are refused with all that is wrong at once', async () => {
    const { response, producer } = await addFarm({
      name: '',
      storyAr: 'ق'.repeat(1501),
      validUntil: '2026-02-30',
    })
    expect(response.status).toBe(422)
    expect(Object.keys(producer.errors).toSorted()).toEqual(['name', 'storyAr', 'validUntil'])
    const half = await addFarm({ certifier: '', certificateNumber: '' })
    expect(Object.keys(half.producer.errors)).toEqual(['certifier', 'certificateNumber'])
  })

  test('a deleted one leaves its products in the shop, which still know it when it is back', async () => {
    const { headers, producer } = await addFarm({ name: 'Closing Farm' })
    const { product } = await addProduct(shop(), { producer: producer.id })
    const { db } = shop().services
    expect(await listProductsOf(db, [producer.id])).toEqual([product._id])
    const path = `/api/admin/producers/${producer.id}`
    await shop().send('DELETE', path, undefined, headers)
    expect(await findProducer(db, producer.id)).toBeUndefined()
    expect((await shop().get(`/api/vegetable/${product._id}`)).status).toBe(200)
    await shop().post(`${path}/restore`, {}, headers)
    expect(await findProducer(db, producer.id)).toMatchObject({ name: 'Closing Farm' })
  })

  test('a product is refused an unknown producer and a day that does not exist', async () => {
    const headers = await adminHeaders(shop())
    const okra = { name: 'Okra', price: 10 }
    const unknown = await shop().post('/api/vegetable', { ...okra, producer: 'nobody' }, headers)
    expect(unknown.status).toBe(422)
    expect((await unknown.json()).errors).toHaveProperty('producer')
    const day = { ...okra, productionDay: '2026-02-30', shelfDays: -1 }
    const wrong = await (await shop().post('/api/vegetable', day, headers)).json()
    expect(Object.keys(wrong.errors)).toEqual(['productionDay', 'shelfDays'])
  })

  test('leave with a product by the CSV file, and an unknown one does not come in', async () => {
    const { headers, producer } = await addFarm({ name: 'File Farm' })
    const { product } = await addProduct(shop(), { producer: producer.id, shelfDays: 5 })
    const file = await (await shop().get('/api/admin/products.csv', headers)).text()
    expect(file).toContain(`,${producer.id},`)
    const send = async (text: string) => {
      const body = new FormData()
      body.set('file', new File([text], 'products.csv'))
      return (await shop().post('/api/admin/import', body, headers)).json()
    }
    expect((await send(file)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    const { rows } = await send(`id,producer\n${product._id},nobody\n`)
    expect(rows[0].errors).toEqual([{ field: 'producer', code: 'choice' }])
  })

  test('tell everybody of a certificate while it is valid, and call products organic by it', async () => {
    const certified = await addFarm({ name: 'Certified Farm', validUntil: '2026-11-22' })
    const ended = await addFarm({ name: 'Ended Farm', validUntil: '2026-11-21' })
    const hidden = await addFarm({ name: 'Hidden Farm', visible: false })
    const told = await (await shop().get('/api/producers')).json()
    const toldOf = ({ producer }: typeof certified) =>
      told.find(({ id }: { id: string }) => id === producer.id)
    expect(toldOf(certified)).toMatchObject({
      organic: true,
      certificate: { certificateNumber: 'DEMO-1', validUntil: '2026-11-22' },
    })
    expect(toldOf(ended)).toMatchObject({ organic: false, certificate: null })
    expect(toldOf(hidden)).toBeUndefined()
    for (const [{ producer }, organic] of [
      [certified, true],
      [ended, false],
      [hidden, false],
    ] as const) {
      const { product } = await addProduct(shop(), { producer: producer.id })
      expect(product.organic).toBe(organic)
      const one = await shop().get(`/api/vegetable/${product._id}`)
      expect(await one.json()).toMatchObject({ producer: producer.id, organic })
      expect(one.headers.get('etag')?.includes('organic')).toBe(organic)
      const all = await (await shop().get('/api/all')).json()
      expect(all.find(({ _id }: { _id: string }) => _id === product._id)).toMatchObject({ organic })
    }
  })

  test('are named on the first page of the admin while a certificate is to be renewed', async () => {
    const soon = await addFarm({ name: 'Soon Farm', validUntil: '2026-12-22' })
    const later = await addFarm({ name: 'Later Farm', validUntil: '2026-12-23' })
    const today = await (await shop().get('/api/admin/today', soon.headers)).json()
    const named = today.certificates.map(({ id }: { id: string }) => id)
    expect(named).toContain(soon.producer.id)
    expect(named).not.toContain(later.producer.id)
  })
})

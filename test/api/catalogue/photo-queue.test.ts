import { expect, test } from 'vitest'
import type { PhotoQueue } from '#shop/catalogue/pictures/photo-queue.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { adminHeaders } from './added-product.ts'

describeOnEachEngine('the queue of products to photograph', (open) => {
  const shop = shopOf(open)
  const ask = async (path: string) => shop().get(`/api/admin/${path}`, await adminHeaders(shop()))
  const queue = async (skip = 0): Promise<PhotoQueue> =>
    (await ask(`photo-queue?skip=${skip}`)).json()
  const update = (where: 'id' | 'category', value: string, set: { src?: string; visible?: 0 }) =>
    shop().services.db.updateTable('products').set(set).where(where, '=', value).execute()

  test('begins with what shoppers can buy, and ends with what is hidden', async () => {
    const { db } = shop().services
    const gone = await aProduct(db, { quantity: 0, name: 'Sold out' })
    const hidden = await aProduct(db, { name: 'Hidden' })
    await update('id', hidden.id, { visible: 0 })
    const { next, onlyDrawn, total } = await queue()
    expect(next?.name).toBe('Tomatoes')
    expect(onlyDrawn).toBe(total)
    const names = await Promise.all([2, 1, 0].map((last) => queue(total - last)))
    expect(names.map(({ next }) => next?.name)).toEqual([gone.name, hidden.name, undefined])
  })

  test('leaves out what has a photo, uploaded or at another address, in every count', async () => {
    const { next, onlyDrawn, total } = await queue()
    if (!next) throw new Error('Nothing to photograph')
    for (const src of ['/uploads/one-640.webp', 'https://example.com/one.jpg']) {
      await update('id', next.id, { src })
      const now = await queue()
      expect(now).toMatchObject({ onlyDrawn: onlyDrawn - 1, total })
      expect(now.next?.id).not.toBe(next.id)
      expect(await (await ask('today')).json()).toMatchObject({ onlyDrawn: onlyDrawn - 1 })
      const list = await (await ask('products?state=only-drawn')).json()
      expect(list.total).toBe(onlyDrawn - 1)
    }
  })

  test('counts no boxes, and is empty when all is photographed', async () => {
    await shop().services.db.updateTable('products').set({ src: '/uploads/a-640.webp' }).execute()
    await update('category', 'box', { src: '/images/box-640.webp' })
    expect(await queue()).toMatchObject({ onlyDrawn: 0, next: null })
  })

  test.each(['-1', 'x', '1.5', '1234567'])('refuses to leave out %s', async (skip) => {
    expect((await ask(`photo-queue?skip=${skip}`)).status).toBe(422)
  })
})

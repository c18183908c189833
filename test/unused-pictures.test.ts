import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  deleteUnusedPictures,
  UNUSED_DAYS,
} from '#shop/catalogue/pictures/unused-pictures.server.ts'
import { placeInCash } from './admin-client.ts'
import { describeOnEachEngine, openTestDatabase } from './databases.ts'
import { aProduct } from './products.ts'
import { shopOf, signedIn, type TestShop } from './shop.ts'

const DAY_MS = 24 * 3_600_000

function picturesOf(shop: () => TestShop) {
  const db = () => shop().services.db
  const folder = () => shop().services.pictures.folder
  return {
    db,
    folder,
    /** Makes all files old. */
    age() {
      for (const file of readdirSync(folder())) utimesSync(join(folder(), file), 1, 1)
    },
    runAfter: (days: number) =>
      deleteUnusedPictures(
        { db: db(), folder: folder() },
        new Date(shop().services.now().getTime() + days * DAY_MS),
      ),
  }
}

describeOnEachEngine('pictures that nothing names', (open) => {
  const shop = shopOf(open)
  const { db, folder, age, runAfter } = picturesOf(shop)
  const nameOf = (src: string) => src.slice('/uploads/'.length, -'-640.webp'.length)
  const wholeOf = (src: string) => `${nameOf(src).slice(0, 36)}-whole.webp`
  const isThere = (src: string) => existsSync(join(folder(), `${nameOf(src)}-640.webp`))
  const filesOf = (src: string) =>
    readdirSync(folder()).filter((file) => file.startsWith(nameOf(src)))

  async function upload(channels: 3 | 4 = 3) {
    const background = { r: 200, g: 30, b: 30, alpha: 0.5 }
    const png = await sharp({ create: { width: 60, height: 40, channels, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('image', new File([new Uint8Array(png)], 'photo.png'))
    const { headers } = await signedIn(shop(), 'admin')
    return String((await (await shop().post('/api/images', body, headers)).json()).src)
  }
  async function crop(src: string, x: number) {
    const { headers } = await signedIn(shop(), 'admin')
    const answer = await shop().post('/api/images/crop', { src, x, y: 50 }, headers)
    return String((await answer.json()).src)
  }

  test('are deleted a month after they were first seen unused, with all their files', async () => {
    const pictures = [await upload(), await upload(4)]
    const recrop = await crop(pictures[0] ?? '', 0)
    age()
    expect(await runAfter(0)).toBe(0)
    expect(await runAfter(UNUSED_DAYS - 1)).toBe(0)
    expect([...pictures, recrop].map(isThere)).toEqual([true, true, true])
    // 2 × 10 squares of two crops, their original, and 8 files of the cut-out.
    expect(await runAfter(UNUSED_DAYS)).toBe(29)
    expect(pictures.flatMap(filesOf)).toEqual([])
    expect(await runAfter(UNUSED_DAYS + 1)).toBe(0)
  })

  test('are all but those of products, recipes, boxes, producers and orders, also deleted ones', async () => {
    const used: Record<string, string> = {}
    for (const place of [
      'cover',
      'gallery',
      'drawing',
      'deleted',
      'meal',
      'box',
      'producer',
      'order',
    ]) {
      used[place] = await upload(place === 'box' ? 4 : 3)
    }
    const photosOf = (src = '') => JSON.stringify([{ src, alt: '', altAr: '' }])
    const product = async (values: object) => {
      const { id } = await aProduct(db())
      await db().updateTable('products').set(values).where('id', '=', id).execute()
    }
    await product({ src: used.cover })
    await product({ photos: photosOf(used.gallery) })
    await product({ drawing: used.drawing })
    await product({ src: used.deleted, deleted_at: shop().services.now().toISOString() })
    await db()
      .updateTable('meals')
      .set({ photos: photosOf(used.meal) })
      .where('rank', '=', 0)
      .execute()
    await db()
      .updateTable('products')
      .set({ src: used.box })
      .where('id', '=', 'box-small')
      .execute()
    await db().updateTable('producers').set({ src: used.producer }).where('rank', '=', 0).execute()
    const sold = await aProduct(db())
    await db().updateTable('products').set({ src: used.order }).where('id', '=', sold.id).execute()
    await placeInCash(shop(), [{ product: sold, qty: 1 }])
    await db().updateTable('products').set({ src: '' }).where('id', '=', sold.id).execute()
    const unusedCrop = await crop(used.cover ?? '', 100)
    age()
    await runAfter(0)
    expect(await runAfter(UNUSED_DAYS * 2)).toBe(10)
    expect(isThere(unusedCrop)).toBe(false)
    for (const [place, src] of Object.entries(used)) {
      expect(isThere(src), place).toBe(true)
      expect(place === 'box' || existsSync(join(folder(), wholeOf(src))), place).toBe(true)
    }
  })

  test('are kept when they are used again, or cropped anew', async () => {
    const [again, cropped] = [await upload(), await upload()]
    const former = await crop(cropped, 0)
    age()
    await runAfter(0)
    const { id } = await aProduct(db())
    await db().updateTable('products').set({ src: again }).where('id', '=', id).execute()
    expect(await crop(cropped, 0)).toBe(former)
    await runAfter(UNUSED_DAYS)
    expect([again, cropped, former].map(isThere)).toEqual([true, false, true])
    await db().updateTable('products').set({ src: '' }).where('id', '=', id).execute()
    await runAfter(UNUSED_DAYS + 1)
    expect(isThere(again)).toBe(true)
  })
})

describeOnEachEngine('files beside the pictures', (open) => {
  const { folder, age, runAfter } = picturesOf(shopOf(open))

  test('leave what is not theirs, and end what interrupted uploads left', async () => {
    const part = '7ed20fda-7196-4daa-b384-c30ea5a40c3c-640.webp.x.part'
    for (const file of ['notes.txt', 'logo.png', part]) writeFileSync(join(folder(), file), '')
    age()
    await runAfter(0)
    await runAfter(UNUSED_DAYS)
    expect(readdirSync(folder())).toEqual(expect.arrayContaining(['notes.txt', 'logo.png']))
    expect(readdirSync(folder())).not.toContain(part)
  })
})

test('every column that names pictures is looked at', async () => {
  const { db, close } = await openTestDatabase('sqlite')
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => ['src', 'photos', 'drawing', 'image', 'picture'].includes(column.name))
      .map((column) => `${name}.${column.name}`),
  )
  const pictured = ['meals', 'producers', 'products']
  const known = pictured.flatMap((one) => [`${one}.src`, `${one}.photos`, `${one}.drawing`])
  expect(columns.toSorted()).toEqual([...known, 'order_lines.src'].toSorted())
  await close()
})

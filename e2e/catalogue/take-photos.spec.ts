import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { openPage } from '../admin-page.ts'
import { withPictures } from '../launch.ts'
import { signInOwner } from '../owner.ts'
import { aPhoto } from '../picture.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({
  ...withPictures,
  ownShop: 'take-photos',
  viewport: { width: 360, height: 640 },
  hasTouch: true,
})

async function productOf({ db }: RunningShop, slug: string) {
  const columns = ['id', 'src', 'version', 'price_piastres'] as const
  return db
    .selectFrom('products')
    .select(columns)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
}

const saved = (name: string) => m.photos_saved({ name: isolate(name) })

/** Taps the button, then picks a file as the camera would. */
async function takePhoto(page: Page, name: string | RegExp = 'Take photo') {
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name }).tap()
  await (await camera).setFiles(await aPhoto())
}

test('the owner photographs one product after the other, in two taps each', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin')
  await page.getByRole('link', { name: 'Take photos' }).tap()
  await expect(page.getByRole('heading', { name: 'Tomatoes' })).toBeVisible()
  const total = await page.getByText(/^0 of \d+ products have a photo$/).textContent()
  const take = page.getByRole('button', { name: 'Take photo' })
  const box = await take.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
  expect(box && box.y + box.height).toBeGreaterThan(640 * 0.75)
  expect(box && box.y + box.height).toBeLessThanOrEqual(640)
  await expectAccessible(page)

  await takePhoto(page)
  await expect(page.getByText(saved('Tomatoes')).last()).toBeVisible()
  await expect(page.getByText(String(total).replace('0', '1'))).toBeVisible()
  const next = page.getByRole('article').getByRole('heading')
  await expect(next).not.toHaveText('Tomatoes')
  const tomatoes = await productOf(shop, 'tomatoes')
  expect(tomatoes.src).toMatch(/^\/uploads\/.+-640\.webp$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(next).toHaveText('Tomatoes')
  expect((await productOf(shop, 'tomatoes')).src).toMatch(/^\/images\//)
  await page.getByRole('button', { name: 'Skip' }).tap()
  await expect(next).not.toHaveText('Tomatoes')
  await expect(page.getByRole('button', { name: 'Skip' })).toBeFocused()

  await openPage(page, '/admin/photos?skip=9999')
  await page.getByRole('link', { name: 'Start again' }).tap()
  await expect(next).toHaveText('Tomatoes')
})

test('what others changed meanwhile stays, and their photo is not replaced', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await openPage(page, '/ar/admin/photos')
  const tomatoes = await productOf(shop, 'tomatoes')
  const others = { version: tomatoes.version + 1, price_piastres: 77_00 }
  await shop.db.updateTable('products').set(others).where('id', '=', tomatoes.id).execute()
  const takeIn = { ar: m.photo_take({}, { locale: 'ar' }) }
  await takePhoto(page, takeIn.ar)
  await expect.poll(async () => (await productOf(shop, 'tomatoes')).src).toMatch(/^\/uploads\//)
  expect((await productOf(shop, 'tomatoes')).price_piastres).toBe(77_00)

  await openPage(page, '/admin/photos')
  const name = (await page.getByRole('article').getByRole('heading').textContent()) ?? ''
  const seen = await shop.db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const src = 'https://example.com/theirs.jpg'
  await shop.db
    .updateTable('products')
    .set({ version: seen.version + 1, src })
    .where('id', '=', seen.id)
    .execute()
  await takePhoto(page)
  await expect(page.getByText(m.photos_has_one({ name: isolate(name) })).first()).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).not.toHaveText(name)
  const kept = await shop.db
    .selectFrom('products')
    .select('src')
    .where('id', '=', seen.id)
    .executeTakeFirstOrThrow()
  expect(kept.src).toBe(src)
})

test('a photo that could not be sent is not lost', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/photos')
  const next = page.getByRole('article').getByRole('heading')
  const name = (await next.textContent()) ?? ''
  await page.route('/api/images', (route) => route.abort())
  await takePhoto(page)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('/api/images')
  await again.tap()
  await expect(page.getByText(saved(name)).last()).toBeVisible()
})

test('a large photo is made smaller before it is sent', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const image = body instanceof FormData ? body.get('image') : null
      if (image instanceof File) document.title = `${image.size} bytes`
      send.call(this, body)
    }
  })
  await openPage(page, '/admin/photos')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = sharp({
    create: { width: 2700, height: 1800, channels: 3, background: '#888', noise },
  })
  const buffer = await large.jpeg({ quality: 97 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(4 * 1024 * 1024)
  await page.locator('input[capture]').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer,
  })
  await expect(page).toHaveTitle(/^\d+ bytes$/, { timeout: 60_000 })
  expect(parseInt(await page.title())).toBeLessThan(buffer.length * 0.75)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('the table lists the products that have only a drawing', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/products?state=only-drawn')
  await expect(page.getByRole('row', { name: 'Carrots' })).toBeVisible()
  await shop.db
    .updateTable('products')
    .set({ src: 'https://example.com/carrots.jpg' })
    .where('slug', '=', 'carrots')
    .execute()
  await openPage(page, '/admin/products?state=only-drawn')
  await expect(page.getByRole('row', { name: 'Carrots' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Take photos' }).tap()
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { m } from '#messages/compiled/messages.js'
import { withPictures } from '../launch.ts'
import { owner, expect, test, type RunningShop } from '../shop.ts'
import { expectAccessible } from '../accessible.ts'
import { headOf } from '../head.ts'

test.use({ ...withPictures, ownShop: 'photos' })

/** Returns a photo as phones store it: 24 megapixels, landscape, with an EXIF rotation. */
async function phonePhoto(background: string): Promise<Buffer> {
  const photo = sharp({ create: { width: 5712, height: 4284, channels: 3, background } })
  return photo.withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

async function asOwner(page: Page, { url }: RunningShop) {
  const { token } = await (await page.request.post(`${url}/auth/signin`, { data: owner })).json()
  const headers = { Authorization: `Bearer ${token}` }
  return {
    async upload(buffer: Buffer): Promise<string> {
      const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
      const answer = await page.request.post(`${url}/api/images`, { headers, multipart: { image } })
      expect(answer.status()).toBe(201)
      return (await answer.json()).src
    },
    async get(path: string) {
      return (await page.request.get(url + path, { headers })).json()
    },
    async put(path: string, data: object) {
      expect((await page.request.put(url + path, { headers, data })).status()).toBe(200)
    },
  }
}

async function gap(picture: Locator, tile: Locator): Promise<number> {
  const [inner, outer] = [await picture.boundingBox(), await tile.boundingBox()]
  if (!inner || !outer) throw new Error('Not shown')
  const sides = [
    inner.x - outer.x,
    inner.y - outer.y,
    inner.width - outer.width,
    inner.height - outer.height,
  ]
  return Math.max(...sides.map(Math.abs))
}

test('a photo of 24 megapixels fills its tile in lists, product page, search and cart; a drawing does not', async ({
  page,
  shop,
}) => {
  test.slow()
  const { upload, get, put } = await asOwner(page, shop)
  const src = await upload(await phonePhoto('#fff'))
  expect(src).toMatch(/^\/uploads\/[\da-f-]{36}-50x50-ffffff-640\.webp$/)
  const whole = src.replace(/-50x50.*/, '-whole.webp')
  const about = await sharp(await (await page.request.get(whole)).body()).metadata()
  expect([about.width, about.height]).toEqual([1500, 2000])
  const { _id: id } = await (await page.request.get('/api/vegetable/cucumbers')).json()
  await put(`/api/vegetable/${id}`, { photos: [{ src }] })

  await page.goto('/products/vegetable')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name }).first()
  const pictureIn = (place: Locator) => place.locator('img').first()
  const tileOf = (place: Locator) => pictureIn(place).locator('xpath=../..')
  const photo = pictureIn(card('Cucumbers'))
  await expect(photo).toHaveJSProperty('complete', true)
  expect(await gap(photo, tileOf(card('Cucumbers')))).toBeLessThan(1)
  expect(await gap(pictureIn(card('Carrots')), tileOf(card('Carrots')))).toBeGreaterThan(20)
  await expect(photo).toHaveCSS('object-fit', 'cover')
  await expect(photo).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // Each picture's placeholder takes under 100 bytes of HTML.
  const html = await photo.evaluate((img) => img.outerHTML)
  expect(/ data-ground="#ffffff" data-y="50"/.exec(html)?.[0].length).toBeLessThan(100)

  await card('Cucumbers').getByRole('button').first().click()
  await page.goto('/products/vegetable/cucumbers')
  const main = page.getByRole('main')
  expect(await gap(pictureIn(main), tileOf(main))).toBeLessThan(1)
  const search = page.locator('#shop-search')
  await search.focus()
  await expect(search).toHaveRole('combobox')
  await search.pressSequentially('cucumbers')
  const option = page
    .getByRole('option')
    .filter({ has: page.locator('img') })
    .first()
  expect(await gap(pictureIn(option), tileOf(option))).toBeLessThan(1)
  await page.goto('/cart')
  const inCart = page.getByRole('main').locator(`img[src="${src}"]`).first()
  await expect(inCart).toHaveCSS('object-fit', 'cover')
  await expect(inCart).toHaveCSS('padding', '0px')
  const box = await inCart.boundingBox()
  expect(box?.width).toBe(box?.height)

  const { id: _, ...medium } = (await get('/api/admin/boxes/medium')).box
  const photos = [{ src, alt: '', altAr: '' }]
  await put('/api/admin/boxes/medium', { ...medium, seenQuantity: medium.quantity, photos })
  for (const path of ['/ar', '/ar/smallbox']) {
    await page.goto(path)
    // On the home page the last picture with this photo is in the harvest list.
    const inTile = page.locator(`li img[src="${src}"]`).last()
    await expect(inTile).toHaveCSS('object-fit', 'cover')
    const size = await inTile.boundingBox()
    expect(size?.width).toBe(size?.height)
  }
})

test('several photos are a gallery that needs no script, in both languages', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const { upload, put } = await asOwner(page, shop)
  const small = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [red, green, blue] = [
    await upload(await small('#c03020')),
    await upload(await small('#208030')),
    await upload(await small('#2030c0')),
  ]
  const photos = [{ src: red }, { src: green, alt: 'A field', altAr: 'حقل' }, { src: blue }]
  const product = await (await page.request.get('/api/vegetable/carrots')).json()
  await put(`/api/vegetable/${product._id}`, { photos })

  for (const [path, locale, name, field] of [
    ['/products/vegetable/carrots', 'en', product.name, 'A field'],
    ['/ar/products/vegetable/carrots', 'ar', product.nameAr, 'حقل'],
  ] as const) {
    const head = headOf(await (await page.request.get(path)).text())
    const listed = head.data.find((one) => one['@type'] === 'Product')?.image
    expect(listed).toEqual(
      [red, green, blue].map((src) => expect.stringMatching(`^https?://.+${src}$`)),
    )
    expect(head.meta('og:image')).toMatch(new RegExp(`${red}$`))

    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(path)
    const third = m.photo_of({ name, number: 3, count: 3 }, { locale })
    const row = plain.getByRole('list', { name: m.photos_of({ name }, { locale }) })
    await expect(row.getByRole('img', { name, exact: true })).toBeInViewport()
    await expect(row.getByRole('img', { name: field })).toHaveCount(1)
    const last = row.getByRole('img', { name: third })
    await expect(last).not.toBeInViewport()
    await plain.getByRole('link', { name: third }).focus()
    await plain.keyboard.press('Enter')
    await expect(last).toBeInViewport({ ratio: 0.6 })
    await context.close()

    // Repeats it with the keyboard alone.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const rowHere = page.getByRole('list', { name: m.photos_of({ name }, { locale }) })
    await rowHere.focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(rowHere.getByRole('img', { name: field })).toBeInViewport({ ratio: 0.6 })
    await expectAccessible(page)
  }
})

test('a plain tile stands in place of a picture whose file is missing', async ({ page, shop }) => {
  const { put } = await asOwner(page, shop)
  const gone = '/uploads/00000000-0000-4000-8000-000000000000'
  const { _id: first } = await (await page.request.get('/api/vegetable/garlic')).json()
  await put(`/api/vegetable/${first}`, { photos: [{ src: `${gone}-50x50-8fa86b-640.webp` }] })
  await page.goto('/products/vegetable/garlic')
  const picture = page.getByRole('main').locator('img').first()
  // A broken picture has a width of 0.
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const response = await page.request.get(`${gone}-50x50-8fa86b-640.webp`)
  expect(response.status()).toBe(404)
  expect(response.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

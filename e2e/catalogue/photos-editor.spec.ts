import { m } from '#messages/compiled/messages.js'
import type { Photo } from '#shop/catalogue/photos.ts'
import { expectAccessible } from '../accessible.ts'
import { openPage } from '../admin-page.ts'
import { withPictures } from '../launch.ts'
import { signInOwner } from '../owner.ts'
import { aPhoto, choosePhotos, giveFiles, uploadPhoto } from '../picture.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ...withPictures, ownShop: 'photos-editor' })

async function photosOf({ url }: RunningShop, slug: string) {
  const products: { slug: string; _id: string; src: string; photos: Photo[] }[] = await (
    await fetch(`${url}/api/all`)
  ).json()
  const product = products.find((one) => one.slug === slug)
  if (!product) throw new Error(`${slug} is not sold`)
  return product
}

test('photos are chosen, dropped, ordered, described, cropped by keyboard, and shown in the shop', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  const { _id } = await photosOf(shop, 'carrots')
  await openPage(page, `/admin/addToTable/vegetable/${_id}`)
  await choosePhotos(page, await aPhoto('chosen.jpg'))
  const photo = (number: number) => page.getByRole('group', { name: `Photo ${number}` })
  await expect(photo(1)).toBeVisible()
  await giveFiles(page, 'fieldset:has(#photos)', 'drop', await aPhoto('dropped.jpg', '#0b4f71'))
  await expect(photo(2)).toBeVisible()

  await photo(1).getByLabel('What it shows in English').fill('Carrots in a crate')
  await photo(2).getByLabel('What it shows in English').fill('A carrot cut open')
  await photo(2).getByLabel('What it shows in Arabic').fill('جزرة مقطوعة')
  await expect(photo(1)).toContainText('Cover')
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter')
  const earlier = page.getByRole('button', { name: 'Move photo 1 earlier' })
  await expect(earlier).toBeFocused()
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  await expect(photo(1).getByLabel('What it shows in English')).toHaveValue('A carrot cut open')
  await expectAccessible(page)
  await photo(2).locator('picture').dragTo(photo(1))
  await expect(photo(1).getByLabel('What it shows in English')).toHaveValue('Carrots in a crate')
  await photo(2).locator('picture').dragTo(photo(1))
  await expect(photo(1).getByLabel('What it shows in English')).toHaveValue('A carrot cut open')

  const before = await photo(1).getByRole('img').getAttribute('src')
  await page.getByRole('button', { name: 'Focal point of photo 1' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What stays in view' })
  const point = dialog.getByRole('slider', { name: 'Focal point' })
  for (let x = 100; x > 0; x -= 10) await point.press('Shift+ArrowLeft')
  await point.press('ArrowRight')
  await expect(point).toHaveAttribute('aria-valuetext', /^2% from the left/)
  await expect(dialog.locator('img').nth(1)).toHaveCSS('object-position', /^0%/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this crop' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Focal point of photo 1' })).toBeFocused()
  await expect(photo(1).getByRole('img')).not.toHaveAttribute('src', String(before))

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/products/vegetable')
  const { src, photos } = await photosOf(shop, 'carrots')
  expect(photos).toMatchObject([
    { alt: 'A carrot cut open', altAr: 'جزرة مقطوعة' },
    { alt: 'Carrots in a crate', altAr: 'Carrots in a crate' },
  ])
  expect(photos[0]?.src).toMatch(/-2x\d+-[\da-f]{6}-640\.webp$/)
  expect(src).toBe(photos[0]?.src)
  await openPage(page, '/products/vegetable/carrots')
  for (const { src, alt } of photos) {
    const shown = page.getByRole('main').getByRole('img', { name: alt })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toHaveAttribute('src', src)
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('six photos are the most; a removed one comes back, and without any the drawing does', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  const { _id, src } = await photosOf(shop, 'cucumbers')
  const path = `/admin/addToTable/vegetable/${_id}`
  await openPage(page, path)
  const files = await Promise.all(Array.from({ length: 7 }, (_, at) => aPhoto(`${at}.jpg`)))
  await giveFiles(page, 'fieldset:has(#photos)', 'paste', ...files)
  const problem = m.photo_left_out({ count: 1, most: 6 })
  await expect(page.getByText(problem).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Photo 6' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeHidden()

  await page.getByRole('button', { name: 'Remove photo 6' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Photo 6' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Photo 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/products/vegetable')
  expect((await photosOf(shop, 'cucumbers')).photos).toHaveLength(6)

  await openPage(page, path)
  for (let number = 6; number > 0; number--) {
    await page.getByRole('button', { name: `Remove photo ${number}` }).press('Enter')
  }
  await expect(page.getByText(m.photo_none_left())).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/products/vegetable')
  expect(await photosOf(shop, 'cucumbers')).toMatchObject({ src, photos: [] })
})

test('a picture is given by its address, alone or beside photos', async ({ page, shop }) => {
  await signInOwner(page, shop)
  const { _id } = await photosOf(shop, 'garlic')
  await openPage(page, `/admin/addToTable/vegetable/${_id}`)
  await page.getByText('By address').click()
  await page.getByLabel('Picture address').fill('https://example.com/garlic.jpg')
  await uploadPhoto(page)
  const another = page.getByLabel('Another picture’s address')
  await another.fill('http://localhost:1/x.jpg')
  await another.press('Enter')
  await expect(another).toHaveAccessibleDescription(/starts with https/)
  await another.fill('https://example.com/second.jpg')
  await another.press('Enter')
  await expect(page.getByRole('group', { name: 'Photo 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Focal point of photo 2' })).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/products/vegetable')
  const { photos } = await photosOf(shop, 'garlic')
  expect(photos[1]?.src).toBe('https://example.com/second.jpg')
})

for (const [path, what] of [
  ['/ar/admin/content/meals/new', 'recipe'],
  ['/ar/admin/content/producers/new', 'producer'],
  ['/ar/admin/boxes/small', 'box'],
] as const) {
  test(`the photos of a ${what} fit a phone in Arabic`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInOwner(page, shop)
    await openPage(page, path)
    await uploadPhoto(page)
    const crop = m.photo_crop({ number: 1 }, { locale: 'ar' })
    await page.getByRole('button', { name: crop }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(room).toBeLessThanOrEqual(0)
  })
}

import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import { withPictures } from '../launch.ts'
import { signInOwner } from '../owner.ts'
import { aPhoto, choosePhotos } from '../picture.ts'
import { expect, test } from '../shop.ts'

test.use({ ...withPictures, ownShop: 'picture-upload' })

for (const [locale, path] of [
  ['en', '/admin/content/meals/new'],
  ['ar', '/ar/admin/addToTable/milk'],
] as const) {
  test(`${path} says of each file why it is refused, and saves nothing while one is sent`, async ({
    page,
    shop,
  }) => {
    await signInOwner(page, shop)
    await page.goto(path)
    const tooLarge = m.error_picture_size({}, { locale })
    const wrongType = m.error_picture_type({}, { locale })
    await choosePhotos(
      page,
      { name: 'large.jpg', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear shop') },
    )
    for (const [name, problem] of [
      ['large.jpg', tooLarge],
      ['letter.jpg', wrongType],
    ] as const) {
      const file = page.getByRole('listitem').filter({ hasText: name })
      await expect(file).toContainText(problem)
      await expect(file.getByRole('button').first()).toHaveAccessibleDescription(
        new RegExp(problem),
      )
      await file.getByRole('button').last().click()
      await expect(file).toBeHidden()
    }

    const mayGoOn = Promise.withResolvers<void>()
    await page.route('/api/images', async (route) => {
      await mayGoOn.promise
      await route.continue()
    })
    await choosePhotos(page, await aPhoto('slow.jpg'))
    const progress = page.getByRole('progressbar', { name: /slow\.jpg/ })
    await expect(progress).toBeVisible()
    await page.locator('[name=name]').fill('Tomato soup')
    await page.locator('[name=name]').press('Enter')
    await expect(page.getByText(m.photo_wait({}, { locale })).first()).toBeVisible()
    await expect(page.getByText(errorText('src-not-allowed'))).toBeHidden()
    mayGoOn.resolve()
    await expect(page.locator('img[src^="/uploads/"]')).toBeVisible()
    await expect(progress).toBeHidden()
    await expect(page.locator('[name=name]')).toHaveValue('Tomato soup')
  })
}

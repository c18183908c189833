import { signInOwner } from './owner.ts'
import { choosePicture, uploadPhoto } from './picture.ts'
import { expect, test } from './shop.ts'

test.use({ ownShop: 'picture-upload' })

for (const [path, field, tooLarge, wrongType] of [
  [
    '/admin/content/meals/new',
    'Name in English',
    'The picture is larger than 20 MB',
    'Use a JPEG, PNG, WebP, AVIF or HEIC picture',
  ],
  [
    '/ar/admin/addToTable/milk',
    'الاسم بالإنجليزية',
    'الصورة أكبر من 20 ميجابايت',
    'استخدم صورة JPEG أو PNG أو WebP أو AVIF أو HEIC',
  ],
] as const) {
  test(`${path} says why a picture is refused, and keeps what is typed while one is uploaded`, async ({
    page,
    shop,
  }) => {
    await signInOwner(page, shop)
    await page.goto(path)
    const choose = page.getByRole('button', { name: /^(Choose a picture|اختيار صورة)$/ })
    for (const [name, content, problem] of [
      ['large.jpg', Buffer.alloc(20 * 1024 * 1024 + 1), tooLarge],
      ['letter.jpg', Buffer.from('Dear shop'), wrongType],
    ] as const) {
      await choosePicture(page, name, 'image/jpeg', content)
      await expect(choose).toHaveAccessibleDescription(new RegExp(problem))
      await expect(page.getByRole('status').filter({ hasText: problem })).toBeAttached()
    }

    const mayGoOn = Promise.withResolvers<void>()
    await page.route('/api/images', async (route) => {
      await mayGoOn.promise
      await route.continue()
    })
    const uploaded = uploadPhoto(page)
    await expect(choose).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel(field).fill('Tomato soup')
    mayGoOn.resolve()
    await uploaded
    await expect(page.getByLabel(field)).toHaveValue('Tomato soup')
    await expect(choose).not.toHaveAttribute('aria-describedby')
  })
}

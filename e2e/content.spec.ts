import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ready, storedCart } from './buyer.ts'
import { choosePicture, uploadPhoto } from './picture.ts'
import { expect, owner, test, type RunningShop } from './shop.ts'

test.use({ ownShop: 'content' })

/** The owner's token, as the login page leaves it behind. */
async function logIn(page: Page, shop: RunningShop) {
  const answer = await fetch(`${shop.url}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = await answer.json()
  await page.addInitScript((kept: string) => localStorage.setItem('token', kept), token)
}

test('last week is copied, changed, published, and seen by shoppers in both languages', async ({
  page,
  shop,
}) => {
  await logIn(page, shop)
  await page.goto('/admin/boxes')
  await page.getByRole('link', { name: 'Copy last week: Small Box' }).click()
  await expect(page.getByText(/Copied from .*3 – 10 March 2023/)).toBeVisible()
  await expect(page.getByLabel('Name in English')).toHaveCount(13)

  await page.getByRole('button', { name: 'Remove: Row 1', exact: true }).click()
  await expect(page.getByLabel('Name in English')).toHaveCount(12)
  await page.getByText('Paste rows', { exact: true }).click()
  await page.getByLabel('Rows from a spreadsheet').fill('Carrots\t1.25\nMoon dust\t2')
  await page.getByRole('button', { name: 'Add these rows' }).click()
  await expect(page.getByLabel('Name in Arabic').nth(12)).toHaveValue('جزر')

  await page.getByRole('button', { name: 'Publish' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /Row 14, Name in Arabic/ }).click()
  await page.keyboard.type('غبار القمر')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This week', { exact: true })).toBeVisible()
  await expect(page.getByText('Created')).toBeVisible()

  await page.goto('/')
  const boxes = page.getByRole('region', { name: 'Weekly boxes' })
  await expect(boxes.getByRole('listitem').first()).toContainText(/: [\d.]+ kg in all/)
  await expect(boxes.getByRole('listitem').nth(1)).toContainText('The next list comes out on')
  await page.goto('/smallbox')
  const current = page.getByRole('region', { name: /This week’s box/ })
  await expect(current.getByRole('row').filter({ hasText: 'Carrots' })).toContainText('1.25 kg')
  await expect(current.getByRole('row')).toHaveCount(15)
  await expect(page.getByRole('table')).toHaveCount(3)
  await page.goto('/ar/smallbox')
  const arabic = page.getByRole('region', { name: /صندوق هذا الأسبوع/ })
  await expect(arabic.getByRole('row').filter({ hasText: 'غبار القمر' })).toContainText('2')
})

test('what was typed is not lost by leaving unasked', async ({ page, shop }) => {
  await logIn(page, shop)
  await page.goto('/admin/content/conditions/heart')
  await page.getByLabel('Question in English').fill('What now?')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Question in English')).toHaveValue('What now?')
  await page.getByLabel('Question in English').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Question in English')
  await page.getByLabel('Question in English').fill('What is good for the heart?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.goto('/heart')
  await expect(page.getByText('What is good for the heart?')).toBeVisible()
})

test('a recipe is written with its picture, linked to a product, put into the cart, deleted and brought back', async ({
  page,
  shop,
}) => {
  await logIn(page, shop)
  await page.goto('/admin/content/meals/new')
  await page.getByLabel('Name in English').fill('Tomato salad')
  await page.getByLabel('Name in Arabic').fill('سلطة طماطم')
  await uploadPhoto(page)
  const preview = page.getByRole('main').locator('form img')
  await expect(preview).toHaveAttribute('src', /^\/uploads\//)
  await expect(preview).not.toHaveJSProperty('naturalWidth', 0)
  await page.getByRole('button', { name: 'Add an ingredient' }).click()
  await page.keyboard.type('1500 g tomatoes')
  await page.getByLabel('As it is written in Arabic').fill('كيلو ونصف طماطم')
  await page.getByRole('button', { name: /Link a product/ }).click()
  await page.getByLabel('Part of the product’s name').fill('tomat')
  await page.getByRole('button', { name: 'Tomatoes', exact: true }).click()
  await page.getByLabel('Amount').fill('1.5')
  await page.getByLabel('Unit').selectOption('kg')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.keyboard.type('Cut and mix.')
  await page.getByLabel('Step 1 in Arabic').fill('قطّع وقلّب.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/meals\/(?!new)/)

  for (const [path, name] of [
    ['/meals', 'Tomato salad'],
    ['/ar/meals', 'سلطة طماطم'],
    ['/meals/tomato-salad', 'Tomato salad'],
    ['/ar/meals/tomato-salad', 'سلطة طماطم'],
  ] as const) {
    await page.goto(path)
    const picture = page.getByRole('article').filter({ hasText: name }).locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture, path).toHaveJSProperty('complete', true)
    const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
    expect(shown, path).toMatch(/\/uploads\/.+\.avif$/)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await page.goto('/meals/tomato-salad')
  await ready(page)
  await page.getByRole('button', { name: 'Add 1 ingredient to the cart' }).click()
  await expect.poll(() => storedCart(page)).toMatchObject([{ name: 'Tomatoes', qty: 2 }])
  await expect(page.getByRole('banner')).toContainText('55.98')

  await page.goto('/admin/content/meals')
  await page.getByRole('button', { name: /Remove: .*Tomato salad/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Tomato salad' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Tomato salad' })).toBeVisible()
})

for (const [path, field, tooLarge, wrongType] of [
  [
    '/admin/content/meals/new',
    'Name in English',
    'The picture is larger than 10 MB',
    'Use a JPEG, PNG, WebP, AVIF or HEIC picture',
  ],
  [
    '/ar/admin/addToTable/milk',
    'الاسم بالإنجليزية',
    'الصورة أكبر من 10 ميجابايت',
    'استخدم صورة JPEG أو PNG أو WebP أو AVIF أو HEIC',
  ],
] as const) {
  test(`${path} says why a picture is refused, and keeps what is typed while one is uploaded`, async ({
    page,
    shop,
  }) => {
    await logIn(page, shop)
    await page.goto(path)
    const choose = page.getByRole('button', { name: /^(Choose a picture|اختيار صورة)$/ })
    for (const [name, content, problem] of [
      ['large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1), tooLarge],
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

test('servings scale what a recipe needs, and what is at home is left out', async ({ page }) => {
  await page.goto('/meals/vegetable-torly')
  await ready(page)
  const promised = page.getByText(/products from our shop:/)
  await expect(promised).toContainText('10 products')
  for (let i = 0; i < 10; i++) {
    await page.getByRole('button', { name: /one more|increase|more .*Servings/i }).click()
  }
  await expect(page.getByText('→ 3 kg')).toBeVisible()
  await page.getByLabel(/5 cloves of garlic/).check()
  await expect(promised).toContainText('9 products')
  const cost = /EGP ([\d,.]+)/.exec((await promised.innerText()).replace(/\s/g, ' '))?.[1]
  await page.getByRole('button', { name: 'Add 9 ingredients to the cart' }).click()
  await expect(page.getByRole('banner')).toContainText(`${cost} EGP`)
  await expect.poll(() => storedCart(page)).toHaveLength(9)
})

test('each recipe puts into the cart what it promised, at the cost it promised', async ({
  page,
  request,
}) => {
  const meals: { slug: string; ingredients: { product?: { slug: string } }[] }[] = await (
    await request.get('/api/meals')
  ).json()
  expect(meals.length).toBeGreaterThanOrEqual(5)
  for (const { slug, ingredients } of meals) {
    await page.goto(`/meals/${slug}`)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await ready(page)
    const promised = await page.getByText(/products? from our shop:/).innerText()
    const [, cost] = /EGP\s([\d,.]+)/.exec(promised) ?? []
    await page.getByRole('button', { name: /^Add \d+ ingredients? to the cart/ }).click()
    const slugs = new Set(ingredients.flatMap(({ product }) => product?.slug ?? []))
    const inCart = async () => new Set((await storedCart(page)).map((item) => item.slug))
    await expect.poll(inCart, slug).toEqual(slugs)
    await page.goto('/cart')
    const subtotal = page.getByRole('main').getByText(`EGP ${cost}`)
    await expect(subtotal.first(), slug).toBeVisible()
  }
})

for (const path of [
  '/admin/boxes',
  '/admin/boxes/small',
  '/admin/boxes/small/weeks/new?copy=1',
  '/ar/admin/content/meals/new',
  '/ar/admin/content/conditions/heart',
]) {
  test(`${path} fits a phone and has no serious barrier`, async ({ page, shop }) => {
    await logIn(page, shop)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })
}

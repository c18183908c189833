import { ready, storedCart } from '../buyer.ts'
import { withPictures } from '../launch.ts'
import { signInOwner } from '../owner.ts'
import { uploadPhoto } from '../picture.ts'
import { expect, test } from '../shop.ts'

test.use({ ...withPictures, ownShop: 'recipes' })

test('a recipe is written with its picture, linked to a product, put into the cart, deleted and brought back', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await page.goto('/admin/content/meals/new')
  await page.getByLabel('Name in English').fill('Tomato salad')
  await page.getByLabel('Name in Arabic').fill('سلطة طماطم')
  await uploadPhoto(page)
  const preview = page.getByRole('main').locator('form img')
  await expect(preview).toHaveAttribute('src', /^\/uploads\//)
  await expect(preview).not.toHaveJSProperty('naturalWidth', 0)
  await page.getByRole('button', { name: 'Add an ingredient' }).click()
  await page.keyboard.type('1500 g tomatoes')
  await page.getByLabel('As written in Arabic').fill('كيلو ونصف طماطم')
  await page.getByRole('button', { name: /Link a product/ }).click()
  await page.getByLabel('Part of the product’s name').fill('tomat')
  await page.getByRole('option', { name: 'Tomatoes', exact: true }).click()
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
    const picture = page.getByRole('article').filter({ hasText: name }).locator('img').first()
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
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(`EGP ${cost}`).first()).toBeVisible()
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
    await ready(page)
    const promised = await page.getByText(/products? from our shop:/).innerText()
    const [, cost] = /EGP\s([\d,.]+)/.exec(promised) ?? []
    await page.getByRole('button', { name: /^Add \d+ ingredients? to the cart/ }).click()
    const slugs = new Set(ingredients.flatMap(({ product }) => product?.slug ?? []))
    const inCart = async () => new Set((await storedCart(page)).map((item) => item.slug))
    await expect.poll(inCart, slug).toEqual(slugs)
    await expect(page.getByRole('banner'), slug).toContainText(`${cost} EGP`)
    await page.evaluate(() => localStorage.clear())
  }
})

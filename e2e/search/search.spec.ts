import { expectAccessible } from '../accessible.ts'
import { ready } from '../buyer.ts'
import { headOf } from '../head.ts'
import { expect, test } from '../shop.ts'

for (const { path, width, asked, product, group } of [
  { path: '/', width: 1280, asked: 'tomatos', product: 'Tomatoes', group: 'Products' },
  { path: '/ar', width: 360, asked: 'قوطه', product: 'طماطم', group: 'منتجات' },
]) {
  test(`“${asked}” by keyboard at ${width} pixels`, async ({ quietPage: page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await ready(page)
    const box = page.locator('#shop-search')
    await box.focus()
    await expect(box).toHaveRole('combobox')
    // An empty field offers others' frequent searches.
    await expect(page.getByRole('option')).toHaveCount(7)
    await box.pressSequentially(asked)
    const first = page.getByRole('option').first()
    await expect(first).toContainText(product)
    await expect(page.getByRole('group', { name: group })).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)

    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box).toHaveValue(asked)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/vegetable\/tomatoes$/)

    // On the next visit the field offers the earlier search; Enter opens its results.
    await page.goto(path)
    await ready(page)
    await box.focus()
    await expect(page.getByRole('option', { name: asked })).toBeVisible()
    await box.fill(asked)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('article').first()).toContainText(product)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(asked)
  })
}

test('few results leave room for products of the season, none of them twice', async ({
  request,
}) => {
  const html = await (await request.get('/search?q=tomatoes')).text()
  const articles = html.split('<article').slice(1)
  const names = articles.map((article) => /<h\d[^>]*>(.*?)<\/h\d>/s.exec(article)?.[1])
  const [list = ''] = html.split('id="list"').slice(1)
  const found = list.slice(0, list.indexOf('</ul>')).split('<article').length - 1
  expect(found).toBeGreaterThan(0)
  expect(names).toHaveLength(found + 4)
  expect(new Set(names).size).toBe(names.length)
})

test('nothing found is said, with ways on', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/search?q=laptop')
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('main').getByRole('link', { name: 'mangoes', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('mangoes')
})

for (const { path, asked, box, heading } of [
  { path: '/search', asked: 'weekly box', box: 'Small Box', heading: 'Results for' },
  { path: '/ar/search', asked: 'الصندوق الصغير', box: 'الصندوق الصغير', heading: 'نتائج البحث عن' },
]) {
  test(`“${asked}” finds a box, and the page says so`, async ({ request }) => {
    const query = new URLSearchParams({ q: asked })
    const html = await (await request.get(`${path}?${query}`)).text()
    expect(headOf(html).headings.join()).toContain(heading)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toMatch(new RegExp(`<a [^>]*href="[^"]*smallbox"[^>]*>[^<]*(<[^>]*>)*${box}`))
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the search box is a plain form', async ({ page }) => {
    await page.goto('/ar/cart')
    await page.locator('#shop-search').fill('bandora')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ar\/search\?q=bandora/)
    await expect(page.getByRole('article').first()).toContainText('طماطم')
  })
})

test('nothing harmful stands first for who chose a condition', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('conditions', '["diabetes"]'))
  await page.goto('/ar')
  await ready(page)
  // Grapes (sugar) and sweet corn (starch) match “fruits” best, but do not suit diabetes.
  const box = page.locator('#shop-search')
  await box.fill('fruits')
  const products = page.locator('[role="option"][href*="/products/"]')
  await expect(products.nth(2)).toBeVisible()
  await page.goto('/ar/search?q=fruits')
  const cards = page.locator(
    '[data-cautions-last] #list li article, [data-cautions-last] li article',
  )
  await expect(cards.locator('[data-verdict="caution"]').first()).toBeVisible()
  await expect(cards.first().locator('[data-verdict="caution"]')).toHaveCount(0)
  await expect(cards.last().locator('[data-verdict="caution"]')).toHaveCount(1)
})

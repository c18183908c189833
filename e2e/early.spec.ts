import type { Page } from '@playwright/test'
import { ready, storedCart } from './buyer.ts'
import { expect, test } from './shop.ts'

const phone = { width: 412, height: 839 }
const desk = { width: 1280, height: 800 }

/** Scripts are held back until `letGo` is called: a slow line. */
async function withoutScripts(page: Page, { areLost = false } = {}) {
  let letGo = () => {}
  const isFree = new Promise<void>((done) => (letGo = done))
  await page.route('**/assets/*.js', async (route) => {
    await isFree
    await (areLost ? route.abort() : route.continue())
  })
  return letGo
}

for (const [path, add, count] of [
  ['/products/vegetable', /^Add .*Tomatoes/, '1'],
  ['/ar/products/vegetable', /طماطم/, '1'],
] as const) {
  test(`a page can be read, and its first tap counts, before any script came: ${path}`, async ({
    page,
  }) => {
    const letGo = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const button = page.locator('article button').filter({ visible: true }).first()
    const card = page.getByRole('button', { name: add }).first()
    await expect(card).toBeVisible()
    expect(await button.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px')
    await card.click()
    letGo()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '[]').length))
      .toBe(Number(count))
  })
}

/** A list of which the first product was tapped into the cart, and a link that leads elsewhere. */
async function tapped(page: Page, start = '') {
  await page.goto(`${start}/products/vegetable`, { waitUntil: 'commit' })
  await page.locator('article button').filter({ visible: true }).first().click()
  return page.locator(`a[href="${start}/products/fruits"]`).filter({ visible: true }).first()
}

for (const [start, viewport] of [
  ['', phone],
  ['', desk],
  ['/ar', phone],
  ['/ar', desk],
] as const) {
  test(`a tap counts though a link is followed after it: ${start || '/en'}, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const follow of ['click', 'Enter']) {
      const letGo = await withoutScripts(page)
      const link = await tapped(page, start)
      await (follow === 'click' ? link.click() : link.press(follow))
      letGo()
      await expect(page).toHaveURL(`${start}/products/fruits`)
      expect(await storedCart(page)).toHaveLength(1)
      await page.evaluate(() => localStorage.clear())
    }
  })
}

for (const areLost of [false, true]) {
  test(`a link after a tap is followed when scripts ${areLost ? 'are lost' : 'do not come'}`, async ({
    page,
  }) => {
    const letGo = await withoutScripts(page, { areLost })
    await (await tapped(page)).click()
    if (areLost) letGo()
    await expect(page).toHaveURL('/products/fruits', { timeout: areLost ? 3000 : 8000 })
    letGo()
  })
}

test('a link after a tap still opens beside the page', async ({ page, context }) => {
  const letGo = await withoutScripts(page)
  const link = await tapped(page)
  for (const open of [
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => link.click({ button: 'middle' }),
    async () => {
      await link.evaluate((one) => one.setAttribute('target', '_blank'))
      await link.click()
    },
  ]) {
    const other = context.waitForEvent('page')
    await open()
    await expect(await other).toHaveURL('/products/fruits')
  }
  letGo()
  await ready(page)
  await expect(page).toHaveURL('/products/vegetable')
  expect(await storedCart(page)).toHaveLength(1)
})

test('a link is followed at once where nothing was tapped', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/products/vegetable', { waitUntil: 'commit' })
  await page.locator('a[href="/products/fruits"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/products/fruits', { timeout: 3000 })
  letGo()
})

for (const path of ['/products/milk', '/ar/products/milk']) {
  test(`filters opened before any script came stay open: ${path}`, async ({ page }) => {
    await page.setViewportSize(phone)
    const letGo = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const filters = page.locator('#listing-filters')
    await page.locator('[popovertarget=listing-filters]').filter({ visible: true }).click()
    await expect(filters).toBeVisible()
    letGo()
    await ready(page)
    await expect(filters).toBeVisible()
    await filters.locator('[popovertargetaction=hide]').click()
    await expect(filters).toBeHidden()
  })
}

test('what was typed before any script came is not lost', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[name=email]').fill('nobody@example.com')
  await page.locator('input[type=password]').fill('wrongPass1')
  letGo()
  // It is open to those who filled the form in, as the page now knows.
  await expect(page.locator('main button[type=submit]')).toBeEnabled()
  await expect(page.locator('input[name=email]')).toHaveValue('nobody@example.com')
})

for (const path of ['/products/vegetable', '/ar/products/vegetable']) {
  test(`all filters chosen before any script came count: ${path}`, async ({ page }) => {
    const letGo = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('[name=offer]').check()
    for (const condition of ['heart', 'liver']) {
      await page.locator(`[name=condition][value=${condition}]`).check()
    }
    letGo()
    await expect(page).toHaveURL(/\?offer=1&condition=liver$/)
    await expect(page.locator('[name=offer]')).toBeChecked()
  })
}

test('a message sent before any script came is sent', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  for (const [field, text] of [
    ['user_name', 'Mona Adel'],
    ['user_email', 'mona@example.com'],
    ['message', 'Is the mint fresh?'],
    ['subject', 'Mint'],
  ] as const) {
    await page.locator(`[name=${field}]`).fill(text)
  }
  await page.locator('[name=subject]').press('Enter')
  letGo()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your message was sent')
})

const searchFor = async (page: Page, words: string) => {
  const box = page.getByRole('searchbox').filter({ visible: true }).first()
  await box.fill(words)
  // What completes words may have come in the meantime: then it is a combobox.
  await page.keyboard.press('Enter')
}

for (const path of ['/products/milk', '/ar/products/milk', '/no-such-page']) {
  test(`a search waits for no script, and one can be made after it: ${path}`, async ({ page }) => {
    const letGo = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await searchFor(page, 'tomato')
    await expect(page).toHaveURL(/\/search\?q=tomato/)
    letGo()
    await page.goto(path)
    await ready(page)
    await searchFor(page, 'mint')
    await expect(page).toHaveURL(/\/search\?q=mint/)
  })
}

for (const areLost of [false, true]) {
  test(`a search after a tap is made when scripts ${areLost ? 'are lost' : 'came'}`, async ({
    page,
  }) => {
    const letGo = await withoutScripts(page, { areLost })
    await page.goto('/products/milk', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Add / }).first().click()
    await searchFor(page, 'tomato')
    letGo()
    await expect(page).toHaveURL(/\/search\?q=tomato/)
    expect(await storedCart(page)).toHaveLength(areLost ? 0 : 1)
  })
}

const line = { _id: 'g', name: 'Good', src: '/images/products/tomatoes-640.webp', price: 5, qty: 1 }

for (const path of ['/cart', '/ar/cart', '/checkout', '/ar/checkout']) {
  test(`before any script came, an empty cart is seen to be empty, and no other: ${path}`, async ({
    page,
  }) => {
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('empty-cart')) pictures.push(request.url())
    })
    const letGo = await withoutScripts(page)
    const picture = page.locator('img[src*="empty-cart"]')
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(picture).toBeVisible()
    await expect(heading).toBeHidden()
    await page.evaluate((cart) => localStorage.setItem('data', cart), JSON.stringify([line]))
    pictures.length = 0
    await page.reload({ waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    await expect(picture).toBeHidden()
    expect(pictures).toEqual([])
    letGo()
  })
}

test('the first tap on what is offered beside an empty cart counts', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Add / }).first().click()
  letGo()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  expect(await storedCart(page)).toHaveLength(1)
})

test('nothing but the page itself is needed to see it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.route('**/assets/*.{js,css}', (route) => route.abort())
  await page.goto('/products/milk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((type) => type === 'stylesheet')).toEqual([])
  const header = page.locator('header').first()
  expect(await header.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
})

for (const path of [
  '/',
  '/ar/products/vegetable',
  '/products/milk/cow-milk',
  '/ar/meals/vegetable-torly',
  '/smallbox',
  '/heart',
  '/ar/policies/delivery',
  '/ar/register',
]) {
  test(`nothing asks for the browser’s tables of languages while a page starts: ${path}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const made: string[] = []
      Object.assign(window, { made })
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator'] as const) {
        const construct = (format: object, given: unknown[]) => {
          made.push(`${name} ${JSON.stringify(given)}`)
          return Reflect.construct(format as typeof Object, given)
        }
        Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) })
      }
    })
    await page.goto(path)
    await ready(page)
    expect(await page.evaluate('window.made')).toEqual([])
  })
}

import type { Page } from '@playwright/test'
import { times } from '../test/times.ts'
import { buyer, ready, storedCart } from './buyer.ts'
import { expect, test } from './shop.ts'

const INTERLEAVINGS = times(10)

const good = { _id: 'g', name: 'Good', src: '/images/products/tomatoes-640.webp', price: 5, qty: 1 }
const list = (...entries: unknown[]) => JSON.stringify(entries)
/** What may be found under `data`: damaged by a crash, another program, or somebody's hand. */
const damaged = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '12',
  '"text"',
  '{}',
  '{"length":3}',
  '[',
  '[{"_id":"g"',
  '\u0000\uffff',
  '['.repeat(50_000),
  list(null, 1, 'x', [], [[]], true),
  list({}),
  list({ ...good, _id: 7 }),
  list({ ...good, _id: 'x'.repeat(100_000) }),
  list({ ...good, name: { toString: 'x' } }),
  list({ ...good, price: '5' }),
  list({ ...good, price: -1 }),
  list({ ...good, price: 1e300 }),
  list({ ...good, qty: 0 }),
  list({ ...good, qty: 1.5 }),
  list({ ...good, src: 'javascript:alert(1)' }),
  '[{"__proto__":{"qty":9},"constructor":1}]',
]

test('25 ways of a damaged cart: each page works, and what is added is kept', async ({
  quietPage: page,
}) => {
  // It opens 75 pages.
  test.slow()
  expect(damaged).toHaveLength(25)
  for (const stored of damaged) {
    await page.goto('/products/vegetable')
    await page.evaluate((text) => localStorage.setItem('data', text), stored)
    await page.goto('/cart')
    await ready(page)
    await expect(page.getByText('Your Cart Is Empty'), stored.slice(0, 80)).toBeVisible()
  }
  await buyer(page).add('/products/vegetable/tomatoes')
  expect(await storedCart(page)).toHaveLength(1)
  for (const stored of damaged) {
    await page.evaluate((text) => {
      const [kept] = JSON.parse(localStorage.getItem('data') ?? '[]')
      let entries: unknown
      try {
        entries = JSON.parse(text)
      } catch {
        entries = text
      }
      const others = Array.isArray(entries) ? entries : [entries]
      localStorage.setItem('data', JSON.stringify([...others, kept]))
    }, stored)
    await page.reload()
    await ready(page)
    await expect(page.getByRole('banner'), stored.slice(0, 80)).toContainText('27.99')
    await page
      .getByRole('main')
      .getByRole('button', { name: /Increase|more/i })
      .first()
      .click()
    await page
      .getByRole('main')
      .getByRole('button', { name: /Decrease|less|fewer/i })
      .first()
      .click()
    expect(await storedCart(page)).toMatchObject([{ slug: 'tomatoes', qty: 1 }])
  }
})

test('where nothing can be stored, the cart lives as long as its page', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await buyer(page).add('/products/vegetable/tomatoes', 3)
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('83.97')
  await banner.getByRole('link', { name: /cart/i }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Tomatoes' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
})

// localStorage has no lock: what two tabs write within the same few milliseconds cannot be told
// apart. People are slower; each press waits until both tabs have heard of the one before.
test('two tabs that add in turns, in any order, lose nothing', async ({ context, page, shop }) => {
  test.setTimeout(120_000 + INTERLEAVINGS * 2_000)
  await shop.db
    .updateTable('products')
    .set({ quantity: 900 })
    .where('category', '=', 'milk')
    .execute()
  const other = await context.newPage()
  const path = '/products/milk/cow-milk'
  await buyer(page).add(path)
  for (const tab of [page, other]) {
    await tab.goto(path)
    await ready(tab)
  }
  const qtyIn = async (tab: Page) => (await storedCart(tab))[0]?.qty
  let count = 1
  for (let time = 1; time <= INTERLEAVINGS; time++) {
    const tab = Math.random() < 0.5 ? page : other
    await tab
      .getByRole('main')
      .getByRole('button', { name: /Increase|more/i })
      .first()
      .evaluate((button: HTMLButtonElement) => button.click())
    count++
    for (const one of [page, other]) await expect.poll(() => qtyIn(one)).toBe(count)
  }
})

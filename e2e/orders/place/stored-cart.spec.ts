import type { Page } from '@playwright/test'
import { SEED, times } from '../../../test/times.ts'
import { Chance } from '../../../test/week/chance.ts'
import { buyer, ready, storedCart } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'

const INTERLEAVINGS = times(10)

const good = { _id: 'g', name: 'Good', src: '/images/products/tomatoes-640.webp', price: 5, qty: 1 }
const list = (...entries: unknown[]) => JSON.stringify(entries)
/**
 * Damaged carts that a crash, another program or a person may leave in storage.
 * `shop/cart/stored-cart.test.ts` reads many more.
 */
const damaged = [
  '',
  '{"length":3}',
  '['.repeat(50_000),
  list(null, 1, 'x', [], [[]], true),
  list({ ...good, _id: 'x'.repeat(100_000) }),
  list({ ...good, price: 1e300 }),
]

test('with a damaged cart each page works, and what is added is kept', async ({
  quietPage: page,
}) => {
  await page.goto('/products/vegetable')
  for (const stored of damaged) {
    await page.evaluate((text) => localStorage.setItem('data', text), stored)
    await page.goto('/cart')
    await ready(page)
    await expect(page.getByText('Your Cart Is Empty'), stored.slice(0, 80)).toBeVisible()
  }
  await buyer(page).add('/products/vegetable/tomatoes')
  expect(await storedCart(page)).toHaveLength(1)
  // No JSON, JSON that is no list, and a list of other items.
  for (const stored of damaged.slice(1, 4)) {
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

test('where nothing can be stored, the cart lives as long as its tab', async ({
  context,
  quietPage: page,
}) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await buyer(page).add('/products/vegetable/tomatoes', 3)
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('83.97')
  await banner.getByRole('link', { name: /cart/i }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Tomatoes' })).toHaveCount(1)
  await page.getByRole('button', { name: /Remove .*Tomatoes/ }).click()
  await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Tomatoes' })).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your Cart Is Empty')).toBeVisible()
})

// localStorage has no lock, so two tabs that write within a few milliseconds may overwrite each other.
// People are slower: each press waits until both tabs have the one before.
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
  const chance = new Chance(SEED)
  let count = 1
  for (let time = 1; time <= INTERLEAVINGS; time++) {
    const tab = chance.oneOf([page, other])
    await tab
      .getByRole('main')
      .getByRole('button', { name: /Increase|more/i })
      .first()
      .evaluate((button: HTMLButtonElement) => button.click())
    count++
    for (const one of [page, other]) await expect.poll(() => qtyIn(one)).toBe(count)
  }
})

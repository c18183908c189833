import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { storedCart } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'

test('a buy link fills the cart once, and shows it (ar)', async ({ quietPage: page }) => {
  const locale = 'ar'
  await page.setViewportSize({ width: 360, height: 740 })
  for (const time of ['first', 'second']) {
    await page.goto(pathIn(locale, '/buy/tomatoes:2,parsley'))
    await expect(page, time).toHaveURL(new RegExp(`${pathIn(locale, '/cart')}$`))
    await expect.poll(async () => (await storedCart(page)).length).toBe(2)
    expect(await storedCart(page), time).toMatchObject([
      { slug: 'tomatoes', qty: 2 },
      { slug: 'parsley', qty: 1 },
    ])
  }
})

test('a buy link says what cannot be had of it (ar)', async ({ quietPage: page }) => {
  const locale = 'ar'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pathIn(locale, '/buy/tomatoes:1,nothing-of-ours'))
  await expect(page.getByText(m.buy_unknown({ count: 1 }, say))).toBeVisible()
  await expectAccessible(page)
  expect(await storedCart(page)).toMatchObject([{ slug: 'tomatoes', qty: 1 }])
  await page.getByRole('link', { name: m.own_orders_to_cart({}, say) }).click()
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/cart')}$`))
})

test('a buy link of nothing that is sold leads to the products (en)', async ({
  quietPage: page,
}) => {
  const locale = 'en'
  const say = { locale } as const
  await page.goto(pathIn(locale, '/buy/nothing-of-ours:2'))
  await expect(page.getByText(m.buy_nothing({}, say))).toBeVisible()
  expect(await storedCart(page)).toEqual([])
})

test('a buy link leads to the checkout where it says so, and nowhere else', async ({
  quietPage: page,
}) => {
  await page.goto('/buy/tomatoes?continue_to=https://evil.example/')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/buy/tomatoes?continue_to=/checkout')
  await expect(page).toHaveURL(/\/checkout$/)
})

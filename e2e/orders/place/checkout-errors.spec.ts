import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { buyer, ready } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'

test('what is mended leaves the summary of errors (ar)', async ({ page }) => {
  const locale = 'ar'
  const width = 360
  const say = { locale } as const
  await page.setViewportSize({ width, height: 800 })
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/potatoes')
  await page.goto(pathIn(locale, '/checkout'))
  await ready(page)
  await mona.payInCash()
  await mona.payButton().click()
  const summary = page.getByRole('alert').filter({ hasText: m.error_summary_title({}, say) })
  await expect(summary).toBeFocused()
  const problems = summary.getByRole('link')
  const atFirst = await problems.count()
  expect(atFirst).toBeGreaterThan(3)
  await page.getByLabel(m.checkout_name({}, say)).fill('M')
  await page.getByLabel(m.checkout_street({}, say)).fill('12 Road 9')
  await expect(problems).toHaveCount(atFirst - 2)
  await mona.fillCheckout()
  await expect(summary).toHaveCount(0)
})

test('all that was ordered sold out meanwhile: the page says so where one looks', async ({
  page,
  shop,
}) => {
  const mona = buyer(page)
  await mona.has('/products/herbals/marjoram')
  await mona.fillCheckout()
  await mona.payInCash()
  await shop.db
    .updateTable('products')
    .set({ quantity: 0 })
    .where('slug', '=', 'marjoram')
    .execute()
  await mona.payButton().click()
  const said = page.locator(':focus').filter({ hasText: m.cart_left_title() })
  await expect(said).toBeInViewport()
  await expect(page.getByRole('heading', { name: m.cart_empty() })).toBeVisible()
})

test('all that is wrong is said at once, and each message leads to its field', async ({ page }) => {
  const mona = buyer(page)
  await mona.has('/products/vegetable/garlic')
  await page.goto('/checkout')
  await mona.payInCash()
  await mona.payButton().click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(6)
  await summary.getByRole('link', { name: /mobile number/ }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
})

test('without the payment script, cash still works', async ({ page }) => {
  await page.route('**/stripe.js', (route) => route.abort())
  const mona = buyer(page)
  await mona.has('/products/vegetable/spinach')
  await mona.fillCheckout()
  await expect(page.getByText(m.checkout_card_blocked({}, { locale: 'en' }))).toBeVisible()
  await mona.payInCash()
  await mona.payButton().click()
  await mona.seeOrder()
})

test('whoever goes through the checkout by keyboard sees what is focused (en)', async ({
  page,
}) => {
  const locale = 'en'
  await page.setViewportSize({ width: 360, height: 740 })
  const mona = buyer(page, locale)
  // A card order of a weighed product has the longest text in the bar.
  await mona.has('/products/meat/whole-chicken')
  await page.goto(pathIn(locale, '/checkout'))
  await ready(page)
  await mona.fillCheckout()
  await page.getByLabel(m.checkout_name({}, { locale }), { exact: true }).focus()
  const pay = mona.payButton()
  const stops: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    if (await pay.evaluate((button) => button === document.activeElement)) break
    stops.push(await page.evaluate(hiddenByBar))
    expect(stops.length, 'stops before the button').toBeLessThan(40)
  }
  expect(stops.length).toBeGreaterThan(8)
  expect(stops.filter((stop) => stop !== '')).toEqual([])
})

/**
 * Runs in the page. Returns the name of the focused field if the bottom bar covers it or its card, else an
 * empty text.
 */
function hiddenByBar(): string {
  const focused = document.activeElement as HTMLInputElement
  const card = focused.type === 'radio' ? (focused.closest('label') ?? focused) : focused
  const { bottom } = card.getBoundingClientRect()
  const bar = document.querySelector('main [aria-hidden] + button[type=submit]')?.parentElement
  if (!bar) return 'no bar'
  return bottom <= bar.getBoundingClientRect().top ? '' : focused.name || focused.outerHTML
}

import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { ready } from '../../buyer.ts'
import { anOrder, changing } from '../../changing-order.ts'
import { customer, password, seen } from '../../customer.ts'
import { loseAnswers } from '../../lost-answer.ts'
import { expect, test, type RunningShop } from '../../shop.ts'
import { someDigits } from '../../some-digits.ts'

test.describe.configure({ mode: 'parallel' })
// An own shop, because one network may place only 20 cash orders an hour.
test.use({ ownShop: 'change-order' })

test('an order is a cart until its cut-off (ar, 1280 px)', async ({ quietPage: page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  const viewport = { width: 1280, height: 900 }
  await page.setViewportSize(viewport)
  const placed = await anOrder(page, shop)
  const order = changing(page, placed, locale)
  await order.start()
  // Adds to the first product. Removes the second, undoes that, and removes it again.
  await order.line(0).getByRole('button').last().click()
  for (const _ of [1, 2]) {
    await order.line(1).getByRole('button').first().click()
    await order.line(1).getByRole('button').first().click()
    await expect(order.line(1).getByRole('button')).toHaveCount(1)
    await expect(order.line(1).getByRole('button')).toBeFocused()
    if (_ === 1) await page.keyboard.press('Enter')
  }
  // With the keyboard alone: type a word, then Enter takes the first result.
  await order.form.getByLabel(m.change_add({}, say)).focus()
  await page.keyboard.type('برتقال')
  const found = order.form.getByRole('list', { name: m.search_group_products({}, say) })
  await expect(found.getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(found).toHaveCount(0)
  await expect(order.line(2)).toBeVisible()
  await order.form.locator('[name=address]').fill('14 Road 9')
  const previewed = page.waitForResponse(
    (answer) =>
      answer.url().includes('/changes/preview') &&
      answer.request().postData()?.includes('"leave"') === true,
  )
  await order.form.getByRole('radio', { name: m.missing_leave({}, say) }).check()
  const { totals } = await (await previewed).json()
  await expect(order.status).toContainText(totals.total.toFixed(2))
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const isWithin = () => document.documentElement.scrollWidth <= innerWidth
  expect(await page.evaluate(isWithin)).toBe(true)
  await page.setViewportSize(viewport)
  const shown = await order.status.innerText()
  await order.save()
  await expect(page.getByText(m.change_saved({}, say)).first()).toBeVisible()
  const stored = await order.asStored(shop)
  expect(stored.items.map(({ qty }: { qty: number }) => qty)).toEqual([3, 1])
  expect(stored).toMatchObject({ customer: { address: '14 Road 9' }, missing: 'leave' })
  expect(shown).toContain(stored.totals.total.toFixed(2))
  await expect(order.main).toContainText('14 Road 9')
  await expectAccessible(page)
})

test('a product page adds to it in two taps (en, 390 px)', async ({ quietPage: page, shop }) => {
  const locale = 'en'
  const say = { locale } as const
  await page.setViewportSize({ width: 390, height: 844 })
  const placed = await anOrder(page, shop)
  const order = changing(page, placed, locale)
  await order.open()
  await page.addInitScript(countShifts)
  for (const path of ['/products/milk/cow-milk', '/products/milk']) {
    await page.goto(pathIn(locale, path))
    await ready(page)
    const number = String(placed.number)
    const add = order.main.getByRole('button', { name: number }).first()
    await expect(add).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
    await add.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('status')).toContainText(/\d/)
    await expectAccessible(page)
    await sheet
      .getByRole('button', { name: m.order_add_short({ number: isolate(number) }, say) })
      .click()
    await expect(sheet).toHaveCount(0)
  }
  const { items } = await order.asStored(shop)
  expect(items.reduce((sum: number, { qty }: { qty: number }) => sum + qty, 0)).toBe(6)
})

/** Adds up the layout shifts that no input caused. */
function countShifts() {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('who knows no open order is offered none, and the page is the same for all', async ({
  quietPage: page,
  shop,
}) => {
  const html = await (await page.request.get(`${shop.url}/products/milk/cow-milk`)).text()
  const placed = await anOrder(page, shop)
  await changing(page, placed).open()
  const after = await (await page.request.get(`${shop.url}/products/milk/cow-milk`)).text()
  expect(after).not.toContain(String(placed.key))
  expect(after.length).toBe(html.length)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/products/milk/cow-milk')
  await ready(page)
  await expect(
    page.getByRole('main').getByRole('button', { name: String(placed.number) }),
  ).toHaveCount(0)
})

test('without a network nothing is lost, and saving again is done once', async ({ page, shop }) => {
  const order = changing(page, await anOrder(page, shop))
  await order.start()
  await order.line(0).getByRole('button').last().click()
  await expect(order.status).toContainText('more')
  const arrived = await loseAnswers(page, '**/changes?*')
  await order.save()
  await arrived()
  await expect(order.status).toContainText(m.change_unreachable())
  await expect(order.line(0).getByRole('textbox')).toHaveValue('3')
  await order.tryAgain()
  await expect(page.getByText(m.change_saved()).first()).toBeVisible()
  const stored = await order.asStored(shop)
  expect(stored.items[0].qty).toBe(3)
  expect(stored.history.filter(({ what }: { what: string }) => what === 'changed')).toHaveLength(1)
})

test('what is typed stays over a reload, and over a change in another tab', async ({
  page,
  shop,
}) => {
  const placed = await anOrder(page, shop)
  const order = changing(page, placed)
  await order.start()
  await order.form.locator('[name=notes]').fill('Ring twice')
  await expect(order.status).toContainText(m.change_same())
  await page.reload()
  await expect(order.form.locator('[name=notes]')).toHaveValue('Ring twice')
  await expect(order.status).toContainText(m.change_same())
  const { version, items } = await order.asStored(shop)
  const elsewhere = await page.request.post(
    `${shop.url}/api/orders/${placed.number}/changes?key=${placed.key}`,
    { data: { version, lines: [{ _id: items[0]._id, qty: 5 }] } },
  )
  expect(elsewhere.status()).toBe(200)
  await order.form.locator('[name=address]').fill('14 Road 9')
  await expect(order.status).toContainText(m.change_outdated())
  await expect(order.form.locator('[name=notes]')).toHaveValue('Ring twice')
  await order.save()
  await expect(page.getByText(m.change_saved()).first()).toBeVisible()
  expect(await order.asStored(shop)).toMatchObject({
    notes: 'Ring twice',
    customer: { address: '14 Road 9' },
    items: [{ qty: 5 }, { qty: 2 }],
  })
})

test('what there is too little of, and what is wrong, stands where it is', async ({
  page,
  shop,
}) => {
  const order = changing(page, await anOrder(page, shop))
  await order.start()
  await order.line(0).getByRole('textbox').fill('900')
  await order.line(0).getByRole('textbox').press('Enter')
  await expect(order.line(0).getByRole('alert').last()).toContainText(/Only .* left/)
  await order.line(0).getByRole('textbox').fill('1')
  await order.line(0).getByRole('textbox').press('Enter')
  await order.form.locator('[name=phone]').fill('123')
  await expect(order.status).toContainText(m.error_phone())
  await expect(order.form.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
})

test('an order is cancelled on its page, after being asked once more (ar)', async ({
  quietPage: page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const order = changing(page, await anOrder(page, shop), locale)
  await order.open()
  await order.button(m.change_cancel({}, say)).click()
  await expect(order.button(m.change_cancel_keep({}, say))).toBeFocused()
  await order.button(m.change_cancel_yes({}, say)).click()
  await expect(
    order.main.getByRole('heading', { name: m.order_cancelled({}, say), level: 1 }),
  ).toBeVisible()
  expect(await order.asStored(shop)).toMatchObject({ state: 'cancelled' })
})

test('after the cut-off the page says so, and what still can be done (en)', async ({
  quietPage: page,
  shop,
}) => {
  const locale = 'en'
  const say = { locale } as const
  const placed = await anOrder(page, shop)
  const order = changing(page, placed, locale)
  await order.open()
  await shop.db
    .updateTable('orders')
    .set({ delivery_date: '2026-01-03' })
    .where('number', '=', placed.number)
    .execute()
  await order.open()
  const region = order.main.getByRole('region', { name: m.change_closed({}, say) })
  await expect(region).toContainText(m.cutoff_change_closed({}, say))
  await expect(region.locator('a[href^="tel:"]')).toBeVisible()
  await expect(region.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await expect(order.button(m.change_start({}, say))).toHaveCount(0)
  await expectAccessible(page)
})

/**
 * Places a customer's order outside this browser; returns steps to log in and to check the offer to add to
 * the order.
 */
async function placedElsewhere(page: Page, shop: RunningShop) {
  const email = `mona.${someDigits()}@example.com`
  await customer(page, shop, email)
  const login = await page.request.post(`${shop.url}/auth/signin`, { data: { email, password } })
  const { token } = await login.json()
  const placed = await anOrder(page, shop, { Authorization: `Bearer ${token}` })
  const number = String(placed.number)
  const known = () => page.evaluate(() => localStorage.getItem('open-orders') ?? '')
  return {
    logIn: () => seen(page, 'en').logIn(email, password),
    isKnown: () => expect.poll(known).toContain(`"number":${number},`),
    isForgotten: () => expect.poll(known).not.toContain(`"number":${number},`),
    /** Opens a new page, and returns its button for adding to the order. */
    async add() {
      await page.goto('/products/milk/cow-milk')
      await ready(page)
      return page.getByRole('main').getByRole('button', { name: number })
    },
  }
}

test('who is logged in is offered an order that was placed in another browser', async ({
  quietPage: page,
  shop,
}) => {
  const order = await placedElsewhere(page, shop)
  await order.logIn()
  await order.isKnown()
  await expect((await order.add()).first()).toBeVisible()
  // Signing out removes the offer, also for the next account.
  await page.evaluate(() => localStorage.removeItem('token'))
  await expect(await order.add()).toHaveCount(0)
  await order.isForgotten()
  const other = await placedElsewhere(page, shop)
  await other.logIn()
  await other.isKnown()
  await expect((await other.add()).first()).toBeVisible()
  await expect(await order.add()).toHaveCount(0)
})

test('own orders are asked for again when the page was left before the answer', async ({
  page,
  shop,
}) => {
  const order = await placedElsewhere(page, shop)
  await page.route('**/api/orders?limit*', (route) => route.abort(), { times: 1 })
  const cut = page.waitForEvent('requestfailed', (one) => one.url().includes('/api/orders?limit'))
  await order.logIn()
  await cut
  await order.add()
  await order.isKnown()
  await expect((await order.add()).first()).toBeVisible()
})

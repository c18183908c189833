import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn, somebody } from '../../admin.ts'
import { openPage } from '../../admin-page.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'edit-order' })

/** Returns the elements and steps of the staff's page for editing an order. */
function editing(page: Page, number: number, locale: Locale = 'en') {
  const say = { locale } as const
  return {
    open: () => openPage(page, pathIn(locale, `/admin/orders/${number}/edit`)),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    line: (at: number) => page.locator(`[id="lines.${at}.qty"]`),
    status: page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /\d+\.\d\d/ }),
    save: () => page.getByRole('button', { name: m.change_save({}, say), exact: true }).click(),
    async add(words: string) {
      await page.getByLabel(m.phone_order_add({}, say)).fill(words)
      await page.getByRole('option').first().click()
    },
  }
}

const stored = async (page: Page, shop: RunningShop, { number, key }: Placed) =>
  (await page.request.get(`${shop.url}/api/orders/${number}?key=${key}`)).json()
type Placed = { number: number; key: string }

/** Changes the order as its customer, while staff edit it. */
async function changeByCustomer(page: Page, shop: RunningShop, placed: Placed, change: object) {
  const { version } = await stored(page, shop, placed)
  const response = await page.request.post(
    `${shop.url}/api/orders/${placed.number}/changes?key=${placed.key}`,
    { data: { version, ...change } },
  )
  expect(response.status(), await response.text()).toBe(200)
}

for (const [locale, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test(`staff edit an order, and its customer sees it (${locale}, ${width} px)`, async ({
    page,
    shop,
  }) => {
    const say = { locale } as const
    await page.setViewportSize({ width, height: 900 })
    const placed = await place(shop, { potatoes: 2, cucumbers: 1 }, somebody())
    await signIn(page, shop)
    await openPage(page, pathIn(locale, `/admin/orders/${placed.number}`))
    await page.getByRole('link', { name: m.edit_order({}, say) }).click()
    const edit = editing(page, placed.number, locale)
    await expect(edit.line(1)).toBeVisible()
    await edit.add(locale === 'ar' ? 'طماطم' : 'tomatoes')
    await expect(edit.line(2).getByRole('textbox')).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(m.phone_order_add({}, say))).toBeFocused()
    // The second product is removed, restored by undo, and removed again.
    for (const isLast of [false, true]) {
      await edit.line(1).getByRole('button').first().click()
      await expect(edit.line(1).getByRole('button')).toBeFocused()
      if (!isLast) await page.keyboard.press('Enter')
    }
    await edit.field(m.order_address({}, say)).fill('14 Road 9')
    const day = edit.field(m.checkout_day({}, say))
    await day.selectOption({ index: 1 })
    const date = await day.inputValue()
    expect(date > placed.date).toBe(true)
    await expect(edit.status).toContainText(/\d+\.\d\d/)
    const shown = await edit.status.innerText()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    // All errors show at once, and typed text stays.
    await edit.field(m.checkout_phone({}, say)).fill('123')
    await edit.save()
    await expect(page.locator('#phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#reason')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'errors')
    await edit.field(m.checkout_phone({}, say)).fill('01012345679')
    await page.locator('#reason').selectOption('customer-asked')
    await page.locator('#phone').focus()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
    await expect(page.getByText(m.change_reason_customer({}, say)).first()).toBeVisible()

    const order = await stored(page, shop, placed)
    expect(order.items.map(({ qty }: { qty: number }) => qty)).toEqual([2, 3])
    expect(order).toMatchObject({ delivery: { date }, customer: { address: '14 Road 9' } })
    expect(shown).toContain(order.totals.total.toFixed(2))
    await page.goto(`${pathIn(locale, `/orders/${placed.number}`)}?key=${placed.key}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('14 Road 9')
    await expect(main).toContainText(m.change_reason_customer({}, say))
  })
}

test('what its customer changes meanwhile is kept, and so is what staff typed (en)', async ({
  page,
  shop,
}) => {
  const locale = 'en'
  const say = { locale } as const
  const placed = await place(shop, { potatoes: 2, cucumbers: 1 }, somebody())
  await signIn(page, shop)
  const edit = editing(page, placed.number, locale)
  await edit.open()
  const { items } = await stored(page, shop, placed)
  const lines = [{ _id: items[0]._id, qty: 5 }]
  await changeByCustomer(page, shop, placed, { lines, notes: 'Ring twice' })
  // The preview finds the customer's change. The form takes it over, says so, and keeps the typed text.
  await edit.field(m.order_address({}, say)).fill('14 Road 9')
  await page.locator('#reason').selectOption('other')
  await page.locator('#why').fill('Moved house')
  await expect(page.getByText(m.change_outdated({}, say)).first()).toBeVisible()
  await expect(edit.line(0).getByRole('textbox')).toHaveValue('5')
  await expect(page.locator('#notes')).toHaveValue('Ring twice')
  await expect(page.locator('#address')).toHaveValue('14 Road 9')
  await expect(page.locator('#why')).toHaveValue('Moved house')
  await expectAccessible(page)
  await edit.save()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  expect(await stored(page, shop, placed)).toMatchObject({
    customer: { address: '14 Road 9' },
    notes: 'Ring twice',
    items: [{ qty: 5 }, { qty: 1 }],
  })
})

test('a packed order says why not, and is edited once that is taken back (ar)', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const placed = await place(shop, { potatoes: 2 }, somebody())
  await signIn(page, shop)
  await openPage(page, pathIn(locale, `/admin/orders/${placed.number}`))
  await page.getByRole('button', { name: m.admin_move_packed({}, say) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(m.admin_state_packed({}, say))
  const edit = editing(page, placed.number, locale)
  await page.getByRole('link', { name: m.edit_order({}, say) }).click()
  await expect(page.getByText(m.edit_order_locked_packed({}, say))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: m.step_back({}, say) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.step_back_reason({}, say)).fill('Two more')
  await dialog.getByRole('button', { name: m.step_back({}, say) }).click()
  await expect(edit.line(0)).toBeVisible()
  await expect(page.getByText(m.edit_order_locked({}, say))).toHaveCount(0)
})

test('a day that is over, and what there is too little of, are told before saving', async ({
  page,
  shop,
}) => {
  const placed = await place(shop, { potatoes: 2 }, somebody())
  await signIn(page, shop)
  const edit = editing(page, placed.number)
  await edit.open()
  await edit.line(0).getByRole('textbox').fill('900')
  await edit.line(0).getByRole('textbox').press('Enter')
  await expect(edit.line(0)).toContainText(/Only .* left/)
  await edit.line(0).getByRole('textbox').fill('3')
  await edit.line(0).getByRole('textbox').press('Enter')
  await edit.field(m.checkout_day()).selectOption('other')
  await page.locator('#date').fill('2026-01-03')
  await expect(page.getByRole('status').getByText(m.edit_order_no_delivery())).toBeVisible()
  await page.locator('#reason').selectOption('shop-mistake')
  await edit.save()
  await expect(page.locator('#date')).toHaveAttribute('aria-invalid', 'true')
})

test('a day on which the area has no delivery is taken once staff are sure (ar)', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const placed = await place(shop, { potatoes: 2 }, somebody())
  await signIn(page, shop)
  await page.setViewportSize({ width: 360, height: 800 })
  const edit = editing(page, placed.number, locale)
  await edit.open()
  await edit.field(m.checkout_day({}, say)).selectOption('other')
  const next = new Date(Date.parse(placed.date) + 86_400_000).toISOString().slice(0, 10)
  await page.locator('#date').fill(next)
  const warning = page.getByRole('alert').filter({ hasText: m.error_not_area_day({}, say) })
  const sure = warning.getByLabel(m.day_sure({}, say))
  await expect(sure).not.toBeChecked()
  await page.locator('#reason').selectOption('customer-asked')
  await edit.save()
  await expect(sure).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a day that is not one of the area')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const isWithin = () => document.documentElement.scrollWidth <= innerWidth
    await expect.poll(() => page.evaluate(isWithin)).toBe(true)
  }
  await sure.check()
  await expect(edit.status).toBeVisible()
  await edit.save()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${placed.number}$`))
  expect((await stored(page, shop, placed)).delivery).toMatchObject({ date: next })
})

import { addDays, dayInCairo } from '#shop/cairo.ts'
import { m } from '#messages/compiled/messages.js'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn } from '../../admin.ts'
import { buyer } from '../../buyer.ts'
import { answerWith, subscribeAt } from '../../push-browser.ts'
import { expect, test } from '../../shop.ts'
import { test as testWithPush } from '../../shop-with-push.ts'

test.use({ ownShop: 'told' })
testWithPush.use({ serviceWorkers: 'allow' })

test('an order placed in one browser shows on the first page in another', async ({
  page,
  shop,
  browser,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  await page.setViewportSize({ width: 390, height: 844 })
  await place(shop, { tomatoes: 1 })
  await signIn(page, shop)
  await page.goto('/ar/admin')
  const due = page.getByRole('listitem').filter({ hasText: m.today_due({ day: '' }, say).trim() })
  await expect(due.locator('strong')).toHaveText(/[1١]/)
  let loads = 0
  page.on('framenavigated', () => loads++)
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()

  const other = await browser.newContext({ baseURL: shop.url })
  const mona = buyer(await other.newPage(), locale)
  await mona.has('/products/vegetable/tomatoes')
  await mona.fillCheckout()
  await mona.payInCash()
  await mona.payButton().click()
  await mona.seeOrder()
  await expect(due.locator('strong')).toHaveText(/[2٢]/)
  expect(loads).toBe(0)
  await expect(link).toBeFocused()
  const said = m.today_now_orders({ count: 2 }, say)
  await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached()
  await other.close()
})

test('begins with yesterday’s loose ends and the next cut-offs', async ({ page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  const late = await place(shop, { cucumbers: 1 })
  const day = addDays(dayInCairo(new Date()), -1)
  await shop.db
    .updateTable('orders')
    .set({ delivery_date: day, state: 'packed' })
    .where('number', '=', late.number)
    .execute()
  await signIn(page, shop)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/ar/admin')
    const ends = page.getByRole('region', { name: m.ends_title({}, say) })
    await expect(ends.getByRole('link').first()).toHaveText(
      new RegExp(m.ends_not_delivered({ count: 1 }, say)),
    )
    await expect(page.getByRole('region', { name: m.cutoff_title({}, say) })).toBeVisible()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  }
  await page.getByRole('link', { name: m.ends_not_delivered({ count: 1 }, say) }).click()
  await expect(
    page.getByRole('link', { name: m.order_admin_title({ number: late.number }, say) }),
  ).toBeVisible()
})

testWithPush('chooses what she is told, here and how', async ({ page, shop, pushService }) => {
  const locale = 'en'
  const say = { locale } as const
  await answerWith(page, 'granted')
  await subscribeAt(page, pushService)
  await signIn(page, shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/notifications')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.push_on({}, say) }).press('Enter')
  await expect(page.getByText(m.me_device_on({}, say))).toBeVisible()
  await page.getByLabel(m.me_quiet_from({}, say)).fill('00:00')
  await page.getByLabel(m.me_quiet_until({}, say)).fill('00:00')
  await page.getByLabel(m.me_event_order({}, say)).selectOption('push')
  await page.getByRole('button', { name: m.save({}, say) }).click()
  await expect(page.getByText(m.saved({}, say), { exact: true }).first()).toBeVisible()
  const { number } = await place(shop, { tomatoes: 1 })
  const told = () =>
    pushService.taken.filter(({ notice }) => JSON.stringify(notice).includes(`orders/${number}`))
  await expect.poll(() => told().length).toBe(1)
  expect(told()[0]?.notice).toMatchObject({
    title: m.notice_order_title({ number }, say),
    lang: locale,
  })
})

test('puts a change back from the log', async ({ page, shop }) => {
  const locale = 'en'
  const say = { locale } as const
  await signIn(page, shop)
  await page.goto('/admin/settings')
  const fee = page.getByLabel(m.field_delivery_fee({}, say), { exact: true })
  const before = await fee.inputValue()
  await fee.fill('35')
  await page.getByRole('button', { name: m.save({}, say) }).click()
  await expect(page.getByText(m.settings_saved({}, say)).first()).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/log')
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  }
  const button = page.getByRole('button', { name: m.log_put_back_of({ what: '' }, say).trim() })
  await button.first().click()
  await expect(page.getByText(m.log_put_back_done({}, say)).first()).toBeVisible()
  await page.goto('/admin/settings')
  await expect(fee).toHaveValue(before)
})

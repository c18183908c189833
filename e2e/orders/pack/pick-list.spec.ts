import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn } from '../../admin.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'pick-list' })

async function linesOf(shop: RunningShop, number: number) {
  const order = shop.db.selectFrom('orders').select('id').where('number', '=', number)
  const lines = shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', order)
  return (await lines.orderBy('line').execute()).map(({ now_qty, change }) => ({ now_qty, change }))
}

test('what is short in one order is left out in two taps from the pick list', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const [short, other] = [
    await place(shop, { spinach: 2, tomatoes: 1 }, { phone: '01012345623' }),
    await place(shop, { spinach: 1 }, { phone: '01012345624' }),
  ]
  const { number, date } = short
  await signIn(page, shop)
  const missing = page.getByRole('button', { name: m.pick_missing_in({ number }, say) })
  const undo = page.getByRole('button', { name: m.pick_restore_in({ number }, say) })
  const spinach = page.getByRole('button', { name: 'Spinach' })
  const asOrdered = [
    { now_qty: null, change: null },
    { now_qty: null, change: null },
  ]

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(pathIn(locale, `/admin/picking/${date}`))
  await spinach.click()
  await missing.click()
  const total = isolate(formatMoney(47_99, locale, { en: 'EGP', ar: 'ج.م.' }))
  await expect(page.getByText(m.pick_left_out({ number, total }, say)).first()).toBeVisible()
  await expect(undo).toBeVisible()
  await expect
    .poll(() => linesOf(shop, number))
    .toEqual([
      { now_qty: 0, change: 'missing' },
      { now_qty: null, change: null },
    ])
  const isWithin = () => document.documentElement.scrollWidth <= innerWidth
  await expect.poll(() => page.evaluate(isWithin)).toBe(true)
  await expectAccessible(page, 'orders of a product')
  await page
    .getByRole('button', { name: m.toast_undo({}, say), exact: true })
    .last()
    .click()
  await expect(missing).toBeVisible()
  await expect.poll(() => linesOf(shop, number)).toEqual(asOrdered)

  // With the keyboard on a large screen, and undone without the toast.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(pathIn(locale, `/admin/picking/${date}`))
  await spinach.press('Enter')
  await expect(spinach).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: `#${other.number}` })).toBeVisible()
  await missing.press('Enter')
  await undo.press('Enter')
  await expect(missing).toBeVisible()
  await expect.poll(() => linesOf(shop, number)).toEqual(asOrdered)
  await expect.poll(() => page.evaluate(isWithin)).toBe(true)
  await expectAccessible(page, 'orders of a product')

  await page.emulateMedia({ media: 'print' })
  await expect(missing).toBeHidden()
  await expect(spinach).toBeHidden()
  await expect(page.getByText('Spinach').last()).toBeVisible()
})

test('leaving out what was reduced before is not undone to more than that', async ({
  page,
  shop,
}) => {
  const { number, date } = await place(shop, { spinach: 3, tomatoes: 1 }, { phone: '01012345625' })
  await signIn(page, shop)
  await page.goto(`/admin/picking/${date}`)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const order = `${shop.url}/api/admin/orders/${number}`
  const { version } = await (await page.request.get(order, { headers })).json()
  const data = { version, edit: { what: 'reduce', qty: 1, toShelf: true } }
  const reduced = await page.request.post(`${order}/lines/1`, { headers, data })
  expect(reduced.ok()).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'Spinach' }).click()
  await page.getByRole('button', { name: m.pick_missing_in({ number }) }).click()
  const toast = page.getByRole('region', { name: m.toast_region() })
  await expect(toast).toContainText(String(number))
  // Checked without a retry, because a retry would pass when the toast disappears by itself.
  expect(await toast.getByRole('button').count()).toBe(0)
})

import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { forDrivers, place, signIn, somebody } from '../../admin.ts'
import { expect, test } from '../../shop.ts'

test.use({ ownShop: 'runs' })

test('staff make runs, find stops on the map, change the order of stops by keyboard and give a link', async ({
  page,
  browser,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const orders = []
  for (let index = 0; index < 3; index++)
    orders.push(await place(shop, { tomatoes: 1 }, somebody()))
  const day = await forDrivers(
    shop,
    orders.map(({ number }) => number),
  )
  const [one, neighbour, unplaced] = orders.map(({ number }) => number)
  await shop.db
    .updateTable('orders')
    .set({ latitude: 29_960_200, longitude: 31_256_900, place_by: 'customer' })
    .where('number', 'in', [one ?? 0, neighbour ?? 0])
    .execute()
  await signIn(page, shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathIn(locale, `/admin/runs/${day}`))
  await expect(page.getByRole('region', { name: m.runs_without({}, say) })).toBeVisible()
  await page.getByRole('button', { name: m.runs_by_area({}, say) }).click()
  await expect(page.getByText(m.runs_without_none({}, say))).toBeVisible()
  await expectAccessible(page, 'runs')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const map = page.getByRole('region', { name: m.runs_map({}, say) })
  for (const number of [one, neighbour, unplaced]) {
    const link = map.getByRole('link', { name: String(number) })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('li:focus')).toContainText(String(number))
  }

  const stops = page.getByRole('list').filter({ has: page.locator('[data-move]') })
  const links = stops.locator('a[href*="/admin/orders/"]')
  const before = await links.allTextContents()
  const last = /\d{4}/.exec(before.at(-1) ?? '')?.[0] ?? ''
  const up = page.getByRole('button', { name: m.runs_up({ number: last }, say) })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(links.nth(-2)).toHaveText(before.at(-1) ?? '')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(links.nth(-3)).toHaveText(before.at(-1) ?? '')

  const make = page.getByRole('button', {
    name: new RegExp(`^(${m.runs_link_make({}, say)}|${m.runs_link_again({}, say)})$`),
  })
  await make.click()
  const sure = page.getByRole('dialog').getByRole('button', { name: m.runs_link_again({}, say) })
  if (await sure.isVisible()) await sure.click()
  const field = page.locator('input[name^="link-"]')
  await expect(field).toHaveValue(/\/drive\/[\w-]{43}$/)
  await expect(page.getByRole('img', { name: m.runs_link_code({}, say) })).toBeVisible()
  const phone = await browser.newContext({ baseURL: shop.url })
  const driver = await phone.newPage()
  await driver.goto(await field.inputValue())
  await expect(driver.getByRole('article')).toHaveCount(before.length)
  await page.getByRole('button', { name: m.runs_link_revoke({}, say) }).click()
  await expect(page.getByText(m.runs_link_none({}, say))).toBeVisible()
  await expect(field).toBeHidden()
  await driver.reload()
  await expect(driver.getByRole('alert')).toBeVisible()
  await phone.close()

  await page.goto(pathIn(locale, `/admin/orders/${last}`))
  const panel = page.getByRole('region', { name: m.runs_of_order({}, say) })
  await expect(panel).toContainText('Maadi')
  await panel.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/runs/${day}$`))
})

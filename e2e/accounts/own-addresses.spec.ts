import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { buyer } from '../buyer.ts'
import { customer, password, seen } from '../customer.ts'
import { expect, test } from '../shop.ts'

test.use({ ownShop: 'own-addresses' })

const locale = 'en'
const say = { locale } as const

test('an address saved with an order is offered for the next ones', async ({
  quietPage: page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const email = `saves.${locale}@example.com`
  await customer(page, shop, email)
  const one = seen(page, locale)
  await one.logIn(email, password)
  const mona = buyer(page, locale)
  await mona.has('/products/milk/cow-milk')
  await one.open('/checkout')
  // The page fills in the stored e-mail first.
  await expect(one.field(m.checkout_email({}, say))).toHaveValue(email)
  await one.field(m.checkout_phone({}, say)).fill('010 1234 5678')
  await one.field(m.checkout_area({}, say)).selectOption('maadi')
  await one.field(m.checkout_street({}, say)).fill('12 Road 9')
  await one.field(m.checkout_save_address({}, say)).check()
  await mona.payInCash()
  await mona.payButton().click()
  await mona.seeOrder()

  await one.open('/account')
  const addresses = one.main.getByRole('list', { name: m.own_addresses({}, say) })
  await expect(addresses.getByRole('listitem')).toHaveCount(1)
  await expect(addresses).toContainText('12 Road 9')
  await one.press(m.own_address_add({}, say))
  await expect(one.field(m.checkout_area({}, say))).toBeFocused()
  await one.press(m.own_address_save({}, say))
  await expect(one.main.getByText(m.error_area_required({}, say))).toBeVisible()
  await one.field(m.checkout_area({}, say)).selectOption('dokki')
  await one.field(m.checkout_street({}, say)).fill('7 Tahrir Street')
  await one.press(m.own_address_save({}, say))
  await expect(addresses.getByRole('listitem')).toHaveCount(2)
  await expect(addresses).toBeFocused()

  await mona.has('/products/milk/cow-milk')
  await page.goto(pathIn(locale, '/checkout'))
  const choice = one.main.getByRole('radio', { name: '7 Tahrir Street' })
  await choice.check()
  await expect(one.field(m.checkout_street({}, say))).toHaveValue('7 Tahrir Street')
  await expect(one.field(m.checkout_area({}, say))).toHaveValue('dokki')
  await expect(one.field(m.checkout_save_address({}, say))).toBeHidden()
  await one.main.getByRole('radio', { name: m.checkout_other_address({}, say) }).check()
  await expect(one.field(m.checkout_street({}, say))).toHaveValue('')
  await expect(one.field(m.checkout_save_address({}, say))).not.toBeChecked()
})
test('an address is removed, and brought back by Undo', async ({ quietPage: page, shop }) => {
  await customer(page, shop, 'removes@example.com')
  const one = seen(page, 'en')
  await one.logIn('removes@example.com', password)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const saved = await page.request.post(`${shop.url}/auth/addresses`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { area: 'maadi', street: '12 Road 9', floor: '3' },
  })
  expect(saved.status()).toBe(200)
  await one.open('/account')
  const addresses = one.main.getByRole('list', { name: m.own_addresses() })
  await addresses.getByRole('button', { name: /^Remove .?12 Road 9.?, floor .?3/ }).click()
  await expect(addresses).toHaveText(m.own_addresses_none())
  await page.getByRole('button', { name: m.toast_undo() }).click()
  await expect(addresses).toContainText('12 Road 9')
})

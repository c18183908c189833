import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { buyer, ready } from '../../buyer.ts'
import { customer, seen } from '../../customer.ts'
import { signInOwner } from '../../owner.ts'
import { expect, test } from '../../shop.ts'

test.use({ ownShop: 'place' })

const LINK =
  'https://www.google.com/maps/place/Road+9/@29.97,31.2,15z/data=!3m1!4b1!8m2!3d29.9601!4d31.2601'
const PASTED = '7GXHX766+22'
const DOOR = '7GXHX766+56'
/** A polygon around the place in the pasted link. */
const SHAPE = '29.9, 31.2\n29.9, 31.3\n30.0, 31.3\n30.0, 31.2'

test('a pin leads the driver, and stays as it was corrected', async ({ browser, page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 780 })

  // The owner draws the area (English, large screen).
  const office = await browser.newContext({ baseURL: shop.url })
  const admin = await office.newPage()
  await signInOwner(admin, shop)
  await openPage(admin, '/admin/content/areas/maadi')
  const shape = admin.getByRole('textbox', { name: m.field_polygon() })
  await shape.fill('29.9, 31.2\n30.0, 31.3\n29.9, 31.3\n30.0, 31.2')
  await admin.getByRole('button', { name: m.areas_polygon_show() }).click()
  await expect(admin.getByText(m.error_polygon_crosses())).toBeVisible()
  await shape.fill(SHAPE)
  await admin.getByRole('button', { name: m.areas_polygon_show() }).click()
  await expect(admin.getByRole('img', { name: m.areas_polygon_picture() })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: m.edit_save(), exact: true }).click()
  await admin.waitForURL('**/admin/content/areas')

  // A customer pastes a link to the home (Arabic, phone).
  const email = 'mona.at.home@example.com'
  await customer(page, shop, email)
  await seen(page, locale).logIn(email, 'basil123')
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/potatoes')
  await mona.fillCheckout()
  // The chosen area differs from the pin's area.
  await page.getByLabel(m.checkout_governorate({}, say)).selectOption({ label: 'الجيزة' })
  await page.getByRole('button', { name: m.place_add({}, say) }).press('Enter')
  await expect(page.getByRole('button', { name: m.place_use_mine({}, say) })).toBeFocused()
  const paste = page.getByLabel(m.place_paste({}, say))
  await paste.fill('https://maps.app.goo.gl/AbCd')
  await paste.press('Enter')
  await expect(page.getByText(m.error_place_short_link({}, say))).toBeVisible()
  await paste.fill(LINK)
  await page.getByRole('button', { name: m.place_use({}, say), exact: true }).click()
  await expect(page.getByText(PASTED)).toBeVisible()
  await expect(page.getByLabel(m.checkout_area({}, say), { exact: true })).toHaveValue('maadi')
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await page.reload()
  await ready(page)
  await expect(page.getByText(PASTED)).toBeVisible()
  await page.getByLabel(m.checkout_street({}, say)).fill('12 Road 9')
  await mona.payInCash()
  await mona.payButton().click()
  const number = await mona.seeOrder()
  await expect(page.getByText(PASTED)).toBeVisible()
  await expect(page.getByRole('link', { name: m.place_open({}, say) })).toHaveAttribute(
    'href',
    /query=29\.960100%2C31\.260100$/,
  )

  await openPage(admin, `/admin/orders/${number}`)
  await expect(admin.getByText(PASTED)).toBeVisible()
  await admin.getByRole('button', { name: m.order_place_correct() }).click()
  await admin.getByLabel(m.place_paste()).fill('29.9605, 31.2605')
  await admin.getByRole('button', { name: m.place_use(), exact: true }).click()
  await expect(admin.getByText(DOOR)).toBeVisible()
  await expectAccessible(admin)
  await openPage(admin, `/admin/slips/${await dayOf(admin, number)}?order=${number}`)
  await expect(admin.getByText(DOOR)).toBeVisible()
  await office.close()

  // The customer's next order starts with the corrected place.
  await mona.has('/products/vegetable/potatoes')
  await page.goto(pathIn(locale, '/checkout'))
  await ready(page)
  await expect(page.getByText(DOOR)).toBeVisible()
  await page.getByRole('button', { name: m.place_remove({}, say) }).click()
  await expect(page.getByText(DOOR)).toBeHidden()
  await expect(page.getByRole('button', { name: m.place_use_mine({}, say) })).toBeFocused()
})

test('the position of a phone is asked for by a tap only, and refused in words', async ({
  page,
  context,
  shop,
}) => {
  const mona = buyer(page)
  await page.goto(shop.url)
  await mona.has('/products/vegetable/potatoes')
  await mona.fillCheckout()
  await page.getByRole('button', { name: m.place_add() }).click()
  const own = page.getByRole('button', { name: m.place_use_mine() })
  await context.clearPermissions()
  await own.click()
  await expect(page.getByText(m.place_denied())).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 29.9601, longitude: 31.2601, accuracy: 20 })
  await own.click()
  await expect(page.getByText(PASTED)).toBeVisible()
  await expect(page.getByText(m.place_denied())).toBeHidden()
  await context.setGeolocation({ latitude: 29.9605, longitude: 31.2605, accuracy: 900 })
  await own.click()
  await expect(page.getByText(m.place_inaccurate({ metres: 900 }))).toBeVisible()
  await context.setGeolocation({ latitude: 51.5, longitude: 0, accuracy: 20 })
  await own.click()
  await expect(page.getByText(m.error_place_outside_egypt())).toBeVisible()
})

/** Reads the delivery day from the link to the order's slip. */
async function dayOf(admin: Parameters<typeof ready>[0], number: number): Promise<string> {
  const link = admin.locator(`a[href*="/admin/slips/"][href$="order=${number}"]`)
  const href = (await link.getAttribute('href')) ?? ''
  return /slips\/([\d-]+)/.exec(href)?.[1] ?? ''
}

import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { expectAccessible } from '../accessible.ts'
import { openPage } from '../admin-page.ts'
import { place, somebody } from '../admin.ts'
import { customer, password, seen } from '../customer.ts'
import { ownersPage } from '../owner.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'customers' })

async function phoneOf(shop: RunningShop, number: number): Promise<string> {
  const order = await shop.db
    .selectFrom('orders')
    .select('customer_phone as phone')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return order.phone
}

test('a customer is noted of, refused, merged and taken apart again (ar, 390 px)', async ({
  browser,
  shop,
}) => {
  const locale = 'ar'
  const width = 390
  const say = { locale } as const
  const guest = { ...somebody(), name: `Amal ${locale}` }
  const other = { ...somebody(), name: `Huda ${locale}` }
  const { number } = await place(shop, { tomatoes: 1 }, guest)
  const second = await place(shop, { tomatoes: 1 }, other)
  const [phone, otherPhone] = [await phoneOf(shop, number), await phoneOf(shop, second.number)]
  const staff = await ownersPage(browser, shop)
  await staff.setViewportSize({ width, height: 900 })
  const button = (name: string) => staff.getByRole('button', { name })
  const isAsWideAs = async () =>
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )

  // With the phone as people type it in Egypt.
  await openPage(staff, pathIn(locale, `/admin/customers?q=0${phone.slice(3)}`))
  await expect(staff.getByText(m.customers_count({ count: 1 }, say))).toBeVisible()
  await expectAccessible(staff)
  await isAsWideAs()
  await staff.getByRole('table').getByRole('link', { name: guest.name }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(guest.name)

  const notes = staff.getByRole('region', { name: m.customer_notes({}, say) })
  await notes.getByRole('button', { name: m.customer_note_new({}, say) }).click()
  await staff
    .getByRole('textbox', { name: m.customer_note_text({}, say), exact: true })
    .fill('Rings twice')
  await button(m.customer_note_add({}, say)).click()
  await expect(notes.getByText('Rings twice')).toBeVisible()
  await notes.getByRole('button', { name: m.customer_note_remove({}, say) }).click()
  await expect(notes.getByText(m.customer_note_gone({}, say)).first()).toBeVisible()
  await notes.getByText(m.customer_note_history({}, say)).click()
  await notes
    .getByRole('button', { name: m.customer_note_restore({}, say) })
    .first()
    .click()
  await expect(notes.getByText('Rings twice').first()).toBeVisible()

  await button(m.customer_refuse({}, say)).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: m.customer_refuse({}, say) }).click()
  await expect(dialog.getByText(m.error_reason_required({}, say))).toBeVisible()
  await staff.getByLabel(m.customer_refuse_reason({}, say)).fill('Never at home')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: m.customer_refuse({}, say) }).click()
  await expect(button(m.customer_accept({}, say))).toBeVisible()
  await isAsWideAs()
  await expectAccessible(staff)

  // The other customer is the same person, so the merge blocks both.
  await staff.getByLabel(m.customer_merge_search({}, say)).fill(otherPhone)
  await button(m.customer_merge_find({}, say)).click()
  const merge = staff.getByRole('region', { name: m.customer_merge({}, say) })
  await merge.getByRole('listitem').getByRole('button').first().click()
  await expect(dialog.getByText(m.customer_merge_refused({}, say))).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: m.customer_merge_do({}, say) }).click()
  const parts = staff.getByRole('region', { name: m.customers_parts({}, say) })
  await expect(parts.getByText(readablePhone(otherPhone))).toBeVisible()
  await expect(parts.getByText(readablePhone(phone))).toBeVisible()

  // For an order by phone, staff see a warning, and decide.
  await openPage(staff, pathIn(locale, '/admin/orders/new'))
  await staff.getByRole('combobox').first().fill(otherPhone)
  await staff.getByRole('option').first().click()
  await expect(
    staff.getByText(m.phone_order_not_accepted({ reason: 'Never at home' }, say)),
  ).toBeVisible()
  await expect(staff.getByLabel(m.phone_order_take_anyway({}, say))).not.toBeChecked()

  await openPage(staff, pathIn(locale, `/admin/customers/order-${number}`))
  await button(m.customer_accept({}, say)).click()
  await dialog.getByRole('button', { name: m.customer_accept({}, say) }).click()
  await expect(button(m.customer_refuse({}, say))).toBeVisible()
  await button(m.customer_unmerge({}, say)).click()
  await dialog.getByRole('button', { name: m.customer_unmerge({}, say) }).click()
  await expect(parts.getByText(readablePhone(otherPhone))).toHaveCount(0)
  await staff.context().close()
})

test('what is agreed to is registered, shown and withdrawn (en, 1280 px)', async ({
  browser,
  page,
  shop,
}) => {
  const locale = 'en'
  const width = 1280
  const say = { locale } as const
  await page.setViewportSize({ width, height: 900 })
  const email = `agreed.${locale}@example.com`
  await customer(page, shop, email)
  const one = seen(page, locale)
  await one.logIn(email, password)
  // The account must store the text that this page shows.
  await openPage(page, pathIn(locale, '/policies/terms'))
  const shown = await page.locator('article section p').allInnerTexts()
  expect(shown.length).toBeGreaterThan(3)
  await one.open('/account')
  const own = page.getByRole('region', { name: m.own_agreements({}, say) })
  await expect(own.getByText(m.consent_terms({}, say))).toBeVisible()
  await expectAccessible(page)

  const staff = await ownersPage(browser, shop)
  await staff.setViewportSize({ width, height: 900 })
  await openPage(staff, pathIn(locale, `/admin/consents?q=${email}&what=terms`))
  await expect(staff.getByText(m.consents_count({ count: 1 }, say))).toBeVisible()
  await staff.getByRole('button', { name: m.consents_show({}, say) }).click()
  const kept = await staff.getByRole('dialog').innerText()
  for (const text of shown) expect(kept).toContain(text)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: m.close({}, say) }).click()
  const coming = staff.waitForEvent('download')
  await staff.getByRole('button', { name: m.consents_csv({}, say) }).click()
  expect((await coming).suggestedFilename()).toBe('consents.csv')
  const sideways = await staff.evaluate(() => document.documentElement.scrollWidth)
  expect(sideways).toBeLessThanOrEqual(width)
  await staff.context().close()
})

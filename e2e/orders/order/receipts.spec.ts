import { readFileSync } from 'node:fs'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { locales, pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { place, somebody } from '../../admin.ts'
import { asOwner, ordersPageOf } from '../../order-calls.ts'
import { ownersPage } from '../../owner.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'receipts' })

const en = { locale: 'en' } as const

async function deliver(shop: RunningShop, number: number) {
  const call = await asOwner(shop)
  for (const to of ['packed', 'out_for_delivery', 'delivered']) {
    const { version } = await (await call(`/orders/${number}`)).json()
    const moved = await call(`/orders/${number}/move`, { version, to })
    expect(moved.status).toBe(200)
  }
}

test('the owner sets rates; the order says the VAT in it, and its receipt comes as PDF', async ({
  browser,
  page,
  shop,
}) => {
  const owner = await ownersPage(browser, shop)
  await owner.goto('/admin/settings')
  await owner.getByLabel(m.field_delivery_vat({}, en)).fill('14 %')
  await owner.getByLabel(m.field_tax_number({}, en)).fill('123-456')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByLabel(m.field_tax_number({}, en))).toHaveAccessibleDescription(
    new RegExp(m.error_tax_number({}, en)),
  )
  await owner.getByLabel(m.field_tax_number({}, en)).fill('١٢٣-٤٥٦-٧٨٩')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('region', { name: 'Notice' })).toContainText('saved')
  await expect(owner.getByLabel(m.field_tax_number({}, en))).toHaveValue('123456789')
  await expectAccessible(owner)

  const placed = await place(shop, { tomatoes: 2 }, somebody())
  await deliver(shop, placed.number)
  for (const locale of locales) {
    const say = { locale }
    await page.goto(pathIn(locale, ordersPageOf(placed)))
    const main = page.getByRole('main')
    // 2.46 is the VAT in 20.00 for delivery.
    await expect(main).toContainText(m.vat_contained({ percent: isolate('14%') }, say))
    await expect(main).toContainText('2.46')
    await expect(
      page.getByRole('link', { name: m.receipt_number({ number: 1 }, say) }),
    ).toBeVisible()
    await expectAccessible(page)
  }
  await expect
    .poll(() => shop.mails().join('\n'))
    .toContain(m.vat_contained({ percent: isolate('14%') }, en))

  await owner.goto(`/admin/orders/${placed.number}`)
  const receipts = owner.getByRole('region', { name: m.receipts_title({}, en) })
  await expect(
    receipts.getByRole('link', { name: m.receipt_number({ number: 1 }, en) }),
  ).toBeVisible()
  await expectAccessible(owner)
  const download = owner.waitForEvent('download')
  await receipts.getByRole('link').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('receipt-1.pdf')
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await owner.context().close()
})

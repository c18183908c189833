import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { buyer } from '../../buyer.ts'
import { signInOwner } from '../../owner.ts'
import { expect, test } from '../../shop-with-whatsapp.ts'

const locale = 'ar'
const say = { locale } as const
const payer = '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧'
const digits = '971501234567'
const name = 'أم منى'
const note = 'عيد ميلاد سعيد يا أمي'

test('family abroad pays for who receives it in Cairo (ar, 360)', async ({
  quietPage: page,
  shop,
  whatsApp,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 900 })
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/tomatoes')
  await mona.fillCheckout({ phone: payer })
  await mona.payInCash()
  // The driver can call only a phone in Egypt.
  await mona.payButton().click()
  const abroad = m.error_phone_abroad({}, say)
  await expect(page.getByLabel(m.checkout_phone({}, say))).toHaveAccessibleDescription(
    new RegExp(abroad),
  )
  await expect(page.getByLabel(m.recipient_name({}, say))).toBeHidden()

  await page.getByLabel(m.recipient_choice({}, say)).check()
  await expect(page.getByText(m.recipient_pays({}, say))).toBeVisible()
  await mona.payButton().click()
  await expect(page.getByLabel(m.recipient_name({}, say))).toHaveAccessibleDescription(
    new RegExp(m.error_required({}, say)),
  )
  await page.getByLabel(m.recipient_name({}, say)).fill(name)
  await page.getByLabel(m.recipient_phone({}, say)).fill('010 9876 5432')
  await page.getByLabel(m.gift_note({}, say)).fill(note)
  await page.getByLabel(m.recipient_without_prices({}, say)).check()
  await expectAccessible(page)
  await mona.payButton().click()
  const number = await mona.seeOrder()
  await expect(page.getByText(note)).toBeVisible()
  const phone = isolate('010 9876 5432')
  const way = m.order_next_way_recipient({ name: isolate(name), phone }, say)
  await expect(page.getByText(way)).toBeVisible()
  await expectAccessible(page)

  // Only the payer gets a mail.
  const told = () => shop.mails().filter((mail) => mail.includes(`orders/${number}`))
  await expect.poll(() => told().length).toBe(1)
  const [mail = ''] = told()
  expect(mail).toMatch(/^To: mona\./m)
  expect(whatsApp.taken).toEqual([])

  const channel = page.getByRole('region', { name: m.tell_by({}, say) })
  await channel.getByRole('radio', { name: m.tell_by_whatsapp({}, say) }).check()
  await channel.getByRole('button', { name: m.tell_by_change({}, say) }).click()
  await page.waitForURL(/#told$/)
  await expect(channel.getByRole('radio', { name: m.tell_by_whatsapp({}, say) })).toBeChecked()

  await signInOwner(page, shop)
  await openPage(page, pathIn(locale, `/admin/orders/${number}`))
  const call = page.getByRole('link', { name: m.recipient_call({}, say) })
  await expect(call).toHaveAttribute('href', 'tel:+201098765432')
  const chat = page.getByRole('link', {
    name: m.sent_write_whatsapp_of({ message: m.sent_order_confirmed({}, say) }, say),
  })
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${digits}\\?text=`))
  await expectAccessible(page)

  const { date } = await shop.db
    .selectFrom('orders')
    .select('delivery_date as date')
    .where('number', '=', Number(number))
    .executeTakeFirstOrThrow()
  await openPage(page, pathIn(locale, `/admin/slips/${date}?order=${number}`))
  const slip = page.getByRole('article')
  await expect(slip).toContainText(name)
  await expect(slip).toContainText('010 9876 5432')
  await expect(slip).toContainText(note)
  await expectAccessible(page)
})

import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { buyer } from '../../buyer.ts'
import { signInOwner } from '../../owner.ts'
import { expect, test } from '../../shop-with-whatsapp.ts'

test('an order is told by WhatsApp, confirmed there, and staff see it', async ({
  quietPage: page,
  shop,
  whatsApp,
  tell,
}) => {
  const locale = 'en'
  const say = { locale } as const
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 780 })
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/tomatoes')
  await mona.fillCheckout({ phone: '01012345678' })
  await page.getByRole('radio', { name: m.tell_by_whatsapp({}, say) }).check()
  await expect(page.getByText(m.tell_by_whatsapp_hint({}, say))).toBeVisible()
  await expectAccessible(page)
  await mona.payInCash()
  await mona.payButton().click()
  const number = await mona.seeOrder()

  await expect.poll(() => whatsApp.taken.length).toBe(1)
  const [text] = whatsApp.taken
  expect(text).toMatchObject({ to: '201012345678', template: { language: { code: locale } } })
  expect(shop.mails()).toEqual([])
  const link = text?.template?.components.find((one) => one.sub_type === 'url')
  expect(page.url()).toBe(`${shop.url}/${link?.parameters[0]?.text}`)

  await tell({ statuses: [{ id: text?.id, status: 'delivered' }] })
  const press = { payload: `confirm:${number}`, text: 'Confirm' }
  const message = { from: '201012345678', id: 'wamid.1', type: 'button', button: press }
  await tell({ messages: [message] })
  await signInOwner(page, shop)
  await openPage(page, pathIn(locale, `/admin/orders/${number}`))
  const sent = page.getByRole('region', { name: m.sent_title({}, say) })
  await expect(sent).toContainText(m.sent_delivered({}, say))
  await expect(page.getByText(m.event_confirmed_by_customer({}, say))).toBeVisible()
  await expectAccessible(page)
})

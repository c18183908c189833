import { m } from '#messages/compiled/messages.js'
import { kioskTexts } from '#sandbox/fawry/kiosk-texts.ts'
import { expectAccessible } from '../../accessible.ts'
import { buyer, ready } from '../../buyer.ts'
import { seen } from '../../customer.ts'
import { orderOf } from '../../orders-of.ts'
import { expect, test } from '../../shop-with-whatsapp.ts'

const say = { locale: 'ar' } as const
const PHONE = '٠١٠٠ ١٢٣ ٤٥٦٧'

test('a whole order by phone in Arabic: code, place, kiosk, WhatsApp, and no e-mail', async ({
  quietPage: page,
  shop,
  whatsApp,
  tell,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 780 })
  const mona = buyer(page, 'ar')
  await mona.has('/products/vegetable/tomatoes', 2)

  // The customer has no account yet, and signs in with a code.
  const one = seen(page, 'ar')
  await one.open('/login/code?next=/checkout')
  await one.field(m.checkout_phone({}, say)).fill(PHONE)
  await one.press(m.code_ask({}, say))
  const code = () => /#(\d{6})$/.exec(shop.texts().at(-1) ?? '')?.[1]
  await expect.poll(code).toBeDefined()
  await one.field(m.code_label({}, say)).fill(code() ?? '')
  await one.press(m.code_submit({}, say))
  await page.waitForURL('**/ar/checkout')
  await ready(page)

  // The phone is filled in. The customer pastes the place from a chat.
  await expect(page.getByLabel(m.checkout_phone({}, say))).toHaveValue('010 0123 4567')
  await page.getByLabel(m.checkout_name({}, say)).fill('منى عادل')
  await page.getByLabel(m.checkout_governorate({}, say)).selectOption({ label: 'القاهرة' })
  const area = page.getByLabel(m.checkout_area({}, say), { exact: true })
  await area.selectOption({ label: 'المعادي' })
  await page.getByRole('button', { name: m.place_add({}, say) }).click()
  await page
    .getByLabel(m.place_paste({}, say))
    .fill('https://maps.google.com/maps?q=29.9601%2C31.2601&z=17&hl=ar')
  await page.getByRole('button', { name: m.place_use({}, say), exact: true }).click()
  await expect(page.getByText('7GXHX766+22')).toBeVisible()
  await page.getByLabel(m.checkout_street({}, say)).fill('١٢ شارع ٩، أمام المسجد')
  await page.getByRole('radio', { name: m.tell_by_whatsapp({}, say) }).check()
  await page.locator('input[name="payment"][value="kiosk"]').check()
  await expectAccessible(page)
  await mona.payButton().click()
  await page.waitForURL(/\/orders\/\d+\?key=/)
  const number = Number(/orders\/(\d+)/.exec(page.url())?.[1])
  const named = (name: string) => whatsApp.taken.filter(({ template }) => template?.name === name)
  await expect.poll(() => named('payment_code').length).toBe(1)

  const fawry = await page.context().newPage()
  await fawry.goto('/sandbox/fawry?lang=ar')
  const reference = await page.locator('[data-code]').innerText()
  await fawry.getByLabel(kioskTexts.ar.referenceLabel).fill(reference)
  await fawry.keyboard.press('Enter')
  await fawry.getByRole('button', { name: kioskTexts.ar.payCash }).click()
  await expect(fawry.getByRole('status')).toHaveText(kioskTexts.ar.receipt)
  await fawry.close()
  await mona.seeOrder()
  expect(await orderOf(shop.db, number)).toMatchObject({
    customer_phone: '+201001234567',
    customer_email: '',
    payment_state: 'paid',
    payment_method: 'kiosk',
    latitude: 29_960_100,
    longitude: 31_260_100,
  })

  await expect.poll(() => named('order_confirmed').length).toBe(1)
  expect(whatsApp.taken.map(({ to, template }) => [to, template?.language.code])).toEqual([
    ['201001234567', 'ar'],
    ['201001234567', 'ar'],
  ])
  const press = { payload: `confirm:${number}`, text: 'تأكيد' }
  const message = { from: '201001234567', id: 'wamid.1', type: 'button', button: press }
  await tell({ messages: [message] })
  const events = await shop.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select('what')
    .where('number', '=', number)
    .execute()
  expect(events).toContainEqual({ what: 'confirmed-by-customer' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  expect(shop.mails()).toEqual([])
})

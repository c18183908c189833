import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { arabicAmount } from '#format/arabic-amount.ts'
import type { Locale } from '#messages/locale.ts'
import { formatMoney } from '#format/money.ts'
import { describeOnEachEngine } from '../databases.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { startMailServer, type Received } from '../mail-server.ts'
import { anOrderFor, pay, placedOf, settle, type Placed } from '../orders.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

const inLocale = {
  en: { path: '', name: 'Test tomatoes', shop: 'Baladi', direction: 'ltr' },
  ar: { path: '/ar', name: 'طماطم تجريبية', shop: 'بلدي', direction: 'rtl' },
}
const subjects: Record<Locale, Record<string, RegExp>> = {
  en: {
    confirmed: /^Your order \d+ at Baladi$/,
    packed: /^Your order \d+ is packed – Baladi$/,
    refunded: /^Refund of EGP\s[\d.]+ for your order \d+ – Baladi$/,
    cancelled: /^Your order \d+ was cancelled – Baladi$/,
  },
  ar: {
    confirmed: /^طلبك رقم \d+ من بلدي$/,
    packed: /^طلبك رقم \d+ جاهز – بلدي$/,
    refunded: /^تم رد [\d.]+\sج\.م\. من طلبك رقم \d+ – بلدي$/,
    cancelled: /^تم إلغاء طلبك رقم \d+ – بلدي$/,
  },
}

describeOnEachEngine('mails to customers', (open) => {
  const shop = shopOf(open)
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.stop())

  /** Sends the due mails; returns them as the customer's mail program reads them. */
  async function arrived(): Promise<Received[]> {
    const from = 'Baladi <orders@baladi.example>'
    await sendDueMails(shop().services, openMailer({ smtpUrl: server.url, from, mailDir: '' }))
    return server.inbox.splice(0)
  }
  /** Places and pays a card order: 2 × 100.00 + 20.00. */
  async function aPaidOrder(locale: Locale): Promise<Placed> {
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00 })
    const body = await anOrderFor(shop(), [{ product, qty: 2 }])
    body.customer.email = 'mona@example.com'
    const placed = await placedOf(
      await shop().post('/api/payment', body, { 'Accept-Language': locale }),
    )
    await pay(shop(), placed)
    await settle(shop(), placed)
    return placed
  }
  function expectMail(
    mail: Received | undefined,
    kind: string,
    { locale, placed, amounts }: { locale: Locale; placed: Placed; amounts: number[] },
  ) {
    const { path, shop: name, direction } = inLocale[locale]
    expect(mail?.subject).toMatch(subjects[locale][kind] ?? /never/)
    expect(mail?.envelopeTo).toEqual(['mona@example.com'])
    const link = `http://shop.test${path}/orders/${placed.number}?key=${placed.key}`
    for (const body of [mail?.text, mail?.html?.replaceAll(/<\/?bdi>/g, '')]) {
      expect(body).toContain(String(placed.number))
      expect(body).toContain(link)
      expect(body).toContain(name)
      for (const amount of amounts) {
        expect(body).toContain(formatMoney(amount, locale, { en: 'EGP', ar: 'ج.م.' }))
      }
      expect(body).not.toMatch(/[{}]|undefined|NaN/)
    }
    expect(mail?.html).toContain(`lang="${locale}" dir="${direction}"`)
    if (locale === 'en') return
    // oxlint-disable-next-line no-control-regex -- ASCII is meant
    expect(mail?.raw).toMatch(/^[\x00-\x7f]*$/)
    const ours = mail?.text?.replace(link, '').replaceAll(/Mona Adel|12 Road.*Cairo/g, '')
    expect(ours).not.toMatch(/[a-z]/i)
  }

  test.each(['en', 'ar'] as const)('tell of an order and its money (%s)', async (locale) => {
    const admin = await adminClient(shop())
    const placed = await aPaidOrder(locale)
    const about = (...amounts: number[]) => ({ locale, placed, amounts })

    const [confirmed, ...others] = await arrived()
    expectMail(confirmed, 'confirmed', about(200_00, 20_00, 220_00))
    expect(confirmed?.text).toContain(
      `${inLocale[locale].name} (${locale === 'ar' ? arabicAmount(2, 'kg') : '2 kg'})`,
    )
    expect(others).toEqual([])

    await admin.edited(placed.number, 1, { what: 'reduce', qty: 1, toShelf: true })
    await admin.moved(placed.number, 'packed')
    const [packed, difference] = await arrived()
    expectMail(packed, 'packed', about(100_00))
    expect(packed?.text).toContain(`${inLocale[locale].name}: `)
    expectMail(difference, 'refunded', about(100_00))

    await admin.refunded(placed.number, { amountPiastres: 12_34 })
    const [refunded] = await arrived()
    expectMail(refunded, 'refunded', about(12_34))
  })

  test.each(['en', 'ar'] as const)('tell of a cancelled order (%s)', async (locale) => {
    const admin = await adminClient(shop())
    const placed = await aPaidOrder(locale)
    await arrived()
    await admin.moved(placed.number, 'cancelled')
    const [cancelled, refunded, ...others] = await arrived()
    expect(others).toEqual([])
    expectMail(cancelled, 'cancelled', { locale, placed, amounts: [220_00] })
    expectMail(refunded, 'refunded', { locale, placed, amounts: [220_00] })
  })

  test('show a name and an address as it was written, and nothing of it as HTML', async () => {
    const product = await aProduct(shop().services.db, { name: 'Figs & <b>dates</b>' })
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const [name, address] = [`<img src=x onerror="alert(1)">`, `12 Road 9 <a href='//evil'>&amp;`]
    const customer = { ...body.customer, name, address }
    await placeInCash(shop(), [{ product, qty: 1 }], { customer })
    const [mail] = await arrived()
    for (const written of [name, address, 'Figs & <b>dates</b>']) {
      expect(mail?.text).toContain(written)
      expect(mail?.html).not.toContain(written)
      expect(mail?.html).toContain(escaped(written))
    }
    expect(mail?.html).not.toMatch(/<img src=x|<a href='/)
  })

  test('show what was ordered, with addresses that hold outside the shop', async () => {
    const product = await aProduct(shop().services.db, { name: 'Seen figs' })
    await placeInCash(shop(), [{ product, qty: 1 }])
    const [mail] = await arrived()
    const [picture = ''] = /<img[^>]*>/.exec(mail?.html ?? '') ?? []
    expect(picture).toMatch(/ src="https?:\/\/[^"]+\/images\/products\/tomatoes-mail\.jpg"/)
    expect(picture).toMatch(/ alt=""\s+width="48"\s+height="48"/)
  })

  test('show names as they were written in the mail of a packed order, too', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db, { name: 'Figs & <b>dates</b>' })
    const { customer } = await anOrderFor(shop(), [{ product, qty: 2 }])
    const name = '<img src=x>'
    const placed = await placeInCash(shop(), [{ product, qty: 2 }], {
      customer: { ...customer, name },
    })
    await arrived()
    await admin.edited(placed.number, 1, { what: 'reduce', qty: 1, toShelf: true })
    await admin.moved(placed.number, 'packed')
    const [packed] = await arrived()
    for (const written of [name, 'Figs & <b>dates</b>']) {
      expect(packed?.text).toContain(written)
      expect(packed?.html).not.toContain(written)
      expect(packed?.html).toContain(escaped(written))
    }
  })

  test('say what one of each is, and when delivery is free', async () => {
    const product = await aProduct(shop().services.db, { pricePiastres: 300_00 })
    await placeInCash(shop(), [{ product, qty: 2 }])
    const [mail] = await arrived()
    expect(mail?.text).toContain('Test tomatoes (2 kg): EGP\u00a0600.00')
    expect(mail?.text).toContain('Delivery: Free')
    expect(mail?.html).toContain('2 kg')
  })

  test('speak of cash where cash was paid', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00 })
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    const [confirmed] = await arrived()
    expect(confirmed?.text).toContain('To pay in cash on delivery: EGP\u00a0120.00')
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    await admin.collected(number)
    await admin.refunded(number, { amountPiastres: 30_00 })
    const mails = await arrived()
    expect(mails.map(({ text }) => text).join()).toContain('EGP\u00a030.00 of your order')
    expect(mails.map(({ text }) => text).join()).not.toContain('card')
  })
})

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign).replaceAll("'", '&#39;')
}

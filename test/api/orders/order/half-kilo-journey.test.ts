import { afterAll, beforeAll, expect, test } from 'vitest'
import { arabicAmount } from '#format/arabic-amount.ts'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { openMailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { adminClient, refundsAtProvider } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { startMailServer } from '../../../mail-server.ts'
import { anOrderFor, pay, placedOf, settle } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

const amountIn = {
  en: (kilos: number) => `${kilos} kg`,
  ar: (kilos: number) => arabicAmount(kilos, 'kg'),
}
const PRICE = 27_99
/** 1.5 × 27.99, and 27.99 once half a kilo is taken off. Half a piastre rounds up. */
const [ORDERED, LEFT] = [41_99, 27_99]

describeOnEachEngine('1.5 kg on its whole way', (open) => {
  const shop = shopOf(open)
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.stop())

  async function arrived(): Promise<string[]> {
    const from = 'Baladi <orders@baladi.example>'
    await sendDueMails(shop().services, openMailer({ smtpUrl: server.url, from, mailDir: '' }))
    return server.inbox.splice(0).map(({ text = '' }) => text)
  }
  async function wrong() {
    const { db, now } = shop().services
    return (await auditBooks(db, now())).flatMap(({ names }) => names)
  }

  test.each(['en', 'ar'] as const)(
    'is bought, packed as 1 kg, and half is paid back (%s)',
    async (locale) => {
      const { db } = shop().services
      const product = await aProduct(db, { pricePiastres: PRICE, quantity: 12.5, step: 0.5 })
      const items = [{ _id: product.id, qty: 1.5 }]
      const check = await (await shop().post('/api/cart/check', { items })).json()
      expect(check).toMatchObject({
        items: [{ qty: 1.5, lineTotal: ORDERED / 100 }],
        totals: { quantity: 1.5 },
      })

      const body = await anOrderFor(shop(), [{ product, qty: 1.5 }])
      const placed = await placedOf(
        await shop().post('/api/payment', body, { 'Accept-Language': locale }),
      )
      expect(await stockOfProduct(db, product.id)).toBe(11)
      await pay(shop(), placed)
      expect(await settle(shop(), placed)).toMatchObject({ paymentState: 'paid' })
      const name = nameIn(locale, product)
      const price = formatMoney(ORDERED, locale, { en: 'EGP', ar: 'ج.م.' })
      expect(await arrived()).toEqual([
        expect.stringContaining(`${name} (${amountIn[locale](1.5)}): ${price}`),
      ])

      const admin = await adminClient(shop())
      const { slips } = await (
        await admin.get(`/slips/${body.delivery.date}?order=${placed.number}`)
      ).json()
      expect(slips).toMatchObject([{ lines: [{ qty: 1.5, unit: 'kg', unitAmount: 1 }] }])
      const { products } = await (await admin.get(`/picking/${body.delivery.date}`)).json()
      expect(products).toContainEqual(expect.objectContaining({ productId: product.id, qty: 1.5 }))

      await admin.edited(placed.number, 1, { what: 'reduce', qty: 1, toShelf: true })
      expect(await stockOfProduct(db, product.id)).toBe(11.5)
      const packed = await admin.moved(placed.number, 'packed')
      expect(packed).toMatchObject({
        lines: [{ qty: 1, orderedQty: 1.5, totalPiastres: LEFT }],
        refunded: ORDERED - LEFT,
      })
      expect(await refundsAtProvider(shop(), placed)).toEqual([ORDERED - LEFT])
      const [told = ''] = await arrived()
      const [from, to] = [amountIn[locale](1.5), amountIn[locale](1)]
      expect(told).toContain(m.event_line_reduce({ name, from, to }, { locale }))
      expect(await wrong()).toEqual([])

      const csv = await (await admin.get('/products.csv')).text()
      const [, row = ''] = new RegExp(`^(${product.id},.*)$`, 'm').exec(csv) ?? []
      expect(row).toContain('11.5')

      await admin.moved(placed.number, 'cancelled', { toShelf: true })
      expect(await stockOfProduct(db, product.id)).toBe(12.5)
      expect(await refundsAtProvider(shop(), placed)).toEqual(
        [ORDERED - LEFT, LEFT + 20_00].toSorted((a, b) => a - b),
      )
      expect(await arrived()).toHaveLength(2)
      expect(await wrong()).toEqual([])
    },
  )
})

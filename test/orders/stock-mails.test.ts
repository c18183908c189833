import { expect, test } from 'vitest'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { queueStockMails } from '#shop/stock-alerts/stock-alerts.server.ts'
import { adminClient, orderInCash, placeAndPay } from '../admin-client.ts'
import { describeOnEachEngine, describeOnPostgres } from '../databases.ts'
import { placeByCard } from '../orders.ts'
import { aProduct } from '../products.ts'
import { later, shopOf, type TestShop } from '../shop.ts'
import {
  alertsOf,
  askFor,
  aSoldOutProduct,
  runMailJobs,
  setStock,
  stopKeyIn,
  told,
} from '../stock-alerts.ts'
import { timeFor, times } from '../times.ts'
import { twoInstances } from '../two-instances.ts'

const TIMES = times(3)
const MONA = 'mona@example.com'

type Restocked = { id: string; restock: () => Promise<unknown> }

/** Every way to raise the stock of a sold-out product. */
const ways: Record<string, (shop: TestShop) => Promise<Restocked>> = {
  async 'an edit of the product'(shop) {
    const { id, category } = await aSoldOutProduct(shop)
    const { headers } = await adminClient(shop)
    const edit = { quantity: 3 }
    return { id, restock: () => shop.send('PUT', `/api/${category}/${id}`, edit, headers) }
  },
  async 'an imported file'(shop) {
    const { id, category } = await aSoldOutProduct(shop)
    const { headers } = await adminClient(shop)
    return {
      id,
      async restock() {
        const body = new FormData()
        body.set('file', new File([`id,type,quantity\n${id},${category},4\n`], 'products.csv'))
        const { plan } = await (await shop.post('/api/admin/import', body, headers)).json()
        return shop.post(`/api/admin/import?apply=${plan}`, body, headers)
      },
    }
  },
  async 'a box that is packed again'(shop) {
    const { headers, get } = await adminClient(shop)
    const edit = async (quantity: number) => {
      const { box } = await (await get('/boxes/small')).json()
      const { id: _, quantity: seenQuantity, ...form } = box
      const body = { ...form, quantity, seenQuantity }
      return shop.send('PUT', '/api/admin/boxes/small', body, headers)
    }
    expect((await edit(0)).status).toBe(200)
    return { id: 'box-small', restock: () => edit(1) }
  },
  async 'an order in cash that staff cancel'(shop) {
    const { product, number } = await orderInCash(shop, { quantity: 2 }, 2)
    const admin = await adminClient(shop)
    return { id: product.id, restock: () => admin.moved(number, 'cancelled') }
  },
  async 'a paid order that staff cancel and refund'(shop) {
    const product = await aProduct(shop.services.db, { quantity: 1 })
    const { number } = await placeAndPay(shop, [{ product, qty: 1 }])
    const admin = await adminClient(shop)
    return { id: product.id, restock: () => admin.moved(number, 'cancelled') }
  },
  async 'a line of an order that is made smaller'(shop) {
    const { product, number } = await orderInCash(shop, { quantity: 2 }, 2)
    const admin = await adminClient(shop)
    const edit = { what: 'reduce', qty: 1, toShelf: true }
    return { id: product.id, restock: () => admin.edited(number, 1, edit) }
  },
  async 'a card order that its customer gives up'(shop) {
    const product = await aProduct(shop.services.db, { quantity: 1 })
    const { path } = await placeByCard(shop, [{ product, qty: 1 }])
    return { id: product.id, restock: () => shop.post(path.replace('?', '/give-up?'), {}) }
  },
  async 'a card order that is not paid in time'(shop) {
    const product = await aProduct(shop.services.db, { quantity: 1 })
    await placeByCard(shop, [{ product, qty: 1 }])
    return {
      id: product.id,
      async restock() {
        later(shop, 31)
        await expireOrders(shop.services)
      },
    }
  },
}

describeOnEachEngine('mails about products that are back', (open) => {
  const shop = shopOf(open)

  test.each(Object.entries(ways))('are sent once after %s', async (_, way) => {
    const { id, restock } = await way(shop())
    await runMailJobs(shop())
    expect((await askFor(shop(), id, MONA)).status).toBe(202)
    expect(await told(shop())).toEqual([])
    await restock()
    const mails = (await runMailJobs(shop())).filter(({ headers }) => headers)
    expect(mails.map(({ to }) => to)).toEqual([MONA])
    expect(await told(shop())).toEqual([])
  })

  test.each(['en', 'ar'] as const)('say what, for how much and where (%s)', async (locale) => {
    const say = { locale }
    const { id } = await aSoldOutProduct(shop())
    const { db } = shop().services
    const hostile = { name: 'Figs <b>&', name_ar: 'تين <b>&', offer: 50 }
    await db.updateTable('products').set(hostile).where('id', '=', id).execute()
    await askFor(shop(), id, MONA, { 'Accept-Language': locale })
    await setStock(shop(), id, 1)
    const [mail, ...others] = await runMailJobs(shop())
    expect(others).toEqual([])
    if (!mail) throw new Error('No mail was sent')
    const product = locale === 'ar' ? hostile.name_ar : hostile.name
    const shopName = locale === 'ar' ? 'بلدي' : 'Baladi'
    const path = locale === 'ar' ? '/ar' : ''
    expect(mail.subject).toBe(m.mail_stock_subject({ product, shop: shopName }, say))
    const price = formatMoney(14_00, locale, { en: 'EGP', ar: 'ج.م.' })
    for (const words of [
      product,
      price,
      m.mail_stock_first_come({}, say),
      m.mail_stock_end({}, say),
      `http://shop.test${path}/products/vegetable/test-${id}`,
      `http://shop.test${path}/stop?key=${stopKeyIn(mail)}`,
    ]) {
      expect(mail.text).toContain(words)
    }
    expect(mail.html).toContain(`lang="${locale}"`)
    expect(mail.html).toContain('&lt;b&gt;&amp;')
    expect(mail.html).not.toContain('<b>')
    expect(mail.text + mail.html).not.toMatch(/[{}]|undefined|NaN/)
  })

  test('reach everybody who waits, whoever asked first before others, though one is left', async () => {
    const emails = ['c@example.com', 'a@example.com', 'b@example.com']
    const { id } = await aSoldOutProduct(shop())
    for (const email of emails) {
      await askFor(shop(), id, email)
      later(shop(), 1)
    }
    await setStock(shop(), id, 1)
    await queueStockMails(shop().services.db, shop().services.now())
    const queued = await shop()
      .services.db.selectFrom('stock_alerts')
      .innerJoin('mails', 'mails.id', 'stock_alerts.mail_id')
      .select('recipient')
      .where('product_id', '=', id)
      .orderBy('stock_alerts.asked_at')
      .execute()
    expect(queued.map(({ recipient }) => recipient)).toEqual(emails)
    expect((await told(shop())).toSorted()).toEqual(emails.toSorted())
  })

  test('are not sent when it is sold out, hidden or deleted again before, and all go on waiting', async () => {
    const { db, now } = shop().services
    const undo = { visible: 1, deleted_at: null }
    for (const change of [
      { quantity: 0 },
      { visible: 0 },
      { deleted_at: new Date().toISOString() },
    ]) {
      const { id } = await aSoldOutProduct(shop(), [MONA, 'adel@example.com'])
      await setStock(shop(), id, 2)
      await queueStockMails(db, now())
      if ('quantity' in change) await setStock(shop(), id, 0)
      else await db.updateTable('products').set(change).where('id', '=', id).execute()
      expect(await told(shop())).toEqual([])
      expect(await alertsOf(shop(), id)).toMatchObject([{ mail_id: null }, { mail_id: null }])
      const left = db.selectFrom('mails').selectAll().where('sent_at', 'is', null)
      expect(await left.where('kind', '=', 'back-in-stock').execute()).toEqual([])
      await db.updateTable('products').set(undo).where('id', '=', id).execute()
      await setStock(shop(), id, 1)
      expect((await told(shop())).toSorted()).toEqual(['adel@example.com', MONA])
    }
  })

  test('are not sent for less than a step, which cannot be bought', async () => {
    const { id } = await aSoldOutProduct(shop(), [MONA])
    await setStock(shop(), id, 0.5)
    expect(await told(shop())).toEqual([])
    await setStock(shop(), id, 1)
    expect(await told(shop())).toEqual([MONA])
  })

  test('are not sent to who stopped them after they were queued', async () => {
    const first = await aSoldOutProduct(shop(), [MONA])
    await setStock(shop(), first.id, 1)
    const [mail] = await runMailJobs(shop())
    const second = await aSoldOutProduct(shop(), [MONA])
    await setStock(shop(), second.id, 1)
    await queueStockMails(shop().services.db, shop().services.now())
    await shop().post(`/api/stock-alerts/stop?key=${stopKeyIn(mail ?? { text: '' })}`, undefined)
    expect(await told(shop())).toEqual([])
  })

  test('come once to a mailbox, in however many spellings it asked, and stop for all of them', async () => {
    const spellings = [
      'mona.ali@gmail.com',
      'MonaAli@gmail.com',
      'm.o.n.a.ali@gmail.com',
      'monaali+figs@gmail.com',
      'monaali@googlemail.com',
    ]
    const { id } = await aSoldOutProduct(shop(), spellings)
    const other = await aSoldOutProduct(shop(), ['monaali+milk@gmail.com'])
    await setStock(shop(), id, 1)
    const [mail, ...others] = await runMailJobs(shop())
    expect(mail?.to).toBe('monaali@googlemail.com')
    expect(others).toEqual([])
    await shop().post(`/api/stock-alerts/stop?key=${stopKeyIn(mail ?? { text: '' })}`, undefined)
    expect(await alertsOf(shop(), other.id)).toEqual([])
  })

  test('come again to who asks again', async () => {
    const { id } = await aSoldOutProduct(shop(), [MONA])
    for (let time = 0; time < 2; time++) {
      await setStock(shop(), id, 1)
      expect(await told(shop())).toEqual([MONA])
      await setStock(shop(), id, 0)
      expect(await told(shop())).toEqual([])
      expect((await askFor(shop(), id, MONA)).status).toBe(202)
    }
  })

  test('are tried again with a link that works, when the mail server fails', async () => {
    const { id } = await aSoldOutProduct(shop(), [MONA])
    const other = await aSoldOutProduct(shop(), [MONA])
    await setStock(shop(), id, 1)
    await queueStockMails(shop().services.db, shop().services.now())
    const texts: string[] = []
    await sendDueMails(shop().services, {
      async send({ text }) {
        texts.push(text)
        throw new Error('The connection was lost after the mail was taken')
      },
    })
    expect(shop().faults.splice(0).join()).toContain('The connection was lost after the mail')
    later(shop(), 2)
    expect(await told(shop())).toEqual([MONA])
    await shop().post(
      `/api/stock-alerts/stop?key=${stopKeyIn({ text: texts[0] ?? '' })}`,
      undefined,
    )
    expect(await alertsOf(shop(), other.id)).toEqual([])
  })
})

describeOnPostgres('mails about products that are back, of two processes', () => {
  const { shop, each } = twoInstances()

  test(
    'are queued and sent once for each who waits, whatever runs at once',
    async () => {
      for (let time = 1; time <= TIMES; time++) {
        const emails = Array.from({ length: 12 }, (_, i) => `race${time}.${i}@example.com`)
        const { id } = await aSoldOutProduct(shop(), emails)
        const sent: string[] = []
        const run = async (services: TestShop['services']) => {
          await queueStockMails(services.db, services.now())
          await sendDueMails(services, { send: async ({ to }) => void sent.push(to) })
        }
        await setStock(shop(), id, 1)
        await Promise.all([...each(), ...each()].map(run))
        await Promise.all(each().map(run))
        expect(sent.toSorted()).toEqual(emails.toSorted())
      }
    },
    timeFor(TIMES, 4_000),
  )
})

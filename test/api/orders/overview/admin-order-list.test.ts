import { expect, test } from 'vitest'
import { up as phoneEnds } from '#db/migrations/014-phone-ends.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { adminClient, orderInCash, placeInCash } from '../../../admin-client.ts'
import { aProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('orders in the admin', (open) => {
  const shop = shopOf(open)
  const anOrder = (named?: Parameters<typeof orderInCash>[1], qty?: number) =>
    orderInCash(shop(), named, qty)

  test('lists a day’s orders with what the table shows, and counts the coming days', async () => {
    const admin = await adminClient(shop())
    const { number } = await anOrder({ pricePiastres: 45_55 })
    const list = await (await admin.get('/orders')).json()
    expect(list.day).toBe('2026-11-28')
    expect(list.days).toContainEqual({ date: '2026-11-28', orders: list.total })
    expect(list.orders.find((one: { number: number }) => one.number === number)).toEqual({
      number,
      state: 'confirmed',
      paymentMethod: 'cash',
      paymentState: 'unpaid',
      needsReview: false,
      version: 0,
      deliveryDate: '2026-11-28',
      customerName: 'Mona Adel',
      recipientName: null,
      area: { id: 'maadi', name: 'Maadi', nameAr: 'المعادي' },
      items: 1,
      totalPiastres: 111_10,
      isAtPoint: false,
      isByCredit: false,
      isCardSaved: false,
      isPartPaid: false,
      isToPayLater: false,
    })
  })

  test('finds orders by number, phone and the beginning of any name, in any writing', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db)
    const customer = {
      name: 'إيمان مصطفى',
      phone: '01177001234',
      email: 'iman@example.com',
      address: 'Road 9',
    }
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }], { customer })
    const found = async (q: string) => {
      const list = await (await admin.get(`/orders?q=${encodeURIComponent(q)}`)).json()
      return list.orders.map((one: { number: number }) => one.number)
    }
    for (const q of [
      'ايمان',
      'مصطفي',
      String(number),
      `#${number}`,
      '0117700',
      '+20 117 700',
      '1234',
      '001-234',
      '٠٠١٢٣٤',
      '٠١١ ٧٧٠٠ ١٢٣٤',
      '1177001234',
    ]) {
      expect(await found(q), q).toContain(number)
    }
    for (const q of ['يمان', 'mona', '01177009', '4321', '#1234', 'إيمان نبيل']) {
      expect(await found(q), q).not.toContain(number)
    }
    expect(await found('.')).toEqual([])

    // Orders of versions without this search get the index of phone ends once.
    const { db } = shop().services
    await db.deleteFrom('order_words').where('word', 'like', '<%').execute()
    expect(await found('1234')).not.toContain(number)
    await phoneEnds(db)
    await phoneEnds(db)
    expect(await found('1234')).toContain(number)
  })

  test('filters by state, area and payment, alone and together', async () => {
    const admin = await adminClient(shop())
    const { number } = await anOrder()
    await admin.moved(number, 'packed')
    const numbers = async (query: string) => {
      const list = await (await admin.get(`/orders?day=all&${query}`)).json()
      return list.orders.map((one: { number: number }) => one.number)
    }
    for (const query of ['state=packed', 'area=maadi', 'payment=cash-due', 'q=mona']) {
      expect(await numbers(query), query).toContain(number)
    }
    for (const query of ['state=confirmed', 'area=zamalek', 'payment=card-paid', 'q=nadine']) {
      expect(await numbers(query), query).not.toContain(number)
    }
    expect(await numbers('state=packed&area=maadi&payment=cash-due&q=mona')).toContain(number)
  })

  test.each(['day=x', 'day=2026-02-30', 'state=lost', 'payment=gold', 'page=0', 'page=x', 'x=1'])(
    'refuses the query %s',
    async (query) => {
      const admin = await adminClient(shop())
      expect((await admin.get(`/orders?${query}`)).status).toBe(422)
    },
  )
})

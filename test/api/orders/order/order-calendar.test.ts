import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { placeByCard } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('an order in a calendar', (open) => {
  const shop = shopOf(open)

  test('is its delivery day, for who has the key', async () => {
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const { path, number } = await placeByCard(shop(), [{ product, qty: 1 }])
    const order = await (await shop().get(path)).json()
    const response = await shop().get(path.replace('?', '/calendar.ics?'))
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(`DTSTART;VALUE=DATE:${order.delivery.date.replaceAll('-', '')}\r\n`)
    expect(text).toContain(`${number}`)
    const wrong = `${path.split('?')[0]}/calendar.ics?key=no`
    expect((await shop().get(wrong)).status).toBe(404)
  })
})

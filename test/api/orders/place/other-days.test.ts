import { expect, test } from 'vitest'
import { addDays } from '#shop/cairo.ts'
import { adminClient, orderInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { changesOf } from '../../../revisions.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('a day on which the area of an order has no delivery', (open) => {
  const shop = shopOf(open)

  test('is chosen by staff who are sure, and by no customer', async () => {
    const admin = await adminClient(shop())
    const { number, placed } = await orderInCash(shop())
    const { deliveryDate } = await admin.see(number)
    const sunday = addDays(deliveryDate, 1)
    const ask = async (path: string, delivery: object) => {
      const body = { delivery: { area: 'maadi', ...delivery }, reason: 'customer-asked' }
      const response = await admin.act(number, path, body)
      return { status: response.status, body: await response.json() }
    }
    for (const path of ['/changes', '/changes/preview']) {
      expect(await ask(path, { date: sunday })).toMatchObject({
        status: 409,
        body: {
          code: 'not-area-day',
          errors: { 'delivery.isSure': { code: 'not-area-day' } },
          next: expect.any(String),
        },
      })
      for (const date of ['2026-11-21', '2027-11-27']) {
        expect((await ask(path, { date, isSure: true })).body).toMatchObject({
          code: 'delivery-closed',
          errors: { 'delivery.date': { code: 'delivery-closed' } },
        })
      }
    }
    expect((await ask('/changes', { date: sunday, isSure: 'yes' })).status).toBe(422)
    expect(await admin.see(number)).toMatchObject({ deliveryDate })

    const own = changesOf(shop(), placed)
    const delivery = { area: 'maadi', date: sunday, isSure: true }
    expect((await own.change({ delivery })).status).toBe(422)
    const { isSure: _, ...wish } = delivery
    expect(await (await own.change({ delivery: wish })).json()).toMatchObject({
      code: 'delivery-closed',
    })

    expect((await ask('/changes/preview', { date: sunday, isSure: true })).status).toBe(200)
    const { status, body } = await ask('/changes', { date: sunday, isSure: true })
    expect([status, body.deliveryDate]).toEqual([200, sunday])
    expect(body.history.at(-1)).toMatchObject({
      what: 'delivery-changed',
      detail: { day: sunday, dayBefore: deliveryDate },
    })
  })
})

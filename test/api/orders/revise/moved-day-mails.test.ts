import { expect, test } from 'vitest'
import { addDays } from '#shop/cairo.ts'
import { adminClient, orderInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { mailsOf } from '../../../orders.ts'
import { changesOf } from '../../../revisions.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('the mail about another day', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db

  async function anOrder() {
    const admin = await adminClient(shop())
    const { placed, number } = await orderInCash(shop())
    const { deliveryDate: first } = await admin.see(number)
    const days = [first, addDays(first, 7), addDays(first, 14)] as const
    const change = async (values: object) =>
      db()
        .updateTable('mails')
        .set(values)
        .where('kind', '=', 'order-moved')
        .where('sent_at', 'is', null)
        .execute()
    return {
      admin,
      placed,
      number,
      days,
      mails: () => mailsOf(shop(), placed, 'order-moved'),
      move: async (date: string) => {
        const moved = await admin.post('/orders/day', { numbers: [number], date, isSure: true })
        expect(await moved.json()).toMatchObject({ moved: [number] })
      },
      sent: () => change({ sent_at: shop().clock.now.toISOString() }),
      tried: () => change({ attempts: 1 }),
    }
  }

  test('is sent though the last day is one that was meant before, and never told', async () => {
    const { days, move, mails } = await anOrder()
    await move(days[1])
    await move(days[2])
    await move(days[1])
    expect(await mails()).toBe(1)
    await move(days[0])
    expect(await mails()).toBe(0)
  })

  test('is not sent where two moves lead back to the day that was told', async () => {
    const { days, move, mails, sent } = await anOrder()
    await move(days[1])
    await sent()
    expect(await mails()).toBe(1)
    await move(days[2])
    await move(days[0])
    await move(days[1])
    expect(await mails()).toBe(1)
    await move(days[0])
    expect(await mails()).toBe(2)
  })

  test('is sent about going back where the one before may have arrived', async () => {
    const { days, move, mails, tried } = await anOrder()
    await move(days[1])
    await tried()
    await move(days[0])
    expect(await mails()).toBe(1)
  })

  test('is not sent once the order was cancelled, or its customer chose a day herself', async () => {
    const one = await anOrder()
    await one.move(one.days[1])
    await one.admin.moved(one.number, 'cancelled')
    expect(await one.mails()).toBe(0)
    const other = await anOrder()
    await other.move(other.days[1])
    const delivery = { area: 'maadi', date: other.days[0] }
    await changesOf(shop(), other.placed).changed({ delivery })
    expect(await other.mails()).toBe(0)
    expect(await mailsOf(shop(), other.placed, 'order-changed')).toBe(1)
  })
})

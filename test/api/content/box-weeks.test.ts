import { expect, test } from 'vitest'
import { readBox } from '#shop/boxes/boxes.server.ts'
import { addDays, type Day } from '#shop/cairo.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { slipsOf } from '#shop/orders/pack/picking.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { placeInCash } from '../../admin-client.ts'
import { shopOf } from '../../shop.ts'

describeOnEachEngine('the weeks of a box', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db

  async function publish(id: string, from: Day, grams: number) {
    const to = addDays(from, 6)
    const at = '2026-01-01T00:00:00.000Z'
    await db()
      .insertInto('box_weeks')
      .values({
        id,
        box_id: 'small',
        from_day: from,
        to_day: to,
        published: 1,
        version: 1,
        updated_at: at,
      })
      .execute()
    await db()
      .insertInto('box_rows')
      .values({ week_id: id, position: 0, name: 'Leeks', name_ar: 'كرات', grams })
      .execute()
  }

  test('its page shows the week of today or the next one first, then the last past ones', async () => {
    const examples = ['2023-03-03', '2023-02-25']
    const weeksOn = async (day: Day) =>
      (await readBox(db(), 'small', day)).weeks.map(({ from }) => from)
    expect(await weeksOn('2030-12-20')).toEqual(examples)
    await publish('over-new-year', '2030-12-28', 500)
    await publish('after-it', '2031-01-04', 700)
    expect(await weeksOn('2030-12-20')).toEqual(['2030-12-28', '2031-01-04', ...examples])
    expect(await weeksOn('2031-01-03')).toEqual(['2030-12-28', '2031-01-04', ...examples])
    expect(await weeksOn('2031-01-04')).toEqual(['2031-01-04', '2030-12-28', ...examples])
    await publish('before-it', '2030-12-21', 600)
    expect(await weeksOn('2031-01-04')).toEqual([
      '2031-01-04',
      '2030-12-28',
      '2030-12-21',
      '2023-03-03',
    ])
  })

  test('the API gives all published weeks, the latest first', async () => {
    await publish('much-later', '2031-02-01', 900)
    const rows: { week: { from: Day } }[] = await (await shop().get('/api/smallBox')).json()
    expect([...new Set(rows.map(({ week }) => week.from))]).toEqual([
      '2031-02-01',
      '2031-01-04',
      '2030-12-28',
      '2030-12-21',
      '2023-03-03',
      '2023-02-25',
    ])
  })

  test('a slip and the mail list what goes into its boxes in the week of the delivery day', async () => {
    const product = (await readBox(db(), 'small')).sold
    await placeInCash(shop(), [{ product, qty: 2 }])
    const { delivery_date: date } = await db()
      .selectFrom('orders')
      .select('delivery_date')
      .executeTakeFirstOrThrow()
    const mailed = async () => {
      const mails: string[] = []
      const send: Mailer['send'] = async ({ text }) => void mails.push(text)
      await sendDueMails(shop().services, { send })
      return mails.join('\n')
    }
    const inside = async () =>
      (await slipsOf(db(), { date, area: '', isAll: true }))[0]?.lines[0]?.inside
    expect(await inside()).toEqual([])
    expect(await mailed()).toContain('Small Box: the list for your delivery day isn’t out yet')
    await publish('of-the-day', addDays(date, -6), 1500)
    expect(await inside()).toEqual([{ name: 'Leeks', nameAr: 'كرات', grams: 1500 }])
    await placeInCash(shop(), [{ product, qty: 2 }])
    expect(await mailed()).toContain('What’s inside: Small Box: Leeks 3 kg')
  })
})

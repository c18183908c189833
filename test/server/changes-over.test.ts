import { expect, test } from 'vitest'
import { formatNearInstant } from '#format/dates.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { adminClient, orderInCash } from '../admin-client.ts'
import { openTestDatabase } from '../databases.ts'
import { changesOf } from '../revisions.ts'
import { shopOf } from '../shop.ts'

// Only on SQLite, because the tested code runs no SQL.
const shop = shopOf(() => openTestDatabase('sqlite'))

test('mails name the time until which an order can be changed only while it lasts', async () => {
  const { placed, number } = await orderInCash(shop())
  const { changeableUntil } = await changesOf(shop(), placed).see()
  const until = formatNearInstant(changeableUntil, 'en')
  const mailed = async () => {
    const texts: string[] = []
    await sendDueMails(shop().services, { send: async ({ text }) => void texts.push(text) })
    return texts.join('\n')
  }
  const change = async (notes: string, admin: Awaited<ReturnType<typeof adminClient>>) =>
    expect((await admin.act(number, '/changes', { notes, reason: 'customer-asked' })).status).toBe(
      200,
    )
  const late = new Date(Date.parse(changeableUntil) + 3_600_000)
  await change('Ring twice', await adminClient(shop()))
  shop().clock.now = new Date(Date.parse(changeableUntil) - 60_000)
  expect(await mailed()).toContain(until)
  shop().clock.now = late
  await change('Ring once', await adminClient(shop()))
  shop().clock.now = new Date(late.getTime() + 3_600_000)
  const told = await mailed()
  expect(told).toContain(`/orders/${number}`)
  expect(told).not.toContain(until)
})

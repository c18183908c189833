import { expect, test } from 'vitest'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { orderInCash } from '../admin-client.ts'
import { openTestDatabase } from '../databases.ts'
import { changesOf } from '../revisions.ts'
import { later, shopOf } from '../shop.ts'

// Only on SQLite, because this code runs no statements of its own.
const shop = shopOf(() => openTestDatabase('sqlite'))

test('a change while other mails are sent is told, too', async () => {
  const { db } = shop().services
  const texts: string[] = []
  const mailer = { send: async ({ text }: { text: string }) => void texts.push(text) }
  const [other, { placed }] = [await orderInCash(shop()), await orderInCash(shop())]
  await sendDueMails(shop().services, mailer)
  await changesOf(shop(), other.placed).changed({ notes: 'Ring once' })
  later(shop(), 1)
  const { changed } = changesOf(shop(), placed)
  await changed({ notes: 'The red door' })
  later(shop(), 10)
  texts.length = 0
  let isFirst = true
  await sendDueMails(shop().services, {
    async send(message) {
      await mailer.send(message)
      if (isFirst) await changed({ notes: 'The blue door' })
      isFirst = false
    },
  })
  later(shop(), 10)
  await sendDueMails(shop().services, mailer)
  expect(texts.filter((text) => text.includes('The blue door'))).toHaveLength(1)
  const unsent = db.selectFrom('mails').select('kind').where('sent_at', 'is', null)
  expect(await unsent.execute()).toEqual([])
})

test('an order that cannot be read holds up no mail of another order', async () => {
  const { db } = shop().services
  const [broken, whole] = [await orderInCash(shop()), await orderInCash(shop())]
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', broken.number)
    .executeTakeFirstOrThrow()
  await db.updateTable('order_events').set({ detail: '{' }).where('order_id', '=', id).execute()
  const texts: string[] = []
  await sendDueMails(shop().services, { send: async ({ text }) => void texts.push(text) })
  expect(texts.join('\n')).toContain(`/orders/${whole.number}`)
  const unsent = db.selectFrom('mails').select(['order_id', 'attempts'])
  expect(await unsent.where('sent_at', 'is', null).execute()).toEqual([
    { order_id: id, attempts: 1 },
  ])
  expect(shop().faults.splice(0).join('\n')).toContain('JSON')
})

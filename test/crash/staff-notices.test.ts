import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailPoint } from '#shop/fail-point.server.ts'
import { createAccount } from '#shop/accounts/accounts.server.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { engines } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { aVictim, type Victim } from './victim.ts'

const A_WHILE = 120_000
const soon = { timeout: 60_000, interval: 50 }
const points: FailPoint[] = [
  'staff-event-spread',
  'staff-notices-bundled',
  'staff-message-queued',
  'mail-claimed',
]

describe.each(engines.filter((engine) => engine !== 'pglite'))(
  'a process killed while it tells staff (%s)',
  (engine) => {
    let shop: Victim
    let owner: { id: string; email: string }
    beforeAll(async () => {
      shop = await aVictim(engine)
      await shop.start()
      const { db } = shop.services
      await db.updateTable('accounts').set({ role: 'customer' }).execute()
      owner = { id: '', email: `${randomUUID()}@shop.com` }
      const made = await createAccount(
        db,
        passwordHasher('the pepper of tests', { memory: 64, passes: 1, parallelism: 1 }),
        {
          first_name: 'Admin',
          last_name: 'Adel',
          email: owner.email,
          password: 'twelveLetters12',
          age: 30,
          role: 'admin',
        },
        new Date(),
      )
      if (!made.ok) throw new Error(made.problem)
      owner.id = made.account.id
      const choices = { 'new-order': 'mail', 'stock-low': 'none', 'failed-message': 'none' }
      await db
        .insertInto('staff_choices')
        .values({
          account_id: owner.id,
          choices: JSON.stringify({ ...choices, 'provider-down': 'none' }),
          quiet_from: '00:00',
          quiet_until: '00:00',
          bundle_minutes: 0,
          locale: 'en',
          version: 1,
        })
        .execute()
    }, A_WHILE)
    afterAll(() => shop.close())

    test.each(points)(
      'at %s: she is told of the order once',
      async (point) => {
        const { db } = shop.services
        const product = await aProduct(db, { quantity: 50 })
        const body = { ...(await anOrderFor(shop, [{ product, qty: 1 }])), payment: 'cash' }
        const key = randomUUID()
        const send = () => shop.post('/api/orders', body, key)
        shop.arm(point)
        // The process may die before it answers. A repeated request is the same order.
        await send().catch(() => undefined)
        expect(await shop.dead()).toBe('SIGKILL')
        await shop.start()
        const answer = await send()
        expect(answer.status).toBe(201)
        const { number } = await answer.json()
        const { id } = await db
          .selectFrom('orders')
          .select('id')
          .where('number', '=', Number(number))
          .executeTakeFirstOrThrow()
        const notices = () =>
          db
            .selectFrom('staff_notices')
            .innerJoin('staff_events', 'staff_events.id', 'event_id')
            .select('bundle_id')
            .where('occasion', '=', `new-order:${id}`)
            .execute()
        const mails = async () => {
          const [notice] = await notices()
          return db
            .selectFrom('mails')
            .select(['id', 'sent_at'])
            .where('occasion', 'like', `staff-notice:${notice?.bundle_id ?? 'none'}:%`)
            .execute()
        }
        await expect.poll(async () => (await mails())[0]?.sent_at, soon).toBeTruthy()
        expect(await notices()).toHaveLength(1)
        expect(await mails()).toHaveLength(1)
        expect(shop.writtenMails()).toContain((await mails())[0]?.id)
        const all = await db
          .selectFrom('mails')
          .select('id')
          .where('recipient', '=', owner.email)
          .execute()
        expect(shop.writtenMailsTo([owner.email])).toBe(all.length)
      },
      A_WHILE,
    )
  },
)

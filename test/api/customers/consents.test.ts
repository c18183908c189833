import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { m } from '#messages/compiled/messages.js'
import { giveConsent, stopTexts } from '#shop/mail/consents.server.ts'
import { subscribe, unsubscribe } from '#shop/mail/push-subscriptions.server.ts'
import { registerRows } from '#shop/customers/register-csv.server.ts'
import { textHash } from '#shop/mail/agreements.server.ts'
import { aPhone, customersKit } from '../../customers-kit.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

type Row = { what: string; act: string; how: string; phone: string; text: string | null }

describeOnEachEngine('the register of agreements', (open) => {
  const shop = shopOf(open)
  const kit = customersKit(shop)
  const read = async (query: string, headers: Record<string, string>) => {
    const answer = await shop().get(`/api/admin/consents?${query}`, headers)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const kinds = (rows: Row[]) => rows.map(({ what, act, how }) => `${what} ${act} ${how}`)

  test('has the terms of each order and account, word for word as they are on their pages', async () => {
    const owner = await kit.asOwner()
    const phone = aPhone()
    const { number } = await kit.order({ phone })
    const found = await read(`q=${phone.slice(-8)}`, owner)
    expect(kinds(found.agreements).toSorted()).toEqual(['privacy given order', 'terms given order'])
    expect(found.agreements).toMatchObject([
      { phone, order: number },
      { phone, order: number },
    ])
    const terms = found.agreements.find(({ what }: Row) => what === 'terms')
    const path = `/api/admin/consents/texts/${terms.text}`
    const { text, hash } = await (await shop().get(path, owner)).json()
    expect([hash, textHash(text)]).toEqual([terms.text, terms.text])
    const shown = [m.policy_terms_order_text, m.policy_terms_weight_text, m.policy_terms_law_text]
    for (const part of shown) expect(text).toContain(part({}, { locale: 'en' }))
    expect((await shop().get('/api/admin/consents/texts/none', owner)).status).toBe(404)
    // A customer sees no terms when staff place the order.
    const other = aPhone()
    const body = await kit.bodyOf({ phone: other })
    expect((await shop().post('/api/admin/orders', body, owner)).status).toBe(201)
    expect((await read(`q=${other.slice(-8)}`, owner)).total).toBe(0)
  })

  test('keeps how each consent ended, and changes nothing that was written', async () => {
    const owner = await signedIn(shop(), 'admin')
    const { db, now } = shop().services
    const [phone, other] = [aPhone(), aPhone()]
    const orders = [await kit.order({ phone }), await kit.order({ phone: other })]
    await inTransaction(db, async (trx) => {
      const given = { channel: 'whatsapp' as const, words: 'Write to me', now: now().toISOString() }
      await giveConsent(trx, { ...given, phone, orderId: orders[0]?.id ?? '' })
      const writtenBy = 'manager@shop.com'
      await giveConsent(trx, { ...given, phone: other, orderId: orders[1]?.id ?? '', writtenBy })
    })
    shop().clock.now = new Date(now().getTime() + 60_000)
    await inTransaction(db, (trx) => stopTexts(trx, { phone, now: now().toISOString() }))
    const path = `/api/admin/customers/order-${orders[1]?.number}/withdraw`
    const told = await shop().post(path, { what: 'whatsapp' }, owner.headers)
    expect(told.status).toBe(200)
    const own = (await read(`q=${phone.slice(-8)}&what=whatsapp`, owner.headers)).agreements
    expect(kinds(own)).toEqual(['whatsapp withdrawn stop', 'whatsapp given order'])
    const others = (await read(`q=${other.slice(-8)}&what=whatsapp`, owner.headers)).agreements
    expect(others).toMatchObject([
      { act: 'withdrawn', how: 'staff', by: owner.account.email },
      { act: 'given', how: 'staff', by: 'manager@shop.com' },
    ])
    const withdrawn = await read('act=withdrawn&what=sms', owner.headers)
    expect(withdrawn.total).toBe(0)
    for (const change of [
      db.updateTable('agreements').set({ how: 'account' }),
      db.updateTable('agreements').set({ phone: aPhone() }),
      db.deleteFrom('agreements'),
      db.updateTable('agreement_texts').set({ text: 'other' }),
      db.deleteFrom('agreement_texts'),
    ]) {
      await expect(change.execute()).rejects.toThrow('append-only')
    }
  })

  test('is a table for a spreadsheet, with the texts and no formula', async () => {
    const owner = await kit.asOwner()
    const { db, now } = shop().services
    const phone = aPhone()
    const { id } = await kit.order({ phone })
    const given = { phone, channel: 'sms' as const, orderId: id, now: now().toISOString() }
    const words = '=HYPERLINK("http://x"),"a"\nsecond line'
    await inTransaction(db, (trx) => giveConsent(trx, { ...given, words }))
    const answer = await shop().get(`/api/admin/consents.csv?q=${phone.slice(-8)}`, owner)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const csv = await answer.text()
    expect(csv).toContain(`'${phone}`)
    expect(csv).toContain(`"'=HYPERLINK(""http://x""),""a""\nsecond line"`)
    expect(csv.split('\r\n').filter((line) => /^\d{4}-/.test(line))).toHaveLength(3)
    expect((await shop().get('/api/admin/consents.csv?page=2', owner)).status).toBe(422)
  })

  test('shows a customer her own, and she ends what she agreed to', async () => {
    const { db, now } = shop().services
    const mona = await signedIn(shop(), 'customer')
    const phone = aPhone()
    const mine = await kit.order({ phone }, mona.headers)
    const foreign = await kit.order({ phone: aPhone() })
    const given = { channel: 'sms' as const, words: 'Text me', now: now().toISOString() }
    await inTransaction(db, async (trx) => {
      await giveConsent(trx, { ...given, phone, orderId: mine.id })
      await giveConsent(trx, { ...given, phone: aPhone(), orderId: foreign.id })
    })
    const own = await (await shop().get('/auth/agreements', mona.headers)).json()
    expect(own.agreements).toHaveLength(3)
    const sms = own.agreements.find(({ what }: Row) => what === 'sms')
    expect(sms).toMatchObject({ text: textHash('Text me'), canWithdraw: true })
    expect(own.texts).toContainEqual({ hash: sms.text, text: 'Text me' })
    const path = '/auth/agreements/withdraw'
    const ended = await (await shop().post(path, { what: 'sms' }, mona.headers)).json()
    expect(kinds(ended.agreements)).toContain('sms withdrawn account')
    expect(ended.agreements.some((one: { canWithdraw: boolean }) => one.canWithdraw)).toBe(false)
    expect(JSON.stringify(ended)).not.toMatch(/"by"|"email"/)
    const open = db.selectFrom('consents').select('phone').where('withdrawn_at', 'is', null)
    expect(await open.where('order_id', '=', foreign.id).execute()).toHaveLength(1)
    expect(await open.where('order_id', '=', mine.id).execute()).toEqual([])
    expect((await shop().post(path, { what: 'terms' }, mona.headers)).status).toBe(422)
    expect((await shop().get('/auth/agreements')).status).toBe(401)
    const file = await (await shop().get('/auth/own-data', mona.headers)).json()
    expect(kinds(file.data.agreements)).toContain('sms withdrawn account')
    // Each text is listed once, even if agreed to twice.
    await kit.order({ phone }, mona.headers)
    const more = await (await shop().get('/auth/agreements', mona.headers)).json()
    expect(more.agreements.filter(({ what }: Row) => what === 'terms')).toHaveLength(2)
    expect(more.texts).toHaveLength(3)
    const answers: number[] = []
    while (answers.length < 70 && answers.at(-1) !== 429) {
      answers.push((await shop().get('/auth/agreements', mona.headers)).status)
    }
    expect(answers.at(-1)).toBe(429)
  })

  test('is streamed to a spreadsheet, a part at a time', async () => {
    const { db } = shop().services
    const query = { q: '', what: undefined, act: undefined, page: 1 }
    const at = new Date('2026-01-01T00:00:00Z').getTime()
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      id: `many-${index}`,
      at: new Date(at + Math.floor(index / 3)).toISOString(),
      what: 'push' as const,
      act: 'withdrawn' as const,
      how: 'device' as const,
      phone: '',
    }))
    for (const part of [rows.slice(0, 600), rows.slice(600)]) {
      await db.insertInto('agreements').values(part).execute()
    }
    const sizes: number[] = []
    const ids = new Set<string>()
    for await (const part of registerRows(db, { ...query, what: 'push' })) {
      sizes.push(part().length)
      for (const cells of part()) ids.add(cells.join())
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1100)
    const answer = await shop().get('/api/admin/consents.csv?what=push', await kit.asOwner())
    expect((await answer.text()).split('\r\n')).toHaveLength(1102)
  })

  test('has one row for notifications of an order, whichever devices show them', async () => {
    const { db, now } = shop().services
    const { id: orderId, number } = await kit.order({ phone: aPhone() })
    const keys = { p256dh: 'p', auth: 'a' }
    const onDevice = (name: string) =>
      subscribe(db, {
        orderId,
        body: { endpoint: `https://push.example.com/${name}`, keys },
        words: 'Tell me here',
        now: now(),
      })
    const pushRows = async () =>
      (await read(`q=${number}&what=push`, await kit.asOwner())).agreements as Row[]
    for (const name of ['phone', 'tablet', 'phone', 'tablet']) await onDevice(name)
    expect(kinds(await pushRows())).toEqual(['push given order'])
    await unsubscribe(db, orderId, now())
    await onDevice('phone')
    expect(kinds(await pushRows()).toSorted()).toEqual([
      'push given order',
      'push given order',
      'push withdrawn order',
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { forgetOld } from '#shop/customers/forget-old.server.ts'
import { makeBackup } from '#server/ops/backup/make-backup.ts'
import { forgetSent } from '#server/ops/forget-sent.ts'
import { adminClient } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { everyValue } from '../../every-value.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { aPhone } from '../../customers-kit.ts'
import { plantedCustomer } from '../../planted-customer.ts'
import { openTestShop, shopOf, signedIn } from '../../shop.ts'

const left = (text: string, planted: string[]) =>
  planted.filter((value) => text.toLowerCase().includes(value.toLowerCase()))

describeOnEachEngine('a customer who is erased', (open) => {
  const shop = shopOf(open)
  const asOwner = async () => (await signedIn(shop(), 'admin')).headers

  test('is found nowhere any more, and others are as before', async () => {
    const { db } = shop().services
    const mona = await plantedCustomer(shop(), 'canary')
    const ali = await plantedCustomer(shop(), 'wagtail')
    const before = await everyValue(db)
    expect(mona.planted.length).toBeGreaterThan(30)
    expect(left(before, mona.planted)).toEqual(mona.planted)
    const path = `/api/admin/customers/${mona.account.id}`
    const erased = await shop().post(`${path}/erase`, undefined, await asOwner())
    expect(erased.status).toBe(200)

    const after = await everyValue(db)
    expect(left(after, mona.planted)).toEqual([])
    expect(left(after, ali.planted)).toEqual(ali.planted)
    const [order] = mona.orders
    const page = await shop().get(`/api/orders/${order?.number}?key=${order?.key}`)
    expect(page.status).toBe(404)
    const again = await shop().post(`${path}/erase`, undefined, await asOwner())
    expect(again.status).toBe(404)
  })

  test('leaves what was sold, and lists that still read', async () => {
    const { db } = shop().services
    const { orders, phone } = await plantedCustomer(shop(), 'bulbul')
    const sums = () => db.selectFrom('ledger').select(['entry', 'account', 'piastres']).execute()
    const books = await sums()
    const lines = await db.selectFrom('order_lines').selectAll().execute()
    const admin = await asOwner()
    // Staff erase a guest through one of the guest's orders.
    const path = `/api/admin/orders/${orders[1]?.number}`
    expect((await shop().post(`${path}/erase-customer`, undefined, admin)).status).toBe(200)
    expect(await sums()).toEqual(books)
    expect(await db.selectFrom('order_lines').selectAll().execute()).toEqual(lines)
    const kept = await (await shop().get(path, admin)).json()
    expect(kept).toMatchObject({ customer: { name: '—', phone: '', email: '', address: '' } })
    expect((await shop().get(`/api/admin/orders?q=${phone.slice(-6)}`, admin)).status).toBe(200)
    const register = await db
      .selectFrom('consents')
      .select(['phone', 'words', 'withdrawn_at'])
      .where('order_id', '=', orders[0]?.id ?? '')
      .execute()
    expect(register).toEqual([
      { phone: '', words: 'Tell me by text', withdrawn_at: expect.any(String) },
    ])
    const entries = await db
      .selectFrom('agreements')
      .select(['what', 'act', 'how', 'phone'])
      .where('order_id', '=', orders[0]?.id ?? '')
      .orderBy('what')
      .orderBy('act')
      .execute()
    expect(entries).toEqual([
      { what: 'privacy', act: 'given', how: 'order', phone: '' },
      // For the notifications on the customer's device.
      { what: 'push', act: 'withdrawn', how: 'deleted', phone: '' },
      { what: 'sms', act: 'given', how: 'order', phone: '' },
      { what: 'sms', act: 'withdrawn', how: 'deleted', phone: '' },
      { what: 'terms', act: 'given', how: 'order', phone: '' },
    ])
  })

  test('stays while an order is under way or to be paid later, or credit is left, and nothing is lost then', async () => {
    const { db } = shop().services
    const { account, planted, orders } = await plantedCustomer(shop(), 'hoopoe')
    const path = `/api/admin/customers/${account.id}/erase`
    const admin = await asOwner()
    const order = db.updateTable('orders').where('id', '=', orders[1]?.id ?? '')
    await order.set({ state: 'confirmed' }).execute()
    const refused = await shop().post(path, undefined, admin)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'orders-open'])
    await order.set({ state: 'delivered' }).execute()
    const credit = { id: randomUUID(), piastres: 10_00, reason: 'broken eggs' }
    const given = await shop().post(`/api/admin/customers/${account.id}/credit/give`, credit, admin)
    expect(given.status, await given.text()).toBe(200)
    const second = await shop().post(path, undefined, admin)
    expect([second.status, (await second.json()).code]).toEqual([409, 'credit-left'])
    await (await adminClient(shop())).act(orders[1]?.number ?? 0, '/pay-later')
    const owing = await shop().post(path, undefined, admin)
    expect([owing.status, (await owing.json()).code]).toEqual([409, 'orders-open'])
    expect(left(await everyValue(db), planted)).toEqual(planted)
  })

  test('takes home all that is kept, without keys, and nothing of others', async () => {
    const mona = await plantedCustomer(shop(), 'canary-two')
    const ali = await plantedCustomer(shop(), 'wagtail-two')
    const admin = await asOwner()
    const files = [
      await shop().get('/auth/own-data', mona.headers),
      await shop().get(`/api/admin/customers/${mona.account.id}/data`, admin),
      await shop().get(`/api/admin/orders/${mona.orders[1]?.number}/customer-data`, admin),
    ]
    const keys = mona.orders.map(({ key }) => key)
    // Notes of staff and the audit log belong to the shop.
    const isHers = (text: string) =>
      !/^(pays later|before|after|for her aunt|she rang|not fresh|she argues|staff noted|refused at the door|provider|device|https:)/.test(
        text,
      ) && !keys.includes(text)
    // The customer has not confirmed the e-mail. So the customer's own file, the first one, lacks texts
    // known only by the e-mail; the staff's files have them.
    const isByEmail = (text: string) => /^(Writer|Where is it|I wait|10\.3\.4\.5|Buyer)/.test(text)
    for (const [index, file] of files.entries()) {
      const hers = mona.planted.filter((text) => isHers(text) && (index > 0 || !isByEmail(text)))
      expect(file.status).toBe(200)
      expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-/)
      expect(file.headers.get('Cache-Control')).toContain('no-store')
      const text = await file.text()
      expect(left(text, hers)).toEqual(hers)
      expect(left(text, [...keys, ...ali.planted])).toEqual([])
      for (const column of ['intent_id', 'pay_page', 'answered_by', 'written_by', 'desk_note']) {
        expect(text).not.toContain(`"${column}"`)
      }
    }
    expect((await shop().get('/auth/own-data')).status).toBe(401)
  })

  test('is not who typed her phone or her e-mail: such a file has nothing of hers', async () => {
    const mona = await plantedCustomer(shop(), 'canary-three')
    const { db } = shop().services
    const thief = await signedIn(shop(), 'customer')
    const body = await anOrderFor(shop(), [{ product: await aProduct(db), qty: 1 }])
    const customer = { ...body.customer, phone: mona.phone, email: mona.email }
    const order = { ...body, customer, payment: 'cash' }
    const placed: { number: number; key: string }[] = []
    for (const headers of [thief.headers, undefined]) {
      placed.push(await (await shop().post('/api/orders', order, headers)).json())
    }
    const admin = await asOwner()
    const files = [
      await shop().get('/auth/own-data', thief.headers),
      ...(await Promise.all(
        placed.map(({ number }) => shop().get(`/api/admin/orders/${number}/customer-data`, admin)),
      )),
    ]
    const [asGuest] = mona.orders.slice(1)
    const ofGuest = await everyValueOf(asGuest?.id ?? '')
    for (const file of files) {
      // The file has the phone's guest orders, but nothing of the account.
      const text = await file.text()
      const theirs = mona.planted.filter((value) => !ofGuest.includes(value))
      expect(
        left(
          text,
          theirs.filter((value) => ![mona.email, mona.phone.slice(1)].includes(value)),
        ),
      ).toEqual([])
    }
    for (const { number, key } of placed) {
      expect((await shop().post(`/api/orders/${number}/cancel?key=${key}`, {})).status).toBe(200)
    }
    const path = `/api/admin/customers/${thief.account.id}/erase`
    const before = left(await everyValue(db), mona.planted)
    expect((await shop().post(path, undefined, admin)).status).toBe(200)
    expect(left(await everyValue(db), mona.planted)).toEqual(before)

    async function everyValueOf(id: string) {
      const tables = [
        ...(['order_events', 'transfer_reports', 'transfer_pictures'] as const),
        ...(['door_photos', 'tenders'] as const),
      ]
      const rows = await Promise.all([
        db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
        ...tables.map((table) =>
          db.selectFrom(table).selectAll().where('order_id', '=', id).execute(),
        ),
      ])
      return JSON.stringify(rows)
    }
  })

  test('goes with what was noted of an account that was deleted before', async () => {
    const { db } = shop().services
    const admin = await asOwner()
    const mona = await plantedCustomer(shop(), 'canary-gone')
    const path = `/api/admin/customers/${mona.account.id}`
    const reason = { reason: 'shouts canary-gone-block' }
    expect((await shop().send('PUT', `${path}/not-accepted`, reason, admin)).status).toBe(200)
    for (const [what, note] of [
      ['give', 'sorry canary-gone-given'],
      ['take-back', 'wrong canary-gone-taken'],
    ]) {
      const credit = { id: randomUUID(), piastres: 10_00, reason: note }
      expect((await shop().post(`${path}/credit/${what}`, credit, admin)).status).toBe(200)
    }
    const own_password = mona.password
    const deleted = await shop().post('/auth/delete-account', { own_password }, mona.headers)
    expect(deleted.status, await deleted.clone().text()).toBe(200)
    expect(await everyValue(db)).toContain('canary-gone-block')
    expect(await everyValue(db)).toContain('canary-gone-given')
    const asGuest = `/api/admin/customers/order-${mona.orders[0]?.number}/erase`
    expect((await shop().post(asGuest, undefined, admin)).status).toBe(200)
    const after = await everyValue(db)
    const notes = ['canary-gone-block', 'canary-gone-given', 'canary-gone-taken']
    expect(left(after, notes)).toEqual([])
  })

  test('opens nothing by the same checkout again', async () => {
    const { db } = shop().services
    const body = await anOrderFor(shop(), [{ product: await aProduct(db), qty: 1 }])
    const customer = { ...body.customer, phone: aPhone() }
    const key = { 'Idempotency-Key': randomUUID() }
    const order = () => shop().post('/api/orders', { ...body, customer, payment: 'cash' }, key)
    const { number } = await (await order()).json()
    const ended = db.updateTable('orders').where('number', '=', number)
    await ended.set({ state: 'delivered' }).execute()
    const path = `/api/admin/orders/${number}/erase-customer`
    expect((await shop().post(path, undefined, await asOwner())).status).toBe(200)
    const { key: secret } = await db
      .selectFrom('orders')
      .select('key')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const again = await order()
    expect(again.status).toBe(422)
    expect(await again.text()).not.toContain(secret)
  })

  test('is erased again by the order, with what was noted since', async () => {
    const { db } = shop().services
    const { orders } = await plantedCustomer(shop(), 'pipit')
    const admin = await asOwner()
    const [order] = orders
    const path = `/api/admin/orders/${order?.number}`
    const erase = () => shop().post(`${path}/erase-customer`, undefined, admin)
    expect((await erase()).status).toBe(200)
    const erasedAt = db
      .selectFrom('orders')
      .select('erased_at')
      .where('id', '=', order?.id ?? '')
    const first = await erasedAt.executeTakeFirst()
    const version = async () => (await (await shop().get(path, admin)).json()).version
    const note = { version: await version(), note: 'late-pipit rang again' }
    expect((await shop().send('PUT', `${path}/note`, note, admin)).status).toBe(200)
    // A place is refused now; removing it is allowed.
    const at = { latitude: 29_960_222, longitude: 31_260_222 }
    for (const [place, status] of [
      [at, 409],
      [null, 200],
    ] as const) {
      const placed = { version: await version(), place }
      expect((await shop().send('PUT', `${path}/place`, placed, admin)).status).toBe(status)
    }
    expect(await everyValue(db)).toContain('late-pipit')
    shop().clock.now = new Date(shop().clock.now.getTime() + 60_000)
    expect((await erase()).status).toBe(200)
    expect(await everyValue(db)).not.toContain('late-pipit')
    expect(await erasedAt.executeTakeFirst()).toEqual(first)
    const nobody = '/api/admin/orders/999999999/erase-customer'
    expect((await shop().post(nobody, undefined, admin)).status).toBe(404)
  })

  test('keeps what an audited ledger keeps: only a note can go', async () => {
    const { db } = shop().services
    const admin = await adminClient(shop())
    expect(admin).toBeDefined()
    await expect(db.updateTable('ledger').set({ note: 'other' }).execute()).rejects.toThrow(
      'append-only',
    )
    const sold = db.updateTable('ledger').set({ note: '', who: 'somebody' })
    await expect(sold.execute()).rejects.toThrow('append-only')
  })
})

test('no file keeps who is erased: neither the database’s, nor mails and texts, nor a new backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erased-'))
  const [mailDir, textDir] = [join(folder, 'mail'), join(folder, 'texts')]
  const db = openDatabase(pathToFileURL(join(folder, 'shop.sqlite')).href)
  await prepareDatabase(db)
  const shop = await openTestShop(db)
  shop.services.forgetSent = (sent) => forgetSent([mailDir, textDir], sent)
  try {
    const { account, phone, email, planted, orders } = await plantedCustomer(shop, 'canary')
    const mail = await db
      .selectFrom('mails')
      .select('id')
      .where('order_id', '=', orders[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    mkdirSync(mailDir)
    mkdirSync(textDir)
    writeFileSync(join(mailDir, `${mail.id}.eml`), 'To: =?UTF-8?B?coded?=\r\n\r\nText')
    writeFileSync(join(mailDir, 'code.eml'), `Subject: Code\r\nTo: Mona <${email}>\r\n\r\nText`)
    writeFileSync(join(mailDir, 'other.eml'), `To: ali@example.com\r\n\r\nAbout ${email}`)
    writeFileSync(join(textDir, 'one.whatsapp.txt'), `${phone}\n\nYour order`)
    writeFileSync(join(textDir, 'two.txt'), `To: ${phone}\n\nYour code`)
    const { headers } = await signedIn(shop, 'admin')
    const path = `/api/admin/customers/${account.id}/erase`
    expect((await shop.post(path, undefined, headers)).status).toBe(200)
    expect([...readdirSync(mailDir), ...readdirSync(textDir)]).toEqual(['other.eml'])
    const databaseUrl = pathToFileURL(join(folder, 'shop.sqlite')).href
    const quiet = { into: join(folder, 'backups'), now: new Date(), say: () => {} }
    await makeBackup({ databaseUrl, dataDir: folder }, quiet)
    rmSync(join(mailDir, 'other.eml'))
    for (const copy of readdirSync(join(folder, 'backups'))) {
      rmSync(join(folder, 'backups', copy, 'mail', 'other.eml'))
    }
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = all.filter((entry) => entry.isFile())
    expect(files.map(({ name }) => name).filter((name) => name === 'shop.sqlite')).toHaveLength(2)
    const bytes = files
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
      .join('\n')
    expect(bytes).toContain('SQLite format 3')
    expect(left(bytes, planted)).toEqual([])
  } finally {
    await shop.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
})

test('nor does it keep what was taken out by its time, or an account that its customer deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forgotten-'))
  const mailDir = join(folder, 'mail')
  const file = join(folder, 'shop.sqlite')
  const db = openDatabase(pathToFileURL(file).href)
  await prepareDatabase(db)
  const shop = await openTestShop(db)
  shop.services.forgetSent = (sent) => forgetSent([mailDir], sent)
  const bytes = () => [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('')
  try {
    const { orders } = await plantedCustomer(shop, 'shrike')
    const { headers, account, password: own_password } = await signedIn(shop, 'customer')
    const at = shop.clock.now.toISOString()
    await db
      .updateTable('accounts')
      .set({ first_name: 'Bittern' })
      .where('id', '=', account.id)
      .execute()
    const queued = { attempts: 1, created_at: at, next_attempt_at: at }
    await db
      .insertInto('mails')
      .values({
        ...queued,
        id: 'her-mail',
        kind: 'password-changed',
        locale: 'en',
        occasion: 'bittern',
        recipient: account.email,
      })
      .execute()
    mkdirSync(mailDir)
    for (const name of ['her-mail', 'other']) writeFileSync(join(mailDir, `${name}.eml`), 'Text')
    const deleted = await shop.post('/auth/delete-account', { own_password }, headers)
    expect(deleted.status, await deleted.clone().text()).toBe(200)
    expect(readdirSync(mailDir)).toEqual(['other.eml'])
    expect(bytes()).toContain('Bittern')
    await forgetOld(db, shop.clock.now)
    expect(bytes()).not.toContain('Bittern')
    const names = () => db.selectFrom('orders').select('customer_name').orderBy('number').execute()
    const [first, second] = (await names()).map((order) => order.customer_name)
    await db
      .updateTable('orders')
      .set({ delivery_date: '2019-01-01' })
      .where('id', '=', orders[0]?.id ?? '')
      .execute()
    // Hours after the account's deletion.
    await forgetOld(db, new Date(shop.clock.now.getTime() + 3 * 3_600_000))
    expect(bytes()).not.toContain(first)
    expect(bytes()).toContain(second)
  } finally {
    await shop.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
})

describeOnEachEngine('what is kept no longer', (open) => {
  const shop = shopOf(open)

  test('is taken out after its time, and not before', async () => {
    const { db } = shop().services
    const { orders, planted } = await plantedCustomer(shop(), 'old-canary')
    const [first, second] = orders.map(({ id }) => id)
    const day = (id = '') =>
      db.updateTable('orders').set({ delivery_date: '2021-11-21' }).where('id', '=', id).execute()
    const nameOf = async (id = '') =>
      (
        await db
          .selectFrom('orders')
          .select(['customer_name', 'client'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).customer_name
    expect(await forgetOld(db, new Date('2026-11-20T09:00:00Z'))).toEqual([])
    await day(first)
    // The second order is old but still under way, so staff must look at it first.
    await day(second)
    await db
      .updateTable('orders')
      .set({ state: 'confirmed' })
      .where('id', '=', second ?? '')
      .execute()
    const sent = await forgetOld(db, new Date('2026-11-22T09:00:00Z'))
    expect(sent.length).toBeGreaterThan(0)
    expect([await nameOf(first), await nameOf(second)]).toEqual([
      '—',
      expect.stringContaining('Mona'),
    ])
    expect(left(await everyValue(db), planted).length).toBeLessThan(planted.length)
    await db
      .updateTable('orders')
      .set({ state: 'delivered' })
      .where('id', '=', second ?? '')
      .execute()
    // Network addresses are kept for three months, messages for two years.
    await forgetOld(db, new Date('2027-03-01T09:00:00Z'))
    expect(await db.selectFrom('orders').select('id').where('client', '<>', '').execute()).toEqual(
      [],
    )
    expect(await db.selectFrom('messages').select('id').execute()).not.toEqual([])
    const { id: messageId, email: recipient } = await db
      .selectFrom('messages')
      .select(['id', 'email'])
      .executeTakeFirstOrThrow()
    const now = '2026-11-22T09:00:00.000Z'
    await inTransaction(db, (trx) =>
      queueMail(trx, { kind: 'message-received', messageId, recipient, about: 'again', now }),
    )
    const { id } = await db
      .selectFrom('mails')
      .select('id')
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow()
    // A message may also be a file; the caller deletes it by the returned id.
    expect(await forgetOld(db, new Date('2029-01-01T09:00:00Z'))).toContain(id)
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
  })
})

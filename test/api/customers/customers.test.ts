import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminClient } from '../../admin-client.ts'
import { aPhone, codeOf, customersKit } from '../../customers-kit.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

type Listed = { id: string; phone: string; name: string; orders: number; spentPiastres: number }

const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

describeOnEachEngine('customers by their phone', (open) => {
  const shop = shopOf(open)
  const kit = customersKit(shop)

  test('an account and a guest of one phone are one, with what was delivered less what was given back', async () => {
    const owner = await kit.asOwner()
    const phone = aPhone()
    const mona = await signedIn(shop(), 'customer')
    const first = await kit.order({ phone }, mona.headers)
    await kit.order({ phone })
    await kit.order({ phone }, undefined, 'confirmed')
    const before = (await kit.list(`q=${encodeURIComponent(phone)}`, owner)).customers
    expect(before).toMatchObject([{ id: mona.account.id, phone, orders: 3, spentPiastres: 240_00 }])
    const admin = await adminClient(shop())
    await admin.collected(first.number)
    await admin.refunded(first.number, { amountPiastres: 30_00 })
    const found = await kit.list(`q=${encodeURIComponent(phone)}`, owner)
    expect(found).toMatchObject({
      total: 1,
      customers: [{ role: 'customer', spentPiastres: 210_00, area: { name: 'Maadi' } }],
    })
    // The account and the guest order lead to one page.
    const guest = await kit.list(`q=${phone.slice(-8)}`, owner)
    expect(guest.customers[0].id).toBe(mona.account.id)
    const page = await kit.see(mona.account.id, owner)
    expect(page).toMatchObject({ orders: 3, spentPiastres: 210_00, isWhole: false })
    expect(page.latestOrders).toHaveLength(3)
    expect(page.guests).toMatchObject([{ phone, orders: 2 }])
    const byOrder = await kit.see(`order-${page.guests[0].number}`, owner)
    expect(byOrder).toMatchObject({ orders: 3, accounts: [{ id: mona.account.id }] })
    expect(byOrder.addresses).toMatchObject([{ orders: 3, area: { name: 'Maadi' } }])
    for (const none of ['order-999999999', 'order-0', 'order-x', 'nobody']) {
      expect((await shop().get(`/api/admin/customers/${none}`, owner)).status).toBe(404)
    }
  })

  test('a guest from abroad is found by name in any spelling, by Arabic digits and by e-mail', async () => {
    const owner = await kit.asOwner()
    const phone = `+97155${aPhone().slice(-7)}`
    const email = `abroad.${phone.slice(1)}@example.com`
    const placed = await kit.order({ phone: aPhone(), name: 'إيمان المُصطفى', email })
    // A foreign phone gets into an order only through staff, or with a recipient in Egypt.
    const { db } = shop().services
    await db
      .updateTable('orders')
      .set({ customer_phone: phone })
      .where('id', '=', placed.id)
      .execute()
    const digits = inArabicDigits(phone.slice(-7))
    const named = ['ايمان مصطفي', 'إيمان', 'مصطفى ايمان', email.toUpperCase(), email.slice(3, 20)]
    for (const q of named) {
      const { customers } = await kit.list(`q=${encodeURIComponent(q)}`, owner)
      expect(
        customers.map((one: Listed) => one.id),
        q,
      ).toContain(`order-${placed.number}`)
    }
    const byDigits = await kit.list(`q=${encodeURIComponent(digits)}`, owner)
    expect(byDigits.customers.map((one: Listed) => one.phone)).toContain(phone)
    for (const nothing of ['%', '_', "'", '\\', 'x'.repeat(100), '🙂']) {
      const { total } = await kit.list(`q=${encodeURIComponent(nothing)}`, owner)
      expect(total, nothing).toBe(0)
    }
  })

  test('an account whose name is spelt otherwise is found without any order', async () => {
    const owner = await kit.asOwner()
    const { account } = await signedIn(shop(), 'customer')
    await shop()
      .services.db.updateTable('accounts')
      .set({ first_name: 'أُسامة', last_name: 'الزُّهيري' })
      .where('id', '=', account.id)
      .execute()
    for (const q of ['اسامه', 'الزهيرى', 'أسامة الزهيري']) {
      const { customers } = await kit.list(`q=${encodeURIComponent(q)}`, owner)
      expect(
        customers.map((one: Listed) => one.id),
        q,
      ).toEqual([account.id])
    }
  })

  test('are sorted as asked, and each page has its own', async () => {
    const owner = await kit.asOwner()
    const [few, many] = [aPhone(), aPhone()]
    const name = `Zeta${few.slice(-5)}`
    await kit.order({ phone: many, name: `${name} B` })
    await kit.order({ phone: many, name: `${name} B` })
    await kit.order({ phone: few, name: `${name} A` })
    const phonesBy = async (sort: string) =>
      (await kit.list(`q=${name}&sort=${sort}`, owner)).customers.map((one: Listed) => one.phone)
    expect(await phonesBy('spent')).toEqual([many, few])
    expect(await phonesBy('orders')).toEqual([many, few])
    expect(await phonesBy('name')).toEqual([few, many])
    expect(await kit.list(`q=${name}&page=2`, owner)).toMatchObject({ customers: [], page: 2 })
    for (const wrong of ['sort=price', 'refused=no', 'page=1.5']) {
      expect((await shop().get(`/api/admin/customers?${wrong}`, owner)).status, wrong).toBe(422)
    }
  })

  test('have notes with each text that they had, and no text is written over unseen', async () => {
    const owner = await signedIn(shop(), 'admin')
    const { number } = await kit.order({ phone: aPhone() })
    const path = `/api/admin/customers/order-${number}/notes`
    const id = randomUUID()
    const add = (text: string) => shop().post(path, { id, text }, owner.headers)
    expect((await add('rings before nine')).status).toBe(200)
    // A repeated note is saved once; its id with another text is refused.
    expect((await (await add('rings before nine')).json()).notes).toHaveLength(1)
    expect(await codeOf(await add('other'))).toBe('id-taken')
    const put = (version: number, text: string, at = id) =>
      shop().send('PUT', `${path}/${at}`, { version, text }, owner.headers)
    expect((await put(1, 'rings after nine')).status).toBe(200)
    expect(await codeOf(await put(1, 'from a stale page'))).toBe('changed-meanwhile')
    expect((await put(2, '')).status).toBe(200)
    const { notes } = await (await put(3, 'rings after nine')).json()
    expect(notes).toMatchObject([{ id, version: 4 }])
    const by = owner.account.email
    expect(notes[0].versions).toMatchObject([
      { text: 'rings after nine', by },
      { text: '', by },
      { text: 'rings after nine', by },
      { text: 'rings before nine', by },
    ])
    const other = await kit.order({ phone: aPhone() })
    const foreign = `/api/admin/customers/order-${other.number}/notes/${id}`
    const stolen = await shop().send('PUT', foreign, { version: 4, text: 'x' }, owner.headers)
    expect(stolen.status).toBe(404)
    expect((await add('')).status).toBe(422)
  })
})

describeOnEachEngine('whose orders are not accepted any more', (open) => {
  const shop = shopOf(open)
  const kit = customersKit(shop)
  const block = (id: string, headers: Record<string, string>, reason = 'threw eggs') =>
    shop().send('PUT', `/api/admin/customers/${id}/not-accepted`, { reason }, headers)

  test('orders nothing by any phone or account of hers, and does not learn why', async () => {
    const owner = await kit.asOwner()
    const phone = aPhone()
    const mona = await signedIn(shop(), 'customer')
    await kit.confirmed(kit.order({ phone }, mona.headers))
    expect((await block(mona.account.id, owner)).status).toBe(200)
    const national = `0${phone.slice(3)}`
    const friend = aPhone()
    const tries: [object, Record<string, string> | undefined, string][] = [
      [{ phone: national }, undefined, '/api/orders'],
      [{ phone: friend }, mona.headers, '/api/orders'],
      [{ phone: ` ٠${inArabicDigits(phone.slice(3))} ` }, undefined, '/api/orders'],
      [{ phone: national }, undefined, '/api/payment'],
    ]
    const stock = () =>
      shop()
        .services.db.selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('n'))
        .execute()
    const before = await stock()
    for (const [customer, headers, path] of tries) {
      const { payment, ...body } = await kit.bodyOf({ phone, ...customer })
      const sent = path === '/api/orders' ? { ...body, payment } : body
      const answer = await shop().post(path, sent, headers)
      expect([answer.status, path]).toEqual([409, path])
      const said = await answer.text()
      expect(JSON.parse(said).code).toBe('order-not-taken')
      expect(said).not.toMatch(/eggs|block|refus|accept/i)
    }
    // A gift to the blocked customer is refused, too.
    const gift = {
      ...(await kit.bodyOf({ phone: friend })),
      recipient: { name: 'Mona', phone: national, note: '', withoutPrices: false },
    }
    expect(await codeOf(await shop().post('/api/orders', gift))).toBe('order-not-taken')
    expect(await stock()).toEqual(before)
    await kit.order({ phone: friend })
    const listed = await kit.list('refused=true', owner)
    expect(listed.customers).toMatchObject([{ id: mona.account.id, isNotAccepted: true }])
    // The history names who lifted the block.
    const path = `/api/admin/customers/${mona.account.id}/not-accepted`
    const lifted = await (await shop().send('DELETE', path, undefined, owner)).json()
    expect(lifted).toMatchObject({ isNotAccepted: false, blocks: [{ reason: 'threw eggs' }] })
    expect(lifted.blocks[0].liftedBy).toMatch(/@/)
    await kit.order({ phone })
    await kit.order({ phone: friend }, mona.headers)
  })

  test('staff are told the reason and decide, and an order placed before is only answered again', async () => {
    const owner = await kit.asOwner()
    const phone = aPhone()
    const key = { 'Idempotency-Key': randomUUID() }
    const body = await kit.bodyOf({ phone })
    const placed = await (await shop().post('/api/orders', body, key)).json()
    await block(`order-${placed.number}`, owner, 'never home')
    const again = await shop().post('/api/orders', body, key)
    expect([again.status, (await again.json()).number]).toEqual([201, placed.number])
    const people = await (await shop().get(`/api/admin/people?q=${phone.slice(-8)}`, owner)).json()
    expect(people.people).toMatchObject([{ notAccepted: 'never home' }])
    const asked = { ...(await kit.bodyOf({ phone })) }
    const refused = await shop().post('/api/admin/orders', asked, owner)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'customer-not-accepted', reason: 'never home' },
    ])
    const meant = await shop().post('/api/admin/orders', { ...asked, isAccepted: true }, owner)
    expect(meant.status).toBe(201)
  })

  test('stays so by the phone to which staff correct her last order, with what they noted', async () => {
    const { db } = shop().services
    const owner = await kit.asOwner()
    const guest = async (isShared: boolean) => {
      const [phone, next] = [aPhone(), aPhone()]
      if (isShared) await kit.order({ phone })
      const { number } = await kit.order({ phone }, undefined, 'confirmed')
      const path = `/api/admin/customers/order-${number}`
      const note = { id: randomUUID(), text: `rings twice ${phone}` }
      expect((await shop().post(`${path}/notes`, note, owner)).status).toBeLessThan(300)
      expect((await block(`order-${number}`, owner)).status).toBe(200)
      const order = `/api/admin/orders/${number}`
      const { version } = await (await shop().get(order, owner)).json()
      const change = { version, customer: { phone: next }, reason: 'a digit was wrong' }
      const changed = await shop().post(`${order}/changes`, change, owner)
      expect(changed.status, await changed.clone().text()).toBe(200)
      return { phone, next, path, order }
    }
    const parts = async (table: 'customer_notes' | 'customer_blocks', phones: string[]) =>
      (
        await db
          .selectFrom(table)
          .select('part')
          .where(
            'part',
            'in',
            phones.map((phone) => `phone:${phone}` as const),
          )
          .execute()
      ).map(({ part }) => part)
    const mona = await guest(false)
    const { notes, isNotAccepted } = await (await shop().get(mona.path, owner)).json()
    expect({ notes, isNotAccepted }).toMatchObject({ notes: [{}], isNotAccepted: true })
    const again = await shop().post('/api/orders', await kit.bodyOf({ phone: mona.next }))
    expect(await codeOf(again)).toBe('order-not-taken')
    // Somebody else orders with the old phone. It stays blocked, and the page still finds it.
    const other = await guest(true)
    for (const table of ['customer_notes', 'customer_blocks'] as const) {
      expect(await parts(table, [other.phone, other.next])).toEqual([`phone:${other.phone}`])
    }
    // Nothing about the erased customer stays, under either phone.
    await db
      .updateTable('orders')
      .set({ state: 'delivered' })
      .where('customer_phone', '=', mona.next)
      .execute()
    const erased = await shop().post(`${mona.order}/erase-customer`, undefined, owner)
    expect(erased.status, await erased.clone().text()).toBe(200)
    for (const table of ['customer_notes', 'customer_blocks'] as const) {
      expect(await parts(table, [mona.phone, mona.next])).toEqual([])
    }
  })

  test('leaves a phone that she gave up herself refused, until she is erased', async () => {
    const { db } = shop().services
    const owner = await kit.asOwner()
    const [phone, next] = [aPhone(), aPhone()]
    const body = await kit.bodyOf({ phone })
    const { number, key } = await (await shop().post('/api/orders', body)).json()
    expect((await block(`order-${number}`, owner)).status).toBe(200)
    const path = `/api/orders/${number}`
    const { version } = await (await shop().get(`${path}?key=${key}`)).json()
    const change = { version, customer: { phone: next } }
    const changed = await shop().post(`${path}/changes?key=${key}`, change)
    expect(changed.status, await changed.clone().text()).toBe(200)
    const blocks = () =>
      db.selectFrom('customer_blocks').select('part').where('part', '=', `phone:${phone}`).execute()
    // The next order with this phone may be a stranger's.
    await kit.order({ phone: next }, undefined, 'confirmed')
    expect(await blocks()).toHaveLength(1)
    const ended = db.updateTable('orders').set({ state: 'delivered' })
    await ended.where('customer_phone', '=', next).execute()
    const admin = `/api/admin/orders/${number}/erase-customer`
    expect((await shop().post(admin, undefined, owner)).status).toBe(200)
    expect(await blocks()).toEqual([])
  })

  test('staff are never shut out, nobody else may decide, and a reason is needed', async () => {
    const owner = await kit.asOwner()
    const { account } = await signedIn(shop(), 'admin', 'packer')
    expect(await codeOf(await block(account.id, owner))).toBe('admin-stays')
    const { number } = await kit.order({ phone: aPhone() })
    const { headers } = await signedIn(shop(), 'admin', 'accountant')
    expect((await block(`order-${number}`, headers)).status).toBe(403)
    expect((await block(`order-${number}`, owner, ' ')).status).toBe(422)
    expect((await block('order-999999999', owner)).status).toBe(404)
    const manager = await signedIn(shop(), 'admin', 'manager')
    expect((await block(`order-${number}`, manager.headers)).status).toBe(200)
    // Blocking again changes only the reason.
    const { blocks } = await (await block(`order-${number}`, owner, 'other reason')).json()
    expect(blocks).toMatchObject([{ reason: 'other reason', by: manager.account.email }])
  })

  test('a confirmed phone is her account’s, whichever of the two was refused', async () => {
    const owner = await kit.asOwner()
    const phone = aPhone()
    const mona = await signedIn(shop(), 'customer')
    await kit.hasPhone(mona.account.id, phone, 'confirmed')
    await block(mona.account.id, owner)
    expect(await codeOf(await shop().post('/api/orders', await kit.bodyOf({ phone })))).toBe(
      'order-not-taken',
    )
    // An order cannot be changed to the blocked phone.
    const answer = await shop().post('/api/orders', await kit.bodyOf({ phone: aPhone() }))
    const { number, key } = await answer.json()
    const see = await (await shop().get(`/api/orders/${number}?key=${key}`)).json()
    const change = { version: see.version, customer: { phone } }
    const changed = await shop().post(`/api/orders/${number}/changes?key=${key}`, change)
    expect([changed.status, await changed.text()]).toEqual([
      422,
      expect.stringContaining('order-not-taken'),
    ])
  })
})

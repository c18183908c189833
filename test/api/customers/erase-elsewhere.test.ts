import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { adminClient } from '../../admin-client.ts'
import { secretIn, mailsOf } from '../../accounts.ts'
import { aPhone, customersKit } from '../../customers-kit.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { everyValue } from '../../every-value.ts'
import { plantAtDoor } from '../../planted-customer.ts'
import { shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('a customer who is erased, in what others keep of her', (open) => {
  const shop = shopOf(open)
  const { asOwner, bodyOf, hasPhone } = customersKit(shop)

  async function aCustomer(phone: string) {
    const one = await signedIn(shop(), 'customer')
    await hasPhone(one.account.id, phone, 'confirmed')
    return { ...one, erase: `/api/admin/customers/${one.account.id}/erase` }
  }

  test('is no recipient any more: neither now nor before, nor in the audit log or an address', async () => {
    const { db } = shop().services
    const phone = aPhone()
    const mona = await aCustomer(phone)
    const ali = await signedIn(shop(), 'customer')
    const admin = await adminClient(shop())
    const ordered = async (recipient: object) => {
      const body = {
        ...(await bodyOf({ phone: aPhone(), name: 'Ali of the wagtails' })),
        recipient,
      }
      const answer = await shop().post('/api/orders', body, ali.headers)
      expect(answer.status, await answer.clone().text()).toBe(201)
      const { number }: { number: number } = await answer.json()
      return number
    }
    /** Changes the recipient of an order and the message to the recipient. */
    const changed = async (number: number, recipient: object | null) => {
      const path = `/api/admin/orders/${number}`
      const { version } = await (await shop().get(path, admin.headers)).json()
      const change = { version, recipient, reason: 'the payer rang' }
      const answer = await shop().post(`${path}/changes`, change, admin.headers)
      expect(answer.status, await answer.clone().text()).toBe(200)
    }
    const uncle = { name: 'Uncle wagtail', phone: aPhone() }
    const still = await ordered({ ...uncle, note: 'lark-note-0' })
    await changed(still, { name: 'Mona lark-1', phone, note: 'For lark-note-1' })
    const before = await ordered({ name: 'Mona lark-2', phone, note: 'For lark-note-2' })
    await changed(before, uncle)
    const address = { area: 'maadi', street: 'Wagtail Street' }
    const recipient = { name: 'Mona lark-3', phone }
    const saved = await shop().post('/auth/addresses', { ...address, recipient }, ali.headers)
    expect(saved.status, await saved.clone().text()).toBe(200)
    for (const number of [still, before]) {
      for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    }
    // A driver's note and photo of the customer's door.
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', still)
      .executeTakeFirstOrThrow()
    const plant = (what: string) => `lark-driver ${what}`
    const at = shop().clock.now.toISOString()
    await inTransaction(db, (trx) => plantAtDoor(trx, id, { plant }, at))
    expect(await everyValue(db)).toMatch(/lark-1.*lark-note-2/s)

    expect((await shop().post(mona.erase, undefined, await asOwner())).status).toBe(200)
    const after = await everyValue(db)
    expect(after.match(/.{0,80}\b(Mona )?lark-\w+.{0,20}/g)).toBeNull()
    expect(after).not.toContain(phone)
    // The payer, the address, the new recipient and other staff changes stay.
    expect(after).toContain('Ali of the wagtails')
    expect(after).toContain('Wagtail Street')
    const order = await (await shop().get(`/api/admin/orders/${before}`, admin.headers)).json()
    expect(order.recipient).toMatchObject({ name: 'Uncle wagtail' })
    const log = db.selectFrom('changes').select('after').where('thing', '=', 'order')
    const entries = await log.where('what', '=', 'changed').execute()
    expect(entries.filter(({ after }) => after?.includes('the payer rang'))).toHaveLength(2)
  })

  test('is not told of by the voucher of somebody else that was mailed to her', async () => {
    const { db } = shop().services
    const mona = await aCustomer(aPhone())
    const owner = await asOwner()
    const sold = {
      id: randomUUID(),
      piastres: 50_00,
      paidBy: 'cash',
      buyerName: 'Ali of the wagtails',
      buyerEmail: 'ali.wagtail@gmail.com',
    }
    const voucher = await shop().post('/api/admin/vouchers', sold, owner)
    expect(voucher.status, await voucher.clone().text()).toBeLessThan(300)
    for (const email of [mona.account.email, 'aunt.wagtail@gmail.com']) {
      const mailed = { email, locale: 'en' }
      const path = `/api/admin/vouchers/${sold.id}/mail`
      expect((await shop().post(path, mailed, owner)).status).toBeLessThan(300)
    }
    await sendDueMails(shop().services, { send: async () => {} })
    const erased = await shop().post(mona.erase, undefined, owner)
    expect(erased.status, await erased.clone().text()).toBe(200)
    const after = await everyValue(db)
    expect(after).not.toContain(mona.account.email)
    expect(after).toContain('ali.wagtail@gmail.com')
    expect(after).toContain('aunt.wagtail@gmail.com')
  })

  test('is not invited, and no voucher of hers tells whom it was mailed to', async () => {
    const { db } = shop().services
    const mona = await aCustomer(aPhone())
    const owner = await asOwner()
    const invited = { staffRole: 'packer', email: mona.account.email }
    const invitation = await shop().post('/api/admin/staff-invitations', invited, owner)
    expect(invitation.status, await invitation.clone().text()).toBeLessThan(300)
    const sold = {
      id: randomUUID(),
      piastres: 50_00,
      paidBy: 'cash',
      buyerName: 'Mona lark-4',
      buyerEmail: mona.account.email,
    }
    const voucher = await shop().post('/api/admin/vouchers', sold, owner)
    expect(voucher.status, await voucher.clone().text()).toBeLessThan(300)
    const mail = { email: 'aunt.of.lark-5@gmail.com', locale: 'en' }
    await shop().post(`/api/admin/vouchers/${sold.id}/mail`, mail, owner)
    await sendDueMails(shop().services, { send: async () => {} })
    expect(await everyValue(db)).toMatch(/lark-5/)
    const erased = await shop().post(mona.erase, undefined, owner)
    expect(erased.status, await erased.clone().text()).toBe(200)
    const after = await everyValue(db)
    expect(after).not.toContain(mona.account.email)
    expect(after).not.toMatch(/lark-[45]/)
  })

  test('is known by the e-mail that she had before, unless it is another’s by now', async () => {
    const { db } = shop().services
    const owner = await asOwner()
    for (const isTaken of [false, true]) {
      const mona = await aCustomer(aPhone())
      const earlier = mona.account.email
      const email = `lark.${randomUUID().slice(0, 8)}@gmail.com`
      const change = { email, own_password: mona.password }
      const asked = await shop().post('/auth/email', change, mona.headers)
      expect(asked.status, await asked.clone().text()).toBe(202)
      const [mail] = await mailsOf(shop())
      const token = secretIn(mail ?? { text: '' })
      expect((await shop().post('/auth/confirm-email', { token })).status).toBe(200)
      await mailsOf(shop())
      if (isTaken) {
        const { account } = await signedIn(shop(), 'customer')
        const other = db.updateTable('accounts').where('id', '=', account.id)
        await other.set({ email: earlier }).execute()
      }
      const at = shop().clock.now.toISOString()
      const message = { id: randomUUID(), created_at: at, client: '', locale: 'en' } as const
      await db
        .insertInto('messages')
        .values({ ...message, email: earlier, name: 'Mona', subject: '', body: 'Hi' })
        .execute()
      const erased = await shop().post(mona.erase, undefined, owner)
      expect(erased.status, await erased.clone().text()).toBe(200)
      const kept = await db
        .selectFrom('messages')
        .select('id')
        .where('id', '=', message.id)
        .execute()
      expect(kept).toHaveLength(isTaken ? 1 : 0)
      expect((await everyValue(db)).includes(earlier)).toBe(isTaken)
    }
  })
})

import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { accountMessage, isAccountMail } from '#server/mail/account-message.ts'
import { eraseCustomer } from '#shop/customers/erase-customer.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('a file of one’s data', (open) => {
  const shop = shopOf(open)
  const mailsTo = (recipient: string) =>
    shop()
      .services.db.selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'data-exported')
      .where('recipient', '=', recipient)
      .execute()
  const fileByStaff = async (id: string) => {
    const { headers } = await signedIn(shop(), 'admin')
    expect((await shop().get(`/api/admin/customers/${id}/data`, headers)).status).toBe(200)
  }

  test('that she fetches is told by mail, in the language of her page', async () => {
    const { headers, account } = await signedIn(shop(), 'customer')
    const asked = { ...headers, 'Accept-Language': 'ar' }
    expect((await shop().get('/auth/own-data', asked)).status).toBe(200)
    const [mail, ...more] = await mailsTo(account.email)
    expect([mail?.locale, more]).toEqual(['ar', []])
    if (!mail || !isAccountMail(mail)) throw new Error('It is a mail of an account')
    const words = await accountMessage(shop().services, mail)
    expect(words?.text).toContain(m.mail_data_exported_text({}, { locale: 'ar' }))
  })

  test('that staff make is told in the language of her last order', async () => {
    const { headers, account } = await signedIn(shop(), 'customer')
    const product = await aProduct(shop().services.db)
    const body = { payment: 'cash', ...(await anOrderFor(shop(), [{ product, qty: 1 }])) }
    const inArabic = { ...headers, 'Accept-Language': 'ar' }
    expect((await shop().post('/api/orders', body, inArabic)).status).toBe(201)
    await fileByStaff(account.id)
    expect(await mailsTo(account.email)).toMatchObject([{ locale: 'ar' }])
  })

  test('leaves no mail of it behind once she is erased', async () => {
    const { account } = await signedIn(shop(), 'customer')
    await fileByStaff(account.id)
    expect(await mailsTo(account.email)).toHaveLength(1)
    const by = { id: account.id, email: account.email }
    const person = { accountId: account.id, phone: null }
    const erased = await eraseCustomer(shop().services.db, { person, by }, shop().services.now())
    expect(erased).toMatchObject({ ok: true })
    expect(await mailsTo(account.email)).toEqual([])
  })
})

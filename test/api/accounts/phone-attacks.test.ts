import { expect, test } from 'vitest'
import { mailedReset, mailsOf } from '../../accounts.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aMobile, askForCode, codeTo, notThe, signedInByPhone } from '../../phone-codes.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

async function withOwnPhone(shop: TestShop) {
  const person = await signedIn(shop, 'customer')
  const phone = aMobile()
  const ask = { new_phone: phone, current_password: person.password }
  const { token } = await (await shop.post('/auth/phone/code', ask, person.headers)).json()
  const body = { token, code: codeTo(shop, phone) }
  expect((await shop.post('/auth/phone', body, person.headers)).status).toBe(200)
  return { ...person, phone }
}

describeOnEachEngine('who attacks by a phone', (open) => {
  const shop = shopOf(open)

  test('keeps no way into an account that its owner took back by e-mail', async () => {
    // The attacker's account has another person's unconfirmed e-mail and the attacker's own phone.
    const { account, phone } = await withOwnPhone(shop())
    await mailsOf(shop())
    const token = await mailedReset(shop(), account.email)
    const reset = await shop().post('/auth/reset-password', { token, new_password: 'hersOnly1234' })
    expect(reset.status).toBe(200)
    const byPhone = await signedInByPhone(shop(), phone)
    const me = await (await shop().get('/auth/me', byPhone.headers)).json()
    expect(me._id).not.toBe(account.id)
    expect(me.email).toBe('')
  })

  test('does not change the phone of an account unnoticed', async () => {
    await mailsOf(shop())
    const { account } = await withOwnPhone(shop())
    const mails = await mailsOf(shop())
    expect(mails.map(({ to }) => to)).toEqual([account.email])
  })

  test('keeps nobody at the same address from entering a code that she has', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.7' }
    const hers = await askForCode(shop(), aMobile())
    const [guess, code] = ['A'.repeat(43), '123456']
    const statuses = new Set<number>()
    for (let time = 0; time < 60; time++) {
      statuses.add((await shop().post('/auth/code/signin', { token: guess, code }, from)).status)
    }
    expect([...statuses].toSorted()).toEqual([410, 429])
    // Refused requests are not counted.
    const { count } = await shop()
      .services.db.selectFrom('attempts')
      .select('count')
      .where('kind', '=', 'code-try-client')
      .where('subject', '=', from['X-Forwarded-For'])
      .executeTakeFirstOrThrow()
    expect(count).toBe(51)
    const wrong = { token: hers.token, code: notThe(hers.code) }
    expect((await shop().post('/auth/code/signin', wrong, from)).status).toBe(422)
    expect((await shop().post('/auth/code/signin', hers, from)).status).toBe(200)
  })

  test('breaks nothing by what no database can store', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    for (const path of [
      '/api/orders/1/receipts/%00?key=x',
      '/api/orders/1/receipts/x?key=%00',
      '/api/orders/%00/receipts/%00',
      '/api/orders/1%00/receipts/x',
      '/api/orders/99999999999999999999/receipts/x',
      '/api/orders/1/receipts/%ff',
      '/api/admin/messages/%00',
    ]) {
      expect((await shop().get(path, headers)).status, path).toBeLessThan(500)
    }
  })
})

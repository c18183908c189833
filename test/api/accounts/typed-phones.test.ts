import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPhone, codeOf, customersKit } from '../../customers-kit.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { everyValue } from '../../every-value.ts'
import { shopOf, signedIn } from '../../shop.ts'

/**
 * Anybody can type any phone. A staff decision about an account must not affect the owner of a phone that
 * the account only typed.
 */
describeOnEachEngine('a phone that an account only typed', (open) => {
  const shop = shopOf(open)
  const kit = customersKit(shop)
  const block = (id: string, headers: Record<string, string>, reason = 'threw eggs') =>
    shop().send('PUT', `/api/admin/customers/${id}/not-accepted`, { reason }, headers)
  const note = (id: string, text: string, headers: Record<string, string>) =>
    shop().post(`/api/admin/customers/${id}/notes`, { id: randomUUID(), text }, headers)
  const credit = async (id: string) =>
    (
      await shop()
        .services.db.selectFrom('accounts')
        .select('credit_piastres as credit')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).credit
  /**
   * Returns the problem code of a refused guest order for a phone, or `false` after the order is delivered.
   */
  async function isRefused(phone: string) {
    const answer = await shop().post('/api/orders', await kit.bodyOf({ phone }))
    if (answer.status !== 201) return codeOf(answer)
    const { number } = await answer.json()
    const orders = shop().services.db.updateTable('orders').set({ state: 'delivered' })
    await orders.where('number', '=', number).execute()
    return false
  }

  /**
   * Creates a guest with orders, and an account that typed the guest's phone in its profile and in an
   * order.
   */
  async function twoOfOnePhone() {
    const phone = aPhone()
    const thief = await signedIn(shop(), 'customer')
    const guest = await kit.order({ phone })
    await kit.hasPhone(thief.account.id, phone, 'typed')
    await kit.order({ phone }, thief.headers)
    return { phone, thief, stranger: `order-${guest.number}` }
  }

  test('is not refused with the account, and takes no notes or refusal when the account is deleted', async () => {
    const owner = await kit.asOwner()
    const { phone, thief, stranger } = await twoOfOnePhone()
    await note(thief.account.id, 'argues at the door', owner)
    const blocked = await block(thief.account.id, owner)
    expect(await blocked.json()).toMatchObject({ isNotAccepted: true })
    expect(await isRefused(phone)).toBe(false)
    const tried = await shop().post(
      '/api/orders',
      await kit.bodyOf({ phone: aPhone() }),
      thief.headers,
    )
    expect(await codeOf(tried)).toBe('order-not-taken')
    expect(await kit.see(stranger, owner)).toMatchObject({ isNotAccepted: false, blocks: [] })

    const own_password = thief.password
    const deleted = await shop().post('/auth/delete-account', { own_password }, thief.headers)
    expect(deleted.status, await deleted.clone().text()).toBe(200)
    expect(await isRefused(phone)).toBe(false)
    expect(await kit.see(stranger, owner)).toMatchObject({ blocks: [], notes: [] })
  })

  test('is not forgiven with the account either: whose phone it is stays refused', async () => {
    const owner = await kit.asOwner()
    const { phone, thief, stranger } = await twoOfOnePhone()
    await block(stranger, owner, 'never home')
    expect(await isRefused(phone)).toBe('order-not-taken')
    expect(await kit.see(thief.account.id, owner)).toMatchObject({ isNotAccepted: false })
    // The account is another customer, and may order with another phone.
    await kit.order({ phone: aPhone() }, thief.headers)
    const path = `/api/admin/customers/${thief.account.id}/not-accepted`
    expect((await shop().send('DELETE', path, undefined, owner)).status).toBe(200)
    expect(await isRefused(phone)).toBe('order-not-taken')
    const erased = await shop().post(
      `/api/admin/customers/${thief.account.id}/erase`,
      undefined,
      owner,
    )
    expect(erased.status, await erased.text()).toBe(200)
    expect(await isRefused(phone)).toBe('order-not-taken')
  })

  test('brings nobody else into a merge: no credit, no refusal, no page', async () => {
    const owner = await kit.asOwner()
    const { phone, thief, stranger } = await twoOfOnePhone()
    const friend = await signedIn(shop(), 'customer')
    await kit.give(thief.account.id, 25_00, owner)
    // Staff merge the guest with a friend. The account that typed the guest's phone stays apart.
    const asked = `/api/admin/customers/${stranger}/merge?with=${friend.account.id}`
    const preview = await (await shop().get(asked, owner)).json()
    expect([...preview.parts, ...preview.otherParts]).toHaveLength(2)
    expect(preview.movedPiastres).toBe(0)
    expect((await kit.merge(stranger, friend.account.id, owner)).status).toBe(200)
    expect([await credit(thief.account.id), await credit(friend.account.id)]).toEqual([25_00, 0])
    await block(friend.account.id, owner)
    expect(await isRefused(phone)).toBe('order-not-taken')
    await kit.order({ phone: aPhone() }, thief.headers)

    // The reverse: an account merged with the thief's gets nothing of the guest's.
    const { phone: next, thief: second } = await twoOfOnePhone()
    const other = await signedIn(shop(), 'customer')
    expect((await kit.merge(second.account.id, other.account.id, owner)).status).toBe(200)
    await block(other.account.id, owner)
    expect(await isRefused(next)).toBe(false)
    const file = await shop().get(`/api/admin/customers/${other.account.id}/data`, owner)
    const orders: { account_id: string }[] = (await file.json()).data.orders
    expect(orders.map(({ account_id: id }) => id)).toEqual([second.account.id])
    expect(
      (await shop().post(`/api/admin/customers/${other.account.id}/erase`, undefined, owner))
        .status,
    ).toBe(200)
    expect(await everyValue(shop().services.db)).toContain(next)
  })

  test('counts for a guest who ordered with another’s confirmed phone no more than for the phone itself', async () => {
    const owner = await kit.asOwner()
    const phone = aPhone()
    const mona = await signedIn(shop(), 'customer')
    await kit.hasPhone(mona.account.id, phone, 'confirmed')
    // A code confirmed an order of another account before Mona confirmed the phone.
    const before = await signedIn(shop(), 'customer')
    await kit.confirmed(kit.order({ phone }, before.headers))
    await block(before.account.id, owner)
    expect(await isRefused(phone)).toBe(false)
    await note(before.account.id, 'lent a phone', owner)
    const own_password = before.password
    await shop().post('/auth/delete-account', { own_password }, before.headers)
    expect(await kit.see(mona.account.id, owner)).toMatchObject({ blocks: [], notes: [] })
    // The block on Mona's account follows the phone, even after the account is deleted.
    await block(mona.account.id, owner)
    const deleted = await shop().post(
      '/auth/delete-account',
      { own_password: mona.password },
      mona.headers,
    )
    expect(deleted.status).toBe(200)
    expect(await isRefused(phone)).toBe('order-not-taken')
  })

  test('keeps its own consents when staff end those of the account', async () => {
    const owner = await kit.asOwner()
    const { db, now } = shop().services
    const { phone, thief } = await twoOfOnePhone()
    const id = randomUUID()
    await db
      .insertInto('consents')
      .values({ id, phone, channel: 'sms', words: 'yes', given_at: now().toISOString() })
      .execute()
    const path = `/api/admin/customers/${thief.account.id}/withdraw`
    const answer = await shop().post(path, { what: 'sms' }, owner)
    expect(answer.status, await answer.clone().text()).toBe(200)
    const consent = db.selectFrom('consents').select('withdrawn_at').where('id', '=', id)
    expect(await consent.executeTakeFirst()).toEqual({ withdrawn_at: null })
  })
})

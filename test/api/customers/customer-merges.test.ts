import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wrongInBooks } from '../../books.ts'
import { aPhone, codeOf, customersKit } from '../../customers-kit.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { everyValue } from '../../every-value.ts'
import { plantedCustomer } from '../../planted-customer.ts'
import { shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('two customers who are one', (open) => {
  const shop = shopOf(open)
  const kit = customersKit(shop)
  const balance = async (id: string) =>
    (
      await shop()
        .services.db.selectFrom('accounts')
        .select('credit_piastres as credit')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).credit
  const undo = (merge: string, headers: Record<string, string>) =>
    shop().post(`/api/admin/customer-merges/${merge}/undo`, undefined, headers)

  test('have one page and one credit, told before; once, and it can be taken back', async () => {
    const owner = await kit.asOwner()
    const [mona, other] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'customer')]
    const [phone, otherPhone] = [aPhone(), aPhone()]
    await kit.order({ phone }, mona.headers)
    await kit.confirmed(kit.order({ phone: otherPhone }, other.headers))
    const guest = await kit.order({ phone: otherPhone })
    await kit.give(mona.account.id, 10_00, owner)
    await kit.give(other.account.id, 25_00, owner)
    shop().clock.now = new Date(shop().clock.now.getTime() + 60_000)
    const note = { id: randomUUID(), text: 'likes figs' }
    const path = `/api/admin/customers/${other.account.id}`
    expect((await shop().post(`${path}/notes`, note, owner)).status).toBe(200)

    const asked = `/api/admin/customers/${mona.account.id}/merge?with=order-${guest.number}`
    const preview = await (await shop().get(asked, owner)).json()
    expect(preview).toMatchObject({
      areOne: false,
      movedPiastres: 25_00,
      creditGoesTo: mona.account.email,
      notes: 1,
      isNotAccepted: false,
    })
    expect(preview.otherParts).toHaveLength(2)
    expect(await balance(mona.account.id)).toBe(10_00)

    const key = randomUUID()
    const merged = await (
      await kit.merge(mona.account.id, `order-${guest.number}`, owner, key)
    ).json()
    expect(merged).toMatchObject({
      orders: 3,
      spentPiastres: 360_00,
      creditPiastres: 35_00,
      isWhole: true,
      notes: [{ id: note.id }],
    })
    expect([await balance(mona.account.id), await balance(other.account.id)]).toEqual([35_00, 0])
    // Repeating a merge, with the same key or another, moves nothing.
    for (const again of [key, randomUUID()]) {
      const answer = await kit.merge(mona.account.id, other.account.id, owner, again)
      expect((await answer.json()).merges).toHaveLength(1)
    }
    expect(await balance(mona.account.id)).toBe(35_00)
    expect(await wrongInBooks(shop())).toEqual([])
    const listed = await kit.list(`q=${otherPhone.slice(-8)}`, owner)
    expect(listed).toMatchObject({ total: 1, customers: [{ orders: 3, creditPiastres: 35_00 }] })
    // Orders stay with their accounts, and neither account sees the other’s.
    const own = await (await shop().get('/api/orders', mona.headers)).json()
    expect(own).toHaveLength(1)
    const statement = await (await shop().get('/auth/credit', other.headers)).json()
    expect(statement).toMatchObject({
      balancePiastres: 0,
      movements: [{ what: 'credit-joined', piastres: -25_00 }, { what: 'credit-given' }],
    })

    const [{ id }] = merged.merges
    expect(await (await undo(id, owner)).json()).toEqual({ creditStays: false })
    expect(await (await undo(id, owner)).json()).toEqual({ creditStays: false })
    // A merge that was taken back cannot be repeated with its id.
    const stale = await kit.merge(mona.account.id, other.account.id, owner, key)
    expect([stale.status, await codeOf(stale)]).toEqual([409, 'id-taken'])
    expect([await balance(mona.account.id), await balance(other.account.id)]).toEqual([
      10_00, 25_00,
    ])
    expect(await kit.see(mona.account.id, owner)).toMatchObject({ orders: 1, notes: [] })
    expect(await kit.see(other.account.id, owner)).toMatchObject({ orders: 2 })
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('keep the credit where it is once one of the accounts was deleted', async () => {
    const owner = await kit.asOwner()
    const [mona, other] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'customer')]
    await kit.give(other.account.id, 25_00, owner)
    const merged = await (await kit.merge(mona.account.id, other.account.id, owner)).json()
    const own_password = other.password
    const deleted = await shop().post('/auth/delete-account', { own_password }, other.headers)
    expect(deleted.status, await deleted.clone().text()).toBe(200)
    const undone = await undo(merged.merges[0].id, owner)
    expect(await undone.json()).toEqual({ creditStays: true })
    expect(await balance(mona.account.id)).toBe(25_00)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('keep the credit in one place where it was used before the merge was taken back', async () => {
    const owner = await kit.asOwner()
    const [mona, other] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'customer')]
    await kit.give(other.account.id, 25_00, owner)
    const merged = await (await kit.merge(mona.account.id, other.account.id, owner)).json()
    const taken = { id: randomUUID(), piastres: 20_00, reason: 'used' }
    const path = `/api/admin/customers/${mona.account.id}/credit/take-back`
    expect((await shop().post(path, taken, owner)).status).toBe(200)
    const undone = await undo(merged.merges[0].id, owner)
    expect(await undone.json()).toEqual({ creditStays: true })
    expect([await balance(mona.account.id), await balance(other.account.id)]).toEqual([5_00, 0])
    expect(await kit.see(other.account.id, owner)).toMatchObject({ merges: [] })
  })

  test('are refused as one, and three in a row are taken back from the last', async () => {
    const owner = await kit.asOwner()
    const phones = [aPhone(), aPhone(), aPhone()] as const
    const ids = await Promise.all(
      phones.map(async (phone) => `order-${(await kit.order({ phone })).number}`),
    )
    const [a = '', b = '', c = ''] = ids
    await shop().send('PUT', `/api/admin/customers/${b}/not-accepted`, { reason: 'no' }, owner)
    const first = await (await kit.merge(a, b, owner)).json()
    expect(first.isNotAccepted).toBe(true)
    const second = await (await kit.merge(a, c, owner)).json()
    expect(second.guests).toHaveLength(3)
    for (const phone of phones) {
      const answer = await shop().post('/api/orders', await kit.bodyOf({ phone }))
      expect(await codeOf(answer)).toBe('order-not-taken')
    }
    const [{ id: firstMerge }] = first.merges
    const last = second.merges.find(({ id }: { id: string }) => id !== firstMerge)
    expect(await codeOf(await undo(firstMerge, owner))).toBe('merged-since')
    expect((await undo(last.id, owner)).status).toBe(200)
    await kit.order({ phone: phones[2] })
    expect((await undo(firstMerge, owner)).status).toBe(200)
    await kit.order({ phone: phones[0] })
    const still = await shop().post('/api/orders', await kit.bodyOf({ phone: phones[1] }))
    expect(await codeOf(still)).toBe('order-not-taken')
  })

  test('are not one with staff, with nobody or with themselves', async () => {
    const owner = await kit.asOwner()
    const { number } = await kit.order({ phone: aPhone() })
    const packer = await signedIn(shop(), 'admin', 'packer')
    expect(await codeOf(await kit.merge(`order-${number}`, packer.account.id, owner))).toBe(
      'admin-stays',
    )
    expect(await codeOf(await kit.merge(`order-${number}`, `order-${number}`, owner))).toBe(
      'same-customer',
    )
    expect((await kit.merge(`order-${number}`, 'nobody', owner)).status).toBe(404)
    expect((await undo(randomUUID(), owner)).status).toBe(404)
  })

  test('are erased together, and their file is of both', async () => {
    const owner = await kit.asOwner()
    const [mona, aunt] = [
      await plantedCustomer(shop(), 'merged-canary'),
      await plantedCustomer(shop(), 'merged-wagtail'),
    ]
    const path = `/api/admin/customers/${mona.account.id}`
    const alone = await (await shop().get(`${path}/data`, owner)).text()
    expect(alone).not.toContain('merged-wagtail')
    expect((await kit.merge(mona.account.id, aunt.account.id, owner)).status).toBe(200)
    const file = await (await shop().get(`${path}/data`, owner)).text()
    for (const { phone, email } of [mona, aunt]) {
      expect(file).toContain(phone)
      expect(file).toContain(email)
    }
    // A customer's own data leaves out the merged account, because only staff say that both are one person.
    const own = await (await shop().get('/auth/own-data', mona.headers)).text()
    expect(own).not.toContain('merged-wagtail')
    const erased = await shop().post(`${path}/erase`, undefined, owner)
    expect(erased.status, await erased.text()).toBe(200)
    const after = (await everyValue(shop().services.db)).toLowerCase()
    const left = [...mona.planted, ...aunt.planted].filter((one) =>
      after.includes(one.toLowerCase()),
    )
    expect(left).toEqual([])
  })
})

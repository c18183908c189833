import { expect, test } from 'vitest'
import type { LogEntry, LogPage } from '#shop/log/log.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { later, shopOf, signedIn } from '../shop.ts'

type Headers = Record<string, string>

describeOnEachEngine('the log of all changes', (open) => {
  const shop = shopOf(open)
  const read = async (headers: Headers, query = ''): Promise<LogPage> => {
    const answer = await shop().get(`/api/admin/log${query}`, headers)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const lastOf = async (headers: Headers, thing: string): Promise<LogEntry> => {
    const { entries } = await read(headers, `?thing=${thing}`)
    const [entry] = entries
    if (!entry) throw new Error(`Nothing was recorded of ${thing}`)
    return entry
  }
  const putBack = (headers: Headers, { id }: { id: string }) =>
    shop().post(`/api/admin/log/${id}/put-back`, undefined, headers)
  /** Gives each change a time of its own. */
  const tick = () => later(shop(), 1)
  const put = async (path: string, change: object, headers: Headers) => {
    tick()
    const now = await (await shop().get(path, headers)).json()
    const answer = await shop().send('PUT', path, { ...now, ...change }, headers)
    expect(answer.status, await answer.clone().text()).toBe(200)
  }

  test('a setting: as before, once, with the checks of its page', async () => {
    const { headers } = await adminClient(shop())
    const path = '/api/admin/settings'
    const before = await (await shop().get(path, headers)).json()
    await put(path, { deliveryFeePiastres: 4_500, whatsapp: '+201001234567' }, headers)
    const entry = await lastOf(headers, 'settings')
    expect(entry).toMatchObject({ canPutBack: true, path: '/settings' })
    tick()
    expect((await putBack(headers, entry)).status).toBe(200)
    const after = await (await shop().get(path, headers)).json()
    expect(after).toEqual({ ...before, version: before.version + 2 })
    const again = await putBack(headers, entry)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'changed-since' })
    // Putting back is a log entry, too, which can be put back.
    const back = await lastOf(headers, 'settings')
    expect(back.after).toMatchObject({ deliveryFeePiastres: before.deliveryFeePiastres })
    tick()
    expect((await putBack(headers, back)).status).toBe(200)
    await putBack(headers, await lastOf(headers, 'settings'))
  })

  test('a manager puts back no setting of money', async () => {
    const owner = await adminClient(shop())
    await put('/api/admin/settings', { memberDiscount: 7 }, owner.headers)
    const entry = await lastOf(owner.headers, 'settings')
    const manager = await signedIn(shop(), 'admin', 'manager')
    const refused = await putBack(manager.headers, entry)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'owner-setting'])
    expect((await putBack((await signedIn(shop(), 'admin', 'packer')).headers, entry)).status).toBe(
      403,
    )
  })

  test('a price and a text of a product; not over a later change', async () => {
    const { headers } = await adminClient(shop())
    const { id, category } = await aProduct(shop().services.db, {
      pricePiastres: 10_00,
      name: 'Okra',
    })
    const edit = async (change: object) => {
      tick()
      const answer = await shop().send('PUT', `/api/${category}/${id}`, change, headers)
      expect(answer.status).toBe(200)
    }
    const row = () =>
      shop()
        .services.db.selectFrom('products')
        .select(['price_piastres', 'name', 'name_ar', 'offer'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const before = await row()
    await edit({ price: 12.5, name: 'Fresh okra' })
    const entry = await lastOf(headers, 'product')
    expect(entry).toMatchObject({ name: 'Fresh okra', path: `/addToTable/${category}/${id}` })
    await edit({ offer: 10 })
    tick()
    expect((await putBack(headers, entry)).status).toBe(200)
    expect(await row()).toEqual({ ...before, offer: 10 })
    await edit({ price: 14 })
    const raised = await lastOf(headers, 'product')
    await edit({ price: 15 })
    expect((await putBack(headers, raised)).status).toBe(409)
    expect((await row()).price_piastres).toBe(15_00)
  })

  test('what was deleted comes back; a movement of money does not', async () => {
    const admin = await adminClient(shop())
    const { headers } = admin
    const { id, category } = await aProduct(shop().services.db)
    tick()
    await shop().send('DELETE', `/api/${category}/${id}`, undefined, headers)
    const deleted = await lastOf(headers, 'product')
    expect((await putBack(headers, deleted)).status).toBe(200)
    expect((await shop().get(`/api/${category}/${id}`)).status).toBe(200)
    expect((await putBack(headers, deleted)).status).toBe(409)

    const product = await aProduct(shop().services.db)
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    tick()
    await admin.moved(number, 'packed')
    tick()
    await admin.moved(number, 'out_for_delivery')
    tick()
    await admin.moved(number, 'delivered')
    tick()
    await admin.collected(number)
    const collected = await lastOf(headers, 'order')
    expect(collected).toMatchObject({ what: 'collect', canPutBack: false, name: String(number) })
    const refused = await putBack(headers, collected)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'cannot-put-back'])
  })

  test('the note of an order, an area, a condition and a producer', async () => {
    const admin = await adminClient(shop())
    const { headers } = admin
    const product = await aProduct(shop().services.db)
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    for (const note of ['Call first', 'Ring twice']) {
      tick()
      const { version } = await admin.see(number)
      const answer = await shop().send(
        'PUT',
        `/api/admin/orders/${number}/note`,
        { version, note },
        headers,
      )
      expect(answer.status).toBe(200)
    }
    tick()
    expect((await putBack(headers, await lastOf(headers, 'order'))).status).toBe(200)
    const noted = await shop()
      .services.db.selectFrom('orders')
      .select('desk_note')
      .where('number', '=', number)
      .executeTakeFirst()
    expect(noted?.desk_note).toBe('Call first')

    const form = async (path: string, drop: string[]) => {
      const found = await (await shop().get(path, headers)).json()
      for (const name of drop) delete found[name]
      return found
    }
    const goesBack = async (thing: string, path: string, change: object, drop: string[] = []) => {
      const before = await form(path, drop)
      tick()
      const answer = await shop().send('PUT', path, { ...before, ...change }, headers)
      expect(answer.status, await answer.clone().text()).toBe(200)
      const entry = await lastOf(headers, thing)
      tick()
      const done = await putBack(headers, entry)
      expect(done.status, `${thing}: ${await done.clone().text()}`).toBe(200)
      const { version: _, ...was } = before
      expect(await form(path, drop)).toMatchObject(was)
      expect((await putBack(headers, entry)).status).toBe(409)
    }
    const areas = await (await shop().get('/api/admin/areas', headers)).json()
    const ofArea = ['id', 'governorateAr', 'openOrders', 'booked']
    await goesBack(
      'area',
      `/api/admin/areas/${areas[0].id}`,
      { cutoffTime: '11:30', nameAr: 'حي آخر' },
      ofArea,
    )
    const condition = '/api/admin/conditions/diabetes'
    const { answers } = await form(condition, ['type'])
    await goesBack('condition', condition, { answers: answers.slice(1), note: 'Ask' }, ['type'])
    const [producer] = await (await shop().get('/api/admin/producers', headers)).json()
    await goesBack('producer', `/api/admin/producers/${producer.id}`, { story: 'Short.' }, ['id'])
  })

  test('is narrowed by who, what, day and record; of staff only owners see', async () => {
    const { headers, account } = await adminClient(shop())
    const { id, category } = await aProduct(shop().services.db)
    tick()
    await shop().send('PUT', `/api/${category}/${id}`, { offer: 5 }, headers)
    const mine = await read(headers, `?who=${encodeURIComponent(account.email ?? '')}`)
    expect(mine.entries.map(({ who }) => who)).toEqual([account.email])
    expect((await read(headers, `?id=${id}`)).total).toBe(1)
    expect((await read(headers, '?day=2020-01-01')).entries).toEqual([])
    expect((await shop().get('/api/admin/log?day=yesterday', headers)).status).toBe(422)
    await shop().post('/api/admin/staff-invitations', { staffRole: 'packer', email: '' }, headers)
    expect((await read(headers)).things).toContain('staff')
    const manager = await signedIn(shop(), 'admin', 'manager')
    const seen = await read(manager.headers)
    expect(seen.things).not.toContain('staff')
    expect((await read(manager.headers, '?thing=staff')).entries).toEqual([])
    const invited = await lastOf(headers, 'staff')
    expect((await putBack(manager.headers, invited)).status).toBe(404)
  })
})

import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

type Address = { id: string; street: string }
const home = { area: 'maadi', street: '12 Road 9', floor: '3', flat: '5', landmark: 'the metro' }
const office = { area: 'dokki', street: 'شارع التحرير ٧', floor: '', flat: '', landmark: '' }

describeOnEachEngine('one’s own addresses', (open) => {
  const shop = shopOf(open)

  async function customer() {
    const { headers } = await signedIn(shop(), 'customer')
    const path = '/auth/addresses'
    return {
      list: async (): Promise<Address[]> => (await shop().get(path, headers)).json(),
      save: (address: object) => shop().post(path, address, headers),
      remove: (id: string) => shop().send('DELETE', `${path}/${id}`, undefined, headers),
    }
  }

  test('are saved, listed with the last saved first, and removed', async () => {
    const mona = await customer()
    expect(await mona.list()).toEqual([])
    expect((await mona.save(home)).status).toBe(200)
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    const saved = await mona.save(office)
    expect(await saved.json()).toEqual([
      { id: expect.any(String), ...office, place: null, hasGatePhoto: false, recipient: null },
      { id: expect.any(String), ...home, place: null, hasGatePhoto: false, recipient: null },
    ])
    const [first] = await mona.list()
    expect((await mona.remove(first?.id ?? '')).status).toBe(200)
    expect(await mona.list()).toEqual([
      { id: expect.any(String), ...home, place: null, hasGatePhoto: false, recipient: null },
    ])
    expect((await mona.remove(first?.id ?? '')).status).toBe(404)
    // PostgreSQL refuses NUL even in a comparison.
    expect((await mona.remove('%00')).status).toBe(404)
  })

  test('that are saved again stand once, with the new landmark, and first', async () => {
    const mona = await customer()
    await mona.save(home)
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    await mona.save(office)
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    await mona.save({ ...home, landmark: 'the school' })
    expect(await mona.list()).toMatchObject([{ ...home, landmark: 'the school' }, office])
  })

  test('are seen and removed by nobody else', async () => {
    const [mona, omar] = [await customer(), await customer()]
    await mona.save(home)
    const [address] = await mona.list()
    expect(await omar.list()).toEqual([])
    expect((await omar.remove(address?.id ?? '')).status).toBe(404)
    expect(await mona.list()).toHaveLength(1)
    expect((await shop().get('/auth/addresses')).status).toBe(401)
  })

  test('are ten at most, also of many at once', async () => {
    const mona = await customer()
    const streets = Array.from({ length: 14 }, (_, number) => `${number + 1} Road 9`)
    const answers = await Promise.all(streets.map((street) => mona.save({ ...home, street })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
    expect(await mona.list()).toHaveLength(10)
    const [kept] = await mona.list()
    // A saved address can be saved again though the list is full.
    expect((await mona.save({ ...home, street: kept?.street })).status).toBe(200)
  })

  test('that are wrong are refused, with all that is wrong said at once', async () => {
    const mona = await customer()
    const unknown = await mona.save({ ...home, area: 'atlantis' })
    expect(unknown.status).toBe(422)
    expect((await unknown.json()).errors).toMatchObject({ area: { code: 'area-unknown' } })
    const wrong = await mona.save({ area: '', street: ' ', flat: 'x'.repeat(21) })
    expect(wrong.status).toBe(422)
    expect(Object.keys((await wrong.json()).errors).toSorted()).toEqual(['area', 'flat', 'street'])
    expect((await mona.save({ ...home, account_id: 'another' })).status).toBe(422)
    expect(await mona.list()).toEqual([])
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { giveConsent, hasConsent } from '#shop/mail/consents.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { everyValue } from '../../every-value.ts'
import { aPhoto, photoForm } from '../../gate-photo.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

type Headers = Record<string, string>
const PASSWORD = 'twelveLetters12'

/** Creates a customer with an order in this state. `mark` makes addresses, places and photos unique. */
async function customerWithPlaces(shop: TestShop, mark: number, state = 'delivered' as const) {
  const { db } = shop.services
  const { headers, account } = await signedIn(shop, 'customer')
  const home = { latitude: 29_960_000 + mark, longitude: 31_260_000 + mark }
  const door = { latitude: 29_970_000 + mark, longitude: 31_270_000 + mark }
  const address = {
    area: 'maadi',
    street: `${mark} Canary Street`,
    floor: `floor-${mark}`,
    flat: `flat-${mark}`,
    landmark: `the mosque ${mark}`,
  }
  const saved = await shop.post('/auth/addresses', { ...address, place: home }, headers)
  const [own] = await saved.json()
  const photo = photoForm(await aPhoto({ colour: `#${String(mark).padStart(6, '0')}` }))
  await shop.post(`/auth/addresses/${own.id}/gate-photo`, photo, headers)
  const body = await anOrderFor(shop, [{ product: await aProduct(db), qty: 1 }])
  const customer = { ...body.customer, address: `${address.street}, Maadi`, place: door }
  const placed = await shop.post('/api/orders', { ...body, payment: 'cash', customer }, headers)
  expect(placed.status).toBe(201)
  const order: { number: number; key: string } = await placed.json()
  const photos = await db.selectFrom('gate_photos').selectAll().execute()
  await db.updateTable('orders').set({ state }).where('number', '=', order.number).execute()
  const { id, customer_phone } = await db
    .selectFrom('orders')
    .select(['id', 'customer_phone'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow()
  const photosOf = photos.filter(
    ({ address_id, order_id }) => address_id === own.id || order_id === id,
  )
  expect(photosOf).toHaveLength(2)
  const transfer = `picture-of-${mark}`
  const device = `https://push.example/${mark}`
  const kept = { order_id: id, created_at: shop.clock.now.toISOString() }
  await db
    .insertInto('transfer_pictures')
    .values({ ...kept, webp: transfer })
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values({ ...kept, id: `device-${mark}`, endpoint: device, p256dh: 'p', auth: 'a' })
    .execute()
  /** Ten values about where the customer lives, two about where the customer ordered from. */
  const planted = [
    ...[home.latitude, home.longitude, door.latitude, door.longitude].map(String),
    address.floor,
    address.flat,
    address.landmark,
    ...photosOf.map((one) => one.id),
    own.id,
    transfer,
    device,
  ]
  return { headers, account, order: { ...order, id }, planted, phone: customer_phone, address }
}

const remove = (shop: TestShop, headers: Headers, own_password = PASSWORD) =>
  shop.post('/auth/delete-account', { own_password }, headers)

describeOnEachEngine('an account that its customer deletes', (open) => {
  const shop = shopOf(open)

  test('leaves nothing of where she lives, and takes nothing of others', async () => {
    const { db, now } = shop().services
    const mona = await customerWithPlaces(shop(), 1117)
    const ali = await customerWithPlaces(shop(), 2229)
    await db.transaction().execute(async (trx) => {
      for (const { phone, order } of [mona, ali]) {
        const words = 'Tell me by text'
        const at = now().toISOString()
        await giveConsent(trx, { phone, channel: 'sms', words, orderId: order.id, now: at })
      }
    })
    const before = await everyValue(db)
    for (const value of [...mona.planted, ...ali.planted])
      expect(before.includes(value), value).toBe(true)
    expect(mona.planted).toHaveLength(12)

    expect((await remove(shop(), mona.headers)).status).toBe(200)
    const after = await everyValue(db)
    expect(mona.planted.filter((value) => after.includes(value))).toEqual([])
    expect(after.includes(mona.account.email)).toBe(false)
    expect(ali.planted.filter((value) => !after.includes(value))).toEqual([])
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(401)
    const login = { email: mona.account.email, password: PASSWORD }
    expect((await shop().post('/auth/signin', login)).status).toBe(401)
    expect((await shop().get('/auth/me', ali.headers)).status).toBe(200)
    // The order stays for the books, readable with its key.
    const path = `/api/orders/${mona.order.number}`
    const kept = await (await shop().get(`${path}?key=${mona.order.key}`)).json()
    expect(kept.customer).toMatchObject({ place: null })
    expect((await shop().get(`${path}/gate-photo?key=${mona.order.key}`)).status).toBe(404)
    // The consents have ended; their record stays.
    expect(await hasConsent(db, { phone: mona.phone, channel: 'sms' })).toBe(false)
    expect(await hasConsent(db, { phone: ali.phone, channel: 'sms' })).toBe(true)
    const register = await db
      .selectFrom('consents')
      .select('withdrawn_at')
      .where('phone', '=', mona.phone)
      .execute()
    expect(register).toEqual([{ withdrawn_at: expect.any(String) }])
  })

  test('takes alerts, links, known browsers and codes with it', async () => {
    const { db, now } = shop().services
    const mona = await customerWithPlaces(shop(), 3331)
    const product = await aProduct(db, { quantity: 0 })
    const ask = { product: product.id, email: mona.account.email }
    expect((await shop().post('/api/stock-alerts', ask)).status).toBe(202)
    await shop().post('/auth/forgot-password', { email: mona.account.email })
    const expires_at = new Date(now().getTime() + 300_000).toISOString()
    const created_at = now().toISOString()
    await db
      .insertInto('phone_codes')
      .values({
        token_hash: 'x3331',
        purpose: 'link',
        phone: mona.phone,
        code_hash: 'y',
        account_id: mona.account.id,
        created_at,
        expires_at,
      })
      .execute()
    expect((await remove(shop(), mona.headers)).status).toBe(200)
    // Counts of attempts hold e-mails for a day at most.
    await forgetExpired(db, new Date(now().getTime() + 3 * 24 * 3_600_000))
    const left = await everyValue(db)
    expect(left.includes(mona.account.email)).toBe(false)
    for (const table of ['phone_codes', 'known_browsers', 'account_links', 'mails'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', mona.account.id)
        .execute()
      expect(rows, table).toEqual([])
    }
  })

  test('is asked for its password, ten times at most', async () => {
    const mona = await customerWithPlaces(shop(), 4441)
    for (let tried = 0; tried < 10; tried++) {
      const wrong = await remove(shop(), mona.headers, 'not-hers')
      expect(wrong.status).toBe(422)
      expect((await wrong.json()).errors).toMatchObject({
        own_password: { code: 'wrong-password' },
      })
    }
    expect((await remove(shop(), mona.headers)).status).toBe(429)
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(200)
  })

  test.each(['awaiting_payment', 'confirmed', 'packed', 'out_for_delivery'])(
    'stays while an order is %s',
    async (state) => {
      const mona = await customerWithPlaces(shop(), 5551)
      const { db } = shop().services
      const move = (to: string) =>
        sql`update orders set state = ${to} where number = ${mona.order.number}`.execute(db)
      await move(state)
      const refused = await remove(shop(), mona.headers)
      expect(refused.status).toBe(409)
      expect((await refused.json()).code).toBe('orders-open')
      expect((await shop().get('/auth/me', mona.headers)).status).toBe(200)
      await move('delivered')
      expect((await remove(shop(), mona.headers)).status).toBe(200)
    },
  )

  test('stays with credit, and while it runs the shop', async () => {
    const admin = await signedIn(shop(), 'admin')
    const refused = await remove(shop(), admin.headers)
    expect((await refused.json()).code).toMatch(/admin-stays|wrong-password/)
    const mona = await signedIn(shop(), 'customer')
    const given = await shop().post(
      `/api/admin/customers/${mona.account.id}/credit/give`,
      { piastres: 500, reason: 'Sorry' },
      admin.headers,
    )
    expect([200, 201]).toContain(given.status)
    const withCredit = await remove(shop(), mona.headers)
    expect(withCredit.status).toBe(409)
    expect((await withCredit.json()).code).toBe('credit-left')
  })

  test('is deleted once by two at once', async () => {
    const mona = await customerWithPlaces(shop(), 6661)
    const answers = await Promise.all([1, 2, 3].map(() => remove(shop(), mona.headers)))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    for (const { status } of answers) expect([200, 401, 404, 422]).toContain(status)
  })
})

describeOnEachEngine('staff, for those who ask,', (open) => {
  const shop = shopOf(open)

  test('delete an account, which the audit log says without naming anybody', async () => {
    const { db } = shop().services
    const { headers, account: admin } = await signedIn(shop(), 'admin')
    const mona = await customerWithPlaces(shop(), 7771)
    const path = `/api/admin/customers/${mona.account.id}`
    expect((await shop().send('DELETE', path, undefined, mona.headers)).status).toBe(403)
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(200)
    const after = await everyValue(db)
    expect(mona.planted.slice(0, 9).filter((value) => after.includes(value))).toEqual([])
    const entry = await db
      .selectFrom('changes')
      .selectAll()
      .where('thing_id', '=', mona.account.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ what: 'deleted', thing: 'account', before: null, after: null })
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(404)
    const own = `/api/admin/customers/${admin.id}`
    expect((await shop().send('DELETE', own, undefined, headers)).status).toBe(409)
  })

  test('forget where a guest’s orders went, by her phone', async () => {
    const { db } = shop().services
    const { headers } = await signedIn(shop(), 'admin')
    const guest = async (place: object, phone: string) => {
      const body = await anOrderFor(shop(), [{ product: await aProduct(db), qty: 1 }])
      const customer = { ...body.customer, phone, place }
      const answer = await shop().post('/api/orders', { ...body, payment: 'cash', customer })
      const placed: { number: number; key: string } = await answer.json()
      const own = `/api/orders/${placed.number}/gate-photo?key=${placed.key}`
      expect((await shop().post(own, photoForm(await aPhoto()))).status).toBe(200)
      return { ...placed, own }
    }
    const end = ({ number }: { number: number }) =>
      db.updateTable('orders').set({ state: 'delivered' }).where('number', '=', number).execute()
    const first = await guest({ latitude: 29_981_117, longitude: 31_281_117 }, '01000081117')
    const second = await guest({ latitude: 29_982_223, longitude: 31_282_223 }, '01000081117')
    const other = await guest({ latitude: 29_983_331, longitude: 31_283_331 }, '01000083331')
    const forget = (number: number) =>
      shop().post(`/api/admin/orders/${number}/forget-places`, undefined, headers)
    await end(first)
    expect((await (await forget(first.number)).json()).code).toBe('orders-open')
    await end(second)
    expect((await forget(first.number)).status).toBe(200)
    const after = await everyValue(db)
    for (const gone of ['29981117', '31281117', '29982223', '31282223']) {
      expect(after.includes(gone), gone).toBe(false)
    }
    expect(after.includes('29983331')).toBe(true)
    expect((await shop().get(second.own)).status).toBe(404)
    expect((await shop().get(other.own)).status).toBe(200)
    expect((await forget(999_999)).status).toBe(404)
  })
})

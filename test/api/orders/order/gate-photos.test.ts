import { expect, test } from 'vitest'
import { forgetOldGatePhotos } from '#shop/orders/order/order-gate-photo.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { aPhoto, CAMERA, photoForm, seenIn } from '../../../gate-photo.ts'
import { anOrderFor } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { later, shopOf, signedIn } from '../../../shop.ts'

type Placed = { number: number; key: string }
type Saved = { id: string; street: string; hasGatePhoto: boolean }[]
const home = { area: 'maadi', street: '12 Road 9', floor: '3', flat: '', landmark: '' }

describeOnEachEngine('the photo of a gate', (open) => {
  const shop = shopOf(open)

  async function order(headers?: Record<string, string>, address = '12 Road 9, floor 3') {
    const { db } = shop().services
    const body = await anOrderFor(shop(), [{ product: await aProduct(db), qty: 1 }])
    const customer = { ...body.customer, address }
    const answer = await shop().post('/api/orders', { ...body, payment: 'cash', customer }, headers)
    expect(answer.status).toBe(201)
    const placed: Placed = await answer.json()
    const path = `/api/orders/${placed.number}/gate-photo`
    return { ...placed, path, own: `${path}?key=${placed.key}` }
  }
  const kept = () =>
    shop().services.db.selectFrom('gate_photos').select(['id', 'order_id', 'webp']).execute()

  test('is kept with an order in one size, without what the camera wrote', async () => {
    const { own } = await order()
    const photo = await aPhoto({ width: 1600, height: 900 })
    expect(photo.includes(CAMERA)).toBe(true)
    expect((await shop().post(own, photoForm(photo))).status).toBe(200)
    const answer = await shop().get(own)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const { about, bytes } = await seenIn(answer)
    expect(about).toMatchObject({ format: 'webp', width: 1280, height: 720 })
    expect([about.exif, about.xmp, about.iptc, about.icc]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes(CAMERA)).toBe(false)
  })

  test('is seen by who holds the key, its account and staff, and by nobody else', async () => {
    const mona = await signedIn(shop(), 'customer')
    const placed = await order(mona.headers)
    await shop().post(placed.own, photoForm(await aPhoto()))
    const admin = await signedIn(shop(), 'admin')
    const stranger = await signedIn(shop(), 'customer')
    const statusFor = async (headers?: Record<string, string>, query = '') =>
      (await shop().get(`${placed.path}${query}`, headers)).status
    expect(await statusFor(undefined, `?key=${placed.key}`)).toBe(200)
    expect(await statusFor(mona.headers)).toBe(200)
    expect(await statusFor(admin.headers)).toBe(200)
    expect(await statusFor(undefined)).toBe(404)
    expect(await statusFor(undefined, '?key=wrong')).toBe(404)
    expect(await statusFor(stranger.headers)).toBe(404)
    const day = await shop().get(`/api/admin/orders/${placed.number}`, admin.headers)
    const { deliveryDate, gatePhoto } = await day.json()
    expect(gatePhoto).toMatchObject({ src: placed.own, width: 1280 })
    const slips = await shop().get(
      `/api/admin/slips/${deliveryDate}?order=${placed.number}`,
      admin.headers,
    )
    expect((await slips.json()).slips[0].gatePhoto).toEqual(gatePhoto)
    const [post, remove] = [photoForm(await aPhoto()), `${placed.path}/remove`]
    for (const { headers } of [admin, stranger]) {
      expect((await shop().post(placed.path, post, headers)).status).toBe(404)
      expect((await shop().post(remove, undefined, headers)).status).toBe(404)
    }
    expect((await shop().post(remove, undefined, mona.headers)).status).toBe(200)
    expect(await statusFor(mona.headers)).toBe(404)
    expect((await shop().post(remove, undefined, mona.headers)).status).toBe(404)
  })

  test('is replaced by the next one, of which alone something is stored', async () => {
    const { own } = await order()
    await shop().post(own, photoForm(await aPhoto({ colour: '#f00' })))
    const [first] = (await kept()).slice(-1)
    await shop().post(own, photoForm(await aPhoto({ colour: '#0f0' })))
    const { red, green } = await seenIn(await shop().get(own))
    expect(green).toBeGreaterThan(red)
    expect((await kept()).map(({ id }) => id)).not.toContain(first?.id)
  })

  test('sent by two at once is one of them', async () => {
    const { own, number } = await order()
    const photos = await Promise.all(['#f00', '#0f0'].map((colour) => aPhoto({ colour })))
    const answers = await Promise.all(photos.map((one) => shop().post(own, photoForm(one))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { id } = await shop()
      .services.db.selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect((await kept()).filter((one) => one.order_id === id)).toHaveLength(1)
  })

  test.each<[string, () => Promise<Uint8Array | string>, number, string]>([
    ['nothing', async () => '', 422, 'file-required'],
    ['a page', async () => '<!doctype html><script>alert(1)</script>', 415, 'picture-type'],
    ['a drawing', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'picture-type'],
    ['half a photo', async () => (await aPhoto()).subarray(0, 400), 422, 'picture-damaged'],
    ['a strip', () => aPhoto({ width: 1200, height: 20 }), 422, 'picture-narrow'],
    ['60 megapixels', () => aPhoto({ width: 10_000, height: 6000 }), 422, 'picture-pixels'],
  ])('is refused where it is %s', async (_, content, status, code) => {
    const { own, number, key } = await order()
    const bytes = await content()
    const answer = await shop().post(own, photoForm(bytes))
    expect(answer.status).toBe(status)
    expect((await answer.json()).errors).toMatchObject({ photo: { code } })
    expect((await shop().get(own)).status).toBe(404)
    // Without scripts the form redirects to its page, which shows the same problem.
    const back = await shop().post(`${own}&page=ar`, photoForm(bytes))
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`/ar/orders/${number}?key=${key}&photo=${code}#gate`)
  })

  test('of more than 20 MB is not read to its end', async () => {
    const { own } = await order()
    const answer = await shop().post(own, photoForm(Buffer.alloc(20 * 1024 * 1024 + 1)))
    expect(answer.status).toBe(413)
    expect((await answer.json()).code).toBe('picture-size')
  })

  test('is taken until the order is delivered, and deleted a month later', async () => {
    const { own, number } = await order()
    await shop().post(own, photoForm(await aPhoto()))
    const { db, now } = shop().services
    await db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('number', '=', number)
      .execute()
    const late = await shop().post(own, photoForm(await aPhoto()))
    expect(late.status).toBe(409)
    await forgetOldGatePhotos(db, now())
    expect((await shop().get(own)).status).toBe(200)
    await forgetOldGatePhotos(db, new Date(now().getTime() + 45 * 24 * 3_600_000))
    expect((await shop().get(own)).status).toBe(404)
    await db
      .updateTable('orders')
      .set({ state: 'confirmed' })
      .where('number', '=', number)
      .execute()
  })

  test('of an order is 20 times an hour at most', async () => {
    const { own } = await order()
    for (let sent = 0; sent < 20; sent++) {
      expect((await shop().post(own, photoForm('x'))).status).toBe(415)
    }
    expect((await shop().post(own, photoForm('x'))).status).toBe(429)
  })

  test('of a saved address is its account’s alone, and goes with the address', async () => {
    const mona = await signedIn(shop(), 'customer')
    const ali = await signedIn(shop(), 'customer')
    const [address] = await savedBy(mona.headers)
    const path = `/auth/addresses/${address?.id}/gate-photo`
    expect((await shop().get(path, mona.headers)).status).toBe(404)
    const photo = photoForm(await aPhoto())
    expect((await shop().post(path, photo, ali.headers)).status).toBe(404)
    expect((await shop().post(path, photo, mona.headers)).status).toBe(200)
    const answer = await shop().get(path, mona.headers)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await shop().get(path, ali.headers)).status).toBe(404)
    expect((await shop().send('DELETE', path, undefined, ali.headers)).status).toBe(404)
    const [seen] = await (await shop().get('/auth/addresses', mona.headers)).json()
    expect(seen).toMatchObject({ hasGatePhoto: true })

    const before = (await kept()).length
    await shop().send('DELETE', `/auth/addresses/${address?.id}`, undefined, mona.headers)
    expect(await kept()).toHaveLength(before - 1)
  })

  test('of a saved address goes with its account’s next order to that street only', async () => {
    const mona = await signedIn(shop(), 'customer')
    const [address] = await savedBy(mona.headers)
    const path = `/auth/addresses/${address?.id}/gate-photo`
    await shop().post(path, photoForm(await aPhoto()), mona.headers)
    const statusOf = async ({ own }: { own: string }) => (await shop().get(own)).status
    const there = await order(mona.headers, '12 road 9, floor 7')
    expect(await statusOf(there)).toBe(200)
    expect(await statusOf(await order(mona.headers, '3 Road 10'))).toBe(404)
    expect(await statusOf(await order(undefined, '12 Road 9'))).toBe(404)
    // The order has its own copy, so removing that leaves the address's photo.
    await shop().post(`${there.path}/remove?key=${there.key}`, undefined)
    expect((await shop().get(path, mona.headers)).status).toBe(200)
    // Another street removes the order's photo.
    const moved = await order(mona.headers, '12 Road 9')
    const { version } = await (
      await shop().get(`/api/orders/${moved.number}?key=${moved.key}`)
    ).json()
    const change = { version, customer: { address: '3 Road 10' } }
    const changed = await shop().post(
      `/api/orders/${moved.number}/changes?key=${moved.key}`,
      change,
    )
    expect(changed.status).toBe(200)
    expect(await statusOf(moved)).toBe(404)
  })

  async function savedBy(headers: Record<string, string>): Promise<Saved> {
    later(shop(), 1)
    return (await shop().post('/auth/addresses', home, headers)).json()
  }
})

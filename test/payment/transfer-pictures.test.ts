import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldTransferPictures } from '#shop/payment/transfers/transfer-pictures.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { later, shopOf, signedIn } from '../shop.ts'
import { bankClient, orderByTransfer, pathOf, report, takeTransfers } from './transfers.ts'

const MB = 1024 * 1024

/** A phone's screenshot, with a place and a name in its metadata. */
const screenshot = async (width = 1080, height = 2400) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 90, b: 40, alpha: 0.5 } } })
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
    .png()
    .toBuffer()

describeOnEachEngine('the picture of a transfer', (open) => {
  const shop = shopOf(open)
  beforeEach(() => takeTransfers(shop()))
  const see = (path: string, headers?: Record<string, string>) => shop().get(path, headers)

  test('is encoded anew, and seen by whoever may see the order, and by nobody else', async () => {
    const { placed, order } = await orderByTransfer(shop())
    const sent = await report(shop(), placed, { picture: await screenshot() })
    expect(sent.status, await sent.clone().text()).toBe(200)
    expect(await order()).toMatchObject({ transfer: { hasPicture: true, reference: '' } })
    const path = pathOf(placed, '/picture')
    const own = await see(path)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('content-type')).toBe('image/webp')
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await own.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      height: 2000,
      hasAlpha: false,
    })
    expect(bytes.includes('SECRET-ARTIST')).toBe(false)

    const [bare] = path.split('?')
    expect((await see(`${bare}`)).status).toBe(404)
    expect((await see(`${bare}?key=x${placed.key.slice(1)}x`)).status).toBe(404)
    const { headers: other } = await signedIn(shop(), 'customer')
    expect((await see(`${bare}`, other)).status).toBe(404)
    const { headers: staff } = await signedIn(shop(), 'admin')
    expect((await see(`${bare}`, staff)).status).toBe(200)
    // Another order's key opens only that order's picture.
    const second = await orderByTransfer(shop())
    expect((await see(`${bare}?key=${second.key}`)).status).toBe(404)
    expect((await see(pathOf(second.placed, '/picture'))).status).toBe(404)
  })

  test('replaces the one before, and stays where only the reference is said anew', async () => {
    const { placed, order } = await orderByTransfer(shop())
    const path = pathOf(placed, '/picture')
    await report(shop(), placed, { picture: await screenshot() })
    await report(shop(), placed, { reference: 'R-1' })
    expect(await order()).toMatchObject({ transfer: { hasPicture: true, reference: 'R-1' } })
    await report(shop(), placed, { picture: await screenshot(300, 200) })
    const now = await sharp(await (await see(path)).arrayBuffer()).metadata()
    expect(now).toMatchObject({ width: 300, height: 200 })
    expect(await order()).toMatchObject({ transfer: { reference: 'R-1' } })
  })

  test.each([
    [
      'no picture',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'picture-type',
    ],
    ['half of one', async () => (await screenshot()).subarray(0, 400), 'picture-damaged'],
    ['a strip', async () => screenshot(3000, 20), 'picture-narrow'],
    ['10 MB and more', async () => Buffer.alloc(10 * MB + 1, 7), 'transfer-picture-size'],
  ])('that is %s is refused with what is wrong', async (_, content, code) => {
    const { placed, order } = await orderByTransfer(shop())
    const response = await report(shop(), placed, { reference: 'R-2', picture: await content() })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { picture: { code } } })
    expect(await order()).toMatchObject({ transfer: null })
  })

  test('and a wrong reference are both said at once', async () => {
    const { placed } = await orderByTransfer(shop())
    const picture = Buffer.alloc(10 * MB + 1, 7)
    const response = await report(shop(), placed, { reference: 'x'.repeat(41), picture })
    expect(await response.json()).toMatchObject({
      errors: { picture: { code: 'transfer-picture-size' }, reference: { code: 'too-long' } },
    })
  })

  test('above all limits is not read', async () => {
    const { placed } = await orderByTransfer(shop())
    // Refused by its Content-Length.
    const headers = { 'Content-Length': String(31 * MB) }
    const response = await report(shop(), placed, { reference: 'R-3' }, headers)
    expect(response.status).toBe(413)
  })

  test('of a stranger’s order is not taken', async () => {
    const { placed } = await orderByTransfer(shop())
    const wrong = { ...placed, key: `x${placed.key.slice(1)}x` }
    expect((await report(shop(), wrong, { picture: await screenshot() })).status).toBe(404)
  })

  test('sent without a script leads back to the page, with what was typed', async () => {
    const { placed } = await orderByTransfer(shop())
    const form = new FormData()
    form.set('reference', 'typed by hand')
    form.set('picture', new File(['nothing'], 'x.png'))
    const wrong = await shop().post(`${pathOf(placed)}&page=ar`, form)
    expect(wrong.status).toBe(303)
    const back = new URL(wrong.headers.get('location') ?? '', 'http://shop.test')
    expect(back.pathname).toBe(`/ar/orders/${placed.number}`)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      key: placed.key,
      picture_error: 'picture-type',
      reference: 'typed by hand',
    })
    form.set('picture', new File([], ''))
    const right = await shop().post(`${pathOf(placed)}&page=en`, form)
    expect(right.headers.get('location')).toContain('sent=yes')
  })

  test('is deleted after half a year, unless staff still look for its transfer', async () => {
    const [answered, open] = [await orderByTransfer(shop()), await orderByTransfer(shop())]
    for (const { placed } of [answered, open]) {
      await report(shop(), placed, { picture: await screenshot(300, 200) })
    }
    await (await bankClient(shop())).arrived(answered.number)
    later(shop(), 181 * 24 * 60)
    await deleteOldTransferPictures(shop().services.db, shop().clock.now)
    expect((await see(pathOf(answered.placed, '/picture'))).status).toBe(404)
    expect((await see(pathOf(open.placed, '/picture'))).status).toBe(200)
    await (await bankClient(shop())).missing(open.number)
  })
})

import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { photographOf, pictureOf, squareAt } from '#shop/catalogue/picture.ts'
import { openTestDatabase } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

/** Grey, with a red disc at 80% of its width and 25% of its height. */
function withDisc(width = 1200, height = 800) {
  const [x, y] = [width * 0.8, height * 0.25]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#888880"/>
    <circle cx="${x}" cy="${y}" r="${Math.min(width, height) / 10}" fill="#d02010"/></svg>`
  return sharp(Buffer.from(drawing))
}

// Only on SQLite, because the tested code runs no SQL.
describe('a photograph', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))

  async function upload(content: Buffer): Promise<string> {
    const body = new FormData()
    body.set('image', new File([new Uint8Array(content)], 'photo.jpg'))
    const { headers } = await signedIn(shop(), 'admin')
    const response = await shop().post('/api/images', body, headers)
    expect(response.status).toBe(201)
    return (await response.json()).src
  }

  async function crop(body: object) {
    const { headers } = await signedIn(shop(), 'admin')
    const response = await shop().post('/api/images/crop', body, headers)
    return { status: response.status, body: await response.json() }
  }

  const served = async (path: string) =>
    sharp(Buffer.from(await (await shop().get(path)).arrayBuffer()))

  /** `x` and `y` are fractions of the picture's sides. */
  async function isRedAt(path: string, x: number, y: number) {
    const { data, info } = await (
      await served(path)
    )
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 100
  }

  const files = () => readdirSync(shop().services.pictures.folder)

  test.each([
    [1200, 800],
    [800, 1200],
    [900, 900],
  ])(
    'is cut around what draws the eye, and its name says where and which colour it has (%d × %d)',
    async (width, height) => {
      const src = await upload(await withDisc(width, height).jpeg().toBuffer())
      const { x = 0, y = 0, ground, whole = '' } = photographOf(src) ?? {}
      expect(Math.abs(x - 80)).toBeLessThan(10)
      expect(Math.abs(y - 25)).toBeLessThan(12)
      expect(ground).toMatch(/^#8[8-c]8[3-8]7[a-f]$/)
      const { left, top, side } = squareAt({ width, height }, { x, y })
      const [discX, discY] = [(width * 0.8 - left) / side, (height * 0.25 - top) / side]
      expect(await isRedAt(src, discX, discY)).toBe(true)
      const about = await (await served(whole)).metadata()
      expect(about).toMatchObject({ format: 'webp', width, height })
    },
  )

  test('is cropped anew around another point, in all sizes, as often as one likes', async () => {
    const src = await upload(await withDisc().jpeg().toBuffer())
    const left = await crop({ src, x: 0, y: 50 })
    expect(left).toMatchObject({ status: 200, body: { width: 640, height: 640 } })
    expect(photographOf(left.body.src)).toMatchObject({
      ...photographOf(src),
      x: 0,
      y: 50,
    })
    expect(await isRedAt(left.body.src, 0.7, 0.25)).toBe(false)
    const { avif = '' } = pictureOf(left.body.src)
    for (const one of `${avif}, ${avif.replaceAll('.avif', '.webp')}`.split(', ')) {
      const [path = '', width] = one.split(' ')
      expect((await (await served(path)).metadata()).width, path).toBe(Number.parseInt(width ?? ''))
    }
    const before = files()
    expect(await crop({ src, x: 0, y: 50 })).toEqual(left)
    expect(files()).toEqual(before)
    const { x = 0, y = 0 } = photographOf(src) ?? {}
    expect((await crop({ src: left.body.src, x, y })).body.src).toBe(src)
    expect(files()).toEqual(before)
    expect((await shop().get(src)).status).toBe(200)
  })

  test('that a crash left half cropped is cropped whole by the next call', async () => {
    const src = await upload(await withDisc().jpeg().toBuffer())
    const first = await crop({ src, x: 7, y: 7 })
    const { folder } = shop().services.pictures
    const lost = basename(first.body.src).replace('-640.webp', '-160.avif')
    rmSync(join(folder, lost))
    expect(await crop({ src, x: 7, y: 7 })).toEqual(first)
    expect(files()).toContain(lost)
  })

  test('keeps colours and shape, whatever the camera or program wrote', async () => {
    const kinds: [string, Sharp][] = [
      ['CMYK', withDisc().toColourspace('cmyk').jpeg()],
      ['16 bits', withDisc().toColourspace('rgb16').png()],
      ['Display P3', withDisc().withIccProfile('p3').jpeg()],
      ['grey', withDisc().greyscale().jpeg()],
      ['opaque alpha', withDisc().ensureAlpha().png()],
      ['palette', withDisc().png({ palette: true })],
      ['progressive', withDisc().jpeg({ progressive: true })],
    ]
    for (const [kind, picture] of kinds) {
      const src = await upload(await picture.toBuffer())
      const { whole = '' } = photographOf(src) ?? {}
      const about = await (await served(whole)).metadata()
      expect(about, kind).toMatchObject({ space: 'srgb', channels: 3, hasAlpha: false })
      expect(about.icc, kind).toBeUndefined()
      expect(await isRedAt(whole, 0.8, 0.25), kind).toBe(kind !== 'grey')
      expect(await isRedAt(whole, 0.2, 0.8), kind).toBe(false)
    }
  })

  test('with transparency is a cut-out: shown whole, and never cropped', async () => {
    const drawn = withDisc(600, 400).composite([
      { input: Buffer.from([0, 0, 0, 0]), raw: { width: 1, height: 1, channels: 4 }, blend: 'in' },
    ])
    const src = await upload(await drawn.ensureAlpha().png().toBuffer())
    expect(src).toMatch(/^\/uploads\/[\da-f-]{36}-640\.webp$/)
    expect((await (await served(src)).metadata()).hasAlpha).toBe(true)
    expect(await crop({ src, x: 1, y: 1 })).toMatchObject({
      status: 422,
      body: { code: 'picture-foreign', errors: { src: { code: 'picture-foreign' } } },
    })
  })

  test('can be cropped only if it is ours and whole', async () => {
    const src = await upload(await withDisc().jpeg().toBuffer())
    const other = src.replace(/-[\da-f]{6}-640/, '-123456-640')
    for (const missing of [other, src.replace(/[\da-f]{8}/, '00000000')]) {
      expect(await crop({ src: missing, x: 1, y: 1 })).toMatchObject({
        status: 422,
        body: { errors: { src: { code: 'picture-whole-missing' } } },
      })
    }
    for (const foreign of [
      '/images/products/tomatoes-640.webp',
      'https://example.com/x.png',
      `https://example.com${src}`,
      '../../shop.sqlite',
      '/uploads/../shop.sqlite',
      src.replace('-640.webp', '-whole.webp'),
      '',
    ]) {
      const refused = await crop({ src: foreign, x: 1, y: 1 })
      expect(refused.status, foreign).toBe(422)
    }
    expect(await crop({ src, x: -1, y: 100.5 })).toMatchObject({
      status: 422,
      body: { errors: { x: { code: 'too-small' }, y: { code: 'whole-number' } } },
    })
    expect(await crop({ src: 1, x: 101 })).toMatchObject({
      body: { errors: { src: {}, x: { code: 'too-large' }, y: { code: 'required' } } },
    })
    const { folder } = shop().services.pictures
    rmSync(join(folder, basename(photographOf(src)?.whole ?? '')))
    expect(await crop({ src, x: 1, y: 1 })).toMatchObject({ status: 422 })
  })

  test('is of admins only', async () => {
    expect((await shop().post('/api/images/crop', { src: '', x: 1, y: 1 })).status).toBe(401)
  })
})

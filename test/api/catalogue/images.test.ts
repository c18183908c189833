import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { pictureOf } from '#shop/catalogue/picture.ts'
import { openTestDatabase } from '../../databases.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

const MB = 1024 * 1024

async function send(shop: TestShop, content: Uint8Array | string, name = 'picture.png') {
  const body = new FormData()
  body.set('image', new File([new Uint8Array(Buffer.from(content))], name))
  return shop.post('/api/images', body, (await signedIn(shop, 'admin')).headers)
}

async function codeOf(response: Response): Promise<string> {
  return (await response.json()).code
}

function picture(width: number, height: number, channels: 3 | 4 = 3) {
  const background = { r: 200, g: 40, b: 30, alpha: 0.5 }
  return sharp({ create: { width, height, channels, background } })
}

// Only on SQLite, because the tested code runs no SQL.
describe('uploaded pictures', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a %s becomes square pictures in five sizes and two formats',
    async (format) => {
      const response = await send(shop(), await picture(900, 600).toFormat(format).toBuffer())
      expect(response.status).toBe(201)
      const { src, width, height } = await response.json()
      expect({ width, height }).toEqual({ width: 640, height: 640 })
      const { avif = '' } = pictureOf(src)
      const files = `${avif}, ${avif.replaceAll('.avif', '.webp')}`
        .split(', ')
        .map((one) => one.split(' ')[0] ?? '')
      expect(files).toHaveLength(10)
      for (const file of files) {
        const served = await shop().get(file)
        expect(served.status, file).toBe(200)
        const about = await sharp(await served.arrayBuffer()).metadata()
        const size = Number(/-(\d+)\./.exec(file)?.[1])
        expect(about).toMatchObject({ width: size, height: size })
        expect(about.format).toBe(file.endsWith('avif') ? 'heif' : 'webp')
        expect(served.headers.get('content-type')).toBe(
          file.endsWith('avif') ? 'image/avif' : 'image/webp',
        )
        expect(served.headers.get('x-content-type-options')).toBe('nosniff')
        expect(served.headers.get('content-security-policy')).toMatch(/^sandbox/)
        expect(served.headers.get('cache-control')).toContain('immutable')
      }
    },
  )

  test('a picture that is turned by its camera stands upright, and tells nothing of it', async () => {
    const left = await picture(400, 400).png().toBuffer()
    const two = sharp({ create: { width: 800, height: 400, channels: 3, background: 'blue' } })
    const turned = await two
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'canary-of-the-camera' }, IFD3: {} })
      .jpeg()
      .toBuffer()
    const { src } = await (await send(shop(), turned)).json()
    const served = Buffer.from(await (await shop().get(src)).arrayBuffer())
    expect(served.includes('canary-of-the-camera')).toBe(false)
    const { data } = await sharp(served).raw().toBuffer({ resolveWithObject: true })
    const [redAtTop = 0, blueAtTop = 0] = [data[0], data[2]]
    expect(redAtTop).toBeGreaterThan(blueAtTop)
  })

  test.each<[string, string | (() => Promise<Buffer>), number, string]>([
    ['a page', '<!doctype html><script>alert(1)</script>', 415, 'picture-type'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'picture-type'],
    ['a GIF', () => picture(10, 10).gif().toBuffer(), 415, 'picture-type'],
    ['a TIFF', () => picture(10, 10).tiff().toBuffer(), 415, 'picture-type'],
    ['a PDF', '%PDF-1.7', 415, 'picture-type'],
    ['nothing', '', 422, 'picture-damaged'],
    ['a bare beginning', '\x89PNG\r\n\x1a\n', 422, 'picture-damaged'],
    [
      'a cut photo',
      async () => (await noise(1200).jpeg().toBuffer()).subarray(0, 20_000),
      422,
      'picture-damaged',
    ],
    [
      'a bomb of 64 megapixels',
      () => sharp(blank(8000)).png({ compressionLevel: 9 }).toBuffer(),
      422,
      'picture-pixels',
    ],
    ['a moving picture', moving, 422, 'picture-frames'],
  ])('refuses %s', async (_, content, status, code) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : await content()
    const response = await send(shop(), bytes)
    expect(response.status).toBe(status)
    expect(await codeOf(response)).toBe(code)
  })

  test('what hangs on behind a picture does not come through, nor does its name', async () => {
    const tail = Buffer.concat([
      await picture(100, 100).jpeg().toBuffer(),
      Buffer.from('<?php system($_GET[0]);'),
    ])
    for (const name of ['../../x.php.png', `${'x'.repeat(500)}\0b.png`]) {
      const response = await send(shop(), tail, name)
      expect(response.status).toBe(201)
      const { src } = await response.json()
      expect(src).toMatch(/^\/uploads\/[\da-f-]{36}-\d+x\d+-[\da-f]{6}-640\.webp$/)
      const served = Buffer.from(await (await shop().get(src)).arrayBuffer())
      expect(served.includes('<?php')).toBe(false)
    }
  })

  test('a picture ten times as wide as high is the narrowest', async () => {
    expect((await send(shop(), await picture(1000, 100).jpeg().toBuffer())).status).toBe(201)
  })

  test('a picture of 20 MB is the largest', async () => {
    const padding = (size: number) => Buffer.alloc(size, 0xff)
    const jpeg = await picture(100, 100).jpeg().toBuffer()
    const full = Buffer.concat([jpeg, padding(20 * MB - jpeg.length)])
    expect((await send(shop(), full)).status).toBe(201)
    for (const bytes of [20 * MB + 1, 22 * MB]) {
      const response = await send(shop(), padding(bytes))
      expect(response.status).toBe(413)
      expect(await codeOf(response)).toBe('picture-size')
    }
  })

  test('only one file in one field, in a whole form', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const post = (body: FormData) => shop().post('/api/images', body, headers)
    const file = () => new File(['x'], 'x.png')
    const form = (entries: [string, File | string][]) => {
      const body = new FormData()
      for (const [name, value] of entries) body.append(name, value)
      return body
    }
    expect((await post(form([['image', 'text']]))).status).toBe(422)
    expect((await post(form([]))).status).toBe(422)
    expect((await post(form([['file', file()]]))).status).toBe(422)
    expect((await post(form(Array.from({ length: 30 }, () => ['image', file()])))).status).toBe(422)
    const raw = (type: string, body: string) =>
      shop().send('POST', '/api/images', body, { ...headers, 'Content-Type': type })
    expect((await raw('image/png', 'x')).status).toBe(415)
    expect((await raw('multipart/form-data', 'x')).status).toBe(415)
    const open = '--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nx'
    expect((await raw('multipart/form-data; boundary=b', open)).status).toBe(400)
  })

  test('of fourteen at once one is worked on, ten wait, and three are refused', async () => {
    const { pictures } = shop().services
    const content = await picture(20, 20).png().toBuffer()
    const kept = await pictures.keep(content)
    const refused = Promise.withResolvers<void>()
    let now = 0
    const most: number[] = []
    // Uploads keep their slots until those without a slot are refused.
    const keep = vi.spyOn(pictures, 'keep').mockImplementation(async () => {
      most.push(++now)
      await refused.promise
      now--
      return kept
    })
    let left = 3
    const asked = Array.from({ length: 14 }, async () => {
      const answer = await send(shop(), content)
      if (answer.status === 503 && --left === 0) refused.resolve()
      return answer
    })
    const answers = await Promise.all(asked)
    keep.mockRestore()
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(11)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(await codeOf(answer)).toBe('overloaded')
    }
    expect(Math.max(...most)).toBe(1)
  })

  test('one that was kept before there were small ones is shown larger', async () => {
    const { src } = await (await send(shop(), await picture(90, 90).png().toBuffer())).json()
    const small = src.replace('-640', '-160')
    rmSync(join(shop().services.pictures.folder, basename(small)))
    const served = await shop().get(small)
    const { format, width } = await sharp(await served.arrayBuffer()).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 320 })
    expect(served.headers.get('content-security-policy')).toMatch(/^sandbox/)
  })

  test('of the folder nothing else is served', async () => {
    // A client resolves the dots, so the last address leaves the folder.
    for (const [path, start] of [
      ['/uploads/', /^<svg /],
      ['/uploads/..%2fshop.sqlite', /^<svg /],
      ['/uploads/x.html', /^<svg /],
      ['/uploads/00000000-0000-0000-0000-000000000000-640.webp', /^<svg /],
      ['/uploads/%2e%2e/shop.sqlite', /^(?!SQLite)/],
    ] as const) {
      const response = await shop().get(path)
      expect(response.status, path).toBe(404)
      expect(await response.text(), path).toMatch(start)
    }
  })
})

function blank(side: number) {
  return { create: { width: side, height: side, channels: 3 as const, background: 'white' } }
}

function noise(side: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise } })
}

async function moving() {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

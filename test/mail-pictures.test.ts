import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mailPictureOf } from '#shop/catalogue/picture.ts'
import { mailsOf } from './accounts.ts'
import { placeInCash } from './admin-client.ts'
import { describeOnEachEngine } from './databases.ts'
import { aProduct } from './products.ts'
import { shopOf, signedIn } from './shop.ts'

const images = join(import.meta.dirname, '../public/images')
const drawings = readdirSync(images, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('-640.webp'),
)

test('every drawing has a JPEG for mails', async () => {
  expect(drawings.length).toBeGreaterThan(100)
  for (const file of drawings) {
    const { format, width, height } = await sharp(
      join(images, mailPictureOf(`/images/${file}`).slice('/images/'.length)),
    ).metadata()
    expect({ file, format, width, height }).toMatchObject({
      format: 'jpeg',
      width: 160,
      height: 160,
    })
  }
})

describeOnEachEngine('the pictures of an order’s mail', (open) => {
  const shop = shopOf(open)
  const folder = () => shop().services.pictures.folder

  async function uploaded(channels: 3 | 4) {
    const background = { r: 200, g: 30, b: 30, alpha: 0 }
    const png = await sharp({ create: { width: 200, height: 300, channels, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('image', new File([new Uint8Array(png)], 'photo.png'))
    const { headers } = await signedIn(shop(), 'admin')
    const { src } = await (await shop().post('/api/images', body, headers)).json()
    return String(src)
  }

  async function shownIn(...pictures: string[]) {
    const { db } = shop().services
    const lines = []
    for (const src of pictures) {
      const product = await aProduct(db)
      await db.updateTable('products').set({ src }).where('id', '=', product.id).execute()
      lines.push({ product, qty: 1 })
    }
    await placeInCash(shop(), lines)
    const [mail] = await mailsOf(shop())
    return [...(mail?.html ?? '').matchAll(/<img\s+src="([^"]*)"/g)].map(([, src = '']) => src)
  }

  test('are JPEGs, which every mail program shows, cut-outs on a ground', async () => {
    const [photo, cutOut] = [await uploaded(3), await uploaded(4)]
    const shown = await shownIn('/images/products/okra-640.webp', photo, cutOut)
    const expected = ['/images/products/okra-640.webp', photo, cutOut].map(mailPictureOf)
    expect(shown.map((src) => new URL(src).pathname)).toEqual(expected)
    expect(expected.every((src) => src.endsWith('-mail.jpg'))).toBe(true)
    const colours = [
      [200, 30, 30],
      [0xf3, 0xed, 0xe0],
    ]
    for (const [index, src] of expected.slice(1).entries()) {
      const served = await shop().get(src)
      expect(served.headers.get('content-type')).toBe('image/jpeg')
      const picture = sharp(await served.arrayBuffer())
      expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 160 })
      const { channels } = await picture.stats()
      for (const [channel, colour] of (colours[index] ?? []).entries()) {
        expect(Math.abs((channels[channel]?.mean ?? 0) - colour)).toBeLessThan(4)
      }
    }
  })

  test('that are gone or damaged leave the mail without them; others stay as they are', async () => {
    const [gone, damaged] = [await uploaded(3), await uploaded(3)]
    const nameOf = (src: string) => src.slice('/uploads/'.length, -'-640.webp'.length)
    for (const file of readdirSync(folder())) {
      if (file.startsWith(nameOf(gone))) rmSync(join(folder(), file))
      if (file.startsWith(nameOf(damaged))) writeFileSync(join(folder(), file), 'RIFF')
    }
    const elsewhere = 'https://pictures.example.com/figs.png'
    expect(await shownIn(gone, damaged, elsewhere)).toEqual([elsewhere])
  })
})

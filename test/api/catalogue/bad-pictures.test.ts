import { readdirSync } from 'node:fs'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

type Refusal =
  | 'picture-type'
  | 'picture-heic'
  | 'picture-damaged'
  | 'picture-pixels'
  | 'picture-narrow'
  | 'picture-frames'
type Bad = [name: string, content: string | Buffer | (() => Promise<Buffer>), code: Refusal]

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
const photo = (side = 100) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise } })
const formats = ['jpeg', 'png', 'webp', 'avif'] as const
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Returns a PNG whose header may contradict its data. */
function png(header: { width: number; height: number; depth?: number }, data: Buffer) {
  const about = Buffer.alloc(13)
  about.writeUInt32BE(header.width, 0)
  about.writeUInt32BE(header.height, 4)
  about.set([header.depth ?? 8, 2], 8)
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const chunks = [
    chunk('IHDR', about),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.of()),
  ]
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), ...chunks])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const cut = (format: (typeof formats)[number], share: number) => async () => {
  const whole = await photo().toFormat(format).toBuffer()
  return whole.subarray(0, Math.floor(whole.length * share))
}
const behind = (start: string) => latin1(`${start}${svg}`)

const files: Bad[] = [
  ['a page', '<!doctype html><script>alert(1)</script>', 'picture-type'],
  ['a page after a gap', `\n\n\n<html>${'\xff\xd8\xff'}`, 'picture-type'],
  ['a program', '<?php system($_GET[0]);', 'picture-type'],
  ['a shell script', '#!/bin/sh\nid', 'picture-type'],
  ['an ELF', '\x7fELF\x02\x01\x01', 'picture-type'],
  ['a Windows program', 'MZ\x90\x00', 'picture-type'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'picture-type'],
  ['a ZIP', 'PK\x03\x04', 'picture-type'],
  ['an SVG', svg, 'picture-type'],
  ['an SVG behind a declaration', `<?xml version="1.0"?>${svg}`, 'picture-type'],
  ['an SVG behind a byte order mark', `\xef\xbb\xbf${svg}`, 'picture-type'],
  ['an SVG that is packed', gzipSync(svg), 'picture-type'],
  [
    'an SVG that reads a file',
    svg.replace('<script>', '<image href="/etc/passwd"/>'),
    'picture-type',
  ],
  ['a GIF', () => photo(50).gif().toBuffer(), 'picture-type'],
  ['a GIF that is a script', 'GIF89a/*\x00*/=1;alert(1)', 'picture-type'],
  ['a TIFF', () => photo(50).tiff().toBuffer(), 'picture-type'],
  ['a BMP', 'BM\x46\x00\x00\x00', 'picture-type'],
  ['an icon', '\x00\x00\x01\x00\x01\x00', 'picture-type'],
  ['a PSD', '8BPS\x00\x01', 'picture-type'],
  ['an EXR', 'v/1\x01\x02\x00\x00\x00', 'picture-type'],
  ['a JPEG 2000', '\x00\x00\x00\x0cjP  \r\n\x87\n', 'picture-type'],
  ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00', 'picture-type'],
  ['a HEIC of nothing', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'picture-heic'],
  ['a sound in RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt ', 'picture-type'],
  ['an SVG that begins as a JPEG', behind('\xff\xd8\xff'), 'picture-damaged'],
  ['an SVG that begins as a PNG', behind('\x89PNG\r\n\x1a\n'), 'picture-damaged'],
  ['an SVG that begins as a WebP', behind('RIFF\x24\x00\x00\x00WEBP'), 'picture-damaged'],
  ['an SVG that begins as an AVIF', behind('\x00\x00\x00\x18ftypavif'), 'picture-damaged'],
  ...formats.flatMap((format): Bad[] => [
    [`half of a ${format}`, cut(format, 0.5), 'picture-damaged'],
    [`the start of a ${format}`, cut(format, 0.02), 'picture-damaged'],
  ]),
  ['a PNG of no width', png({ width: 0, height: 10 }, Buffer.alloc(10)), 'picture-damaged'],
  ['a PNG without pixels', png({ width: 10, height: 10 }, Buffer.of()), 'picture-damaged'],
  [
    'a PNG of an odd depth',
    png({ width: 10, height: 10, depth: 77 }, Buffer.alloc(400)),
    'picture-damaged',
  ],
  [
    'a PNG that says it is huge',
    png({ width: 60_000, height: 60_000 }, Buffer.alloc(9)),
    'picture-pixels',
  ],
  [
    'a PNG of 256 megapixels in 250 KB',
    png({ width: 16_000, height: 16_000 }, Buffer.alloc(3 * 16_000 * 1000)),
    'picture-pixels',
  ],
  [
    'a strip of 25 megapixels and a bit',
    () => blank(25_000, 1_001).png().toBuffer(),
    'picture-pixels',
  ],
  ['a JPEG of 51 megapixels', () => blank(8500, 6000).jpeg().toBuffer(), 'picture-pixels'],
  [
    'a small AVIF of 26 megapixels',
    () => blank(5200, 5000).avif({ effort: 0 }).toBuffer(),
    'picture-pixels',
  ],
  ['a WebP that moves', moving, 'picture-frames'],
  ['a strip of 2000 pixels in 80 bytes', () => blank(2000, 1).png().toBuffer(), 'picture-narrow'],
  ['a strip of 12 megapixels', () => blank(2, 6_000_000).png().toBuffer(), 'picture-narrow'],
  ['a strip a bit too narrow', () => blank(1001, 100).jpeg().toBuffer(), 'picture-narrow'],
]

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all([20, 20].map((side) => photo(side).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

describe('of bad pictures', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))
  test('there are forty-eight', () => expect(files).toHaveLength(48))

  test.each(files)('%s is refused, and leaves nothing behind', async (_, content, code) => {
    const bytes = typeof content === 'function' ? await content() : Buffer.from(content)
    const sent = typeof content === 'string' ? latin1(content) : bytes
    const body = new FormData()
    body.set('image', new File([new Uint8Array(sent)], 'photo.jpg', { type: 'image/jpeg' }))
    const before = readdirSync(shop().services.pictures.folder)
    const { headers } = await signedIn(shop(), 'admin')
    const response = await shop().post('/api/images', body, headers)
    expect(await response.json()).toMatchObject({ code, errors: { image: { code } } })
    expect(response.status).toBe(code === 'picture-type' || code === 'picture-heic' ? 415 : 422)
    expect(readdirSync(shop().services.pictures.folder)).toEqual(before)
  })
})

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputInfo } from 'sharp'
import { concurrencyLimit } from '#shop/concurrency-limit.server.ts'
import { widths } from '#shop/catalogue/picture.ts'

const MOST_PIXELS = 24_000_000
const formats = ['jpeg', 'png', 'webp', 'heif']

/** Loads sharp with the first upload, as uploads are rare; one thread, no cache. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

type Kept =
  | { ok: true; src: string; width: number; height: number }
  | {
      ok: false
      problem: 'picture-type' | 'picture-pixels' | 'picture-damaged' | 'picture-frames'
    }

/**
 * Stores uploaded pictures in `folder`. The uploaded bytes are never stored: the picture is decoded,
 * made square, and encoded as AVIF and WebP under a random name.
 */
export function pictureStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    /** One upload at a time, including reading its body; at most ten wait. */
    limit: concurrencyLimit({ concurrency: 1, maxQueue: 10 }),
    async keep(bytes: Uint8Array): Promise<Kept> {
      const read = await readPicture(bytes)
      if (!read.ok) return read
      const name = randomUUID()
      await writeSizes(folder, name, read)
      return { ok: true, src: `/uploads/${name}-640.webp`, width: 640, height: 640 }
    },
  }
}
export type PictureStore = ReturnType<typeof pictureStore>

type Pixels = { data: Buffer; info: OutputInfo }

/** Decodes a picture to pixels at the largest stored size. The type follows from the content, not the name. */
async function readPicture(
  bytes: Uint8Array,
): Promise<({ ok: true } & Pixels) | Extract<Kept, { ok: false }>> {
  const kind = kindOf(bytes)
  if (!kind) return { ok: false, problem: 'picture-type' }
  const sharp = await openSharp()
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!formats.includes(about.format)) return { ok: false, problem: 'picture-type' }
    if (about.width * about.height > MOST_PIXELS) return { ok: false, problem: 'picture-pixels' }
    if ((about.pages ?? 1) > 1) return { ok: false, problem: 'picture-frames' }
    const largest = Math.max(...widths.uploads)
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(largest, largest, {
        // A picture with transparency is shown whole, a photo fills the square.
        fit: about.hasAlpha ? 'contain' : 'cover',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { ok: true, data, info }
  } catch {
    // Damaged, or HEIC with a codec that sharp cannot decode.
    return { ok: false, problem: kind === 'heic' ? 'picture-type' : 'picture-damaged' }
  }
}

async function writeSizes(folder: string, name: string, { data, info }: Pixels) {
  const sharp = await openSharp()
  const { width, height, channels } = info
  const written: string[] = []
  try {
    // Never creates the data folder itself: a new, empty one would look like a new shop.
    if (existsSync(dirname(folder))) await mkdir(folder, { recursive: true })
    for (const size of widths.uploads) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize(size, size)
      const files = {
        avif: await picture.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
        webp: await picture.clone().webp({ quality: 80 }).toBuffer(),
      }
      for (const [format, content] of Object.entries(files)) {
        const path = join(folder, `${name}-${size}.${format}`)
        written.push(path)
        await writeFile(path, content, { flag: 'wx' })
      }
    }
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true })))
    throw error
  }
}

/** The type by the first bytes; only these types reach the decoder. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (start.slice(4, 8) !== 'ftyp') return undefined
  const brand = start.slice(8, 12)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return ['heic', 'heix', 'hevc', 'mif1', 'msf1'].includes(brand) ? 'heic' : undefined
}

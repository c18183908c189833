import type { OutputInfo } from 'sharp'
import type { FocalPoint } from '#shop/catalogue/picture.ts'

/** Of a JPEG, which is decoded in parts and smaller: one of 48 megapixels takes 190 MB. */
const MOST_JPEG_PIXELS = 50_000_000
/** Other types are decoded whole: an AVIF of 1 KB with 48 megapixels would take 900 MB. */
const MOST_PIXELS = 25_000_000
/** The longest side of the whole photograph that is kept, from which squares are cut. */
const WHOLE_SIDE = 2000
/**
 * How many times its shorter side the longer one may be. Of a strip of 2000 by 1 pixels, in 100 bytes, steps that
 * fill a square made one of 400,000 by 200: 14 s and 560 MB.
 */
const MOST_NARROW = 10
const formats = ['jpeg', 'png', 'webp', 'heif']

export type Pixels = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height' | 'channels'> }
export type PictureProblem =
  | 'picture-type'
  | 'picture-pixels'
  | 'picture-narrow'
  | 'picture-damaged'
  | 'picture-frames'

type Read =
  | { ok: true; pixels: Pixels; isPhotograph: boolean }
  | { ok: false; problem: PictureProblem }

/** Loads sharp with the first upload, as uploads are rare; one thread, no cache. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** A picture of pixels, for further steps. */
export async function pictureOfPixels({ data, info }: Pixels) {
  const sharp = await openSharp()
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/**
 * Decodes a picture to upright sRGB pixels of at most 2000 on the longest side. The type follows from the
 * content, not the name. What has no transparent pixel is a photograph.
 */
export async function readPicture(bytes: Uint8Array): Promise<Read> {
  const kind = kindOf(bytes)
  if (!kind) return { ok: false, problem: 'picture-type' }
  const sharp = await openSharp()
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!formats.includes(about.format)) return { ok: false, problem: 'picture-type' }
    const most = kind === 'jpeg' ? MOST_JPEG_PIXELS : MOST_PIXELS
    if (about.width * about.height > most) return { ok: false, problem: 'picture-pixels' }
    if (isNarrow(about)) return { ok: false, problem: 'picture-narrow' }
    if ((about.pages ?? 1) > 1) return { ok: false, problem: 'picture-frames' }
    const pixels = await sharp(bytes, { limitInputPixels: most })
      .autoOrient()
      .resize(WHOLE_SIDE, WHOLE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isPhotograph = !about.hasAlpha || isOpaque(pixels)
    return { ok: true, pixels: isPhotograph ? await withoutAlpha(pixels) : pixels, isPhotograph }
  } catch {
    // Damaged, or HEIC with a codec that sharp cannot decode.
    return { ok: false, problem: kind === 'heic' ? 'picture-type' : 'picture-damaged' }
  }
}

function isNarrow({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > MOST_NARROW * Math.min(width, height)
}

/** The focal point that is proposed: where the eye goes first, by colour, contrast and skin tones. */
export async function proposedFocus(pixels: Pixels): Promise<FocalPoint> {
  // Cut off a small one without resizing it again: sharp's point is then in its pixels.
  const small = await (
    await pictureOfPixels(pixels)
  )
    .resize(200, 200, { fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = small
  // Nothing is looked for where nothing is cut off.
  const height = info.width === info.height ? 190 : 200
  const { info: found } = await (
    await pictureOfPixels(small)
  )
    .resize(200, height, { position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX = 0, attentionY = 0 } = found
  // Nothing draws the eye in an even area.
  if (attentionX === 0 && attentionY === 0) return { x: 50, y: 50 }
  return { x: percentOf(attentionX, info.width), y: percentOf(attentionY, info.height) }
}

function percentOf(part: number, whole: number): number {
  return Math.max(0, Math.min(100, Math.round((part / whole) * 100)))
}

/** The average colour of a picture without transparency: `8fa86b`. */
export async function averageColour(pixels: Pixels): Promise<string> {
  const one = (await pictureOfPixels(pixels)).resize(1, 1, { fit: 'fill' }).raw()
  return (await one.toBuffer()).toString('hex', 0, 3)
}

function isOpaque({ data, info: { channels } }: Pixels): boolean {
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false
  return true
}

async function withoutAlpha(pixels: Pixels): Promise<Pixels> {
  const picture = (await pictureOfPixels(pixels)).removeAlpha().toColourspace('srgb')
  return picture.raw().toBuffer({ resolveWithObject: true })
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

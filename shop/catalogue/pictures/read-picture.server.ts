import type { OutputInfo } from 'sharp'
import type { FocalPoint } from '#shop/catalogue/picture.ts'

/** The limit for JPEG, which is decoded in parts and scaled down. 48 megapixels take 190 MB of memory. */
const MOST_JPEG_PIXELS = 50_000_000
/**
 * The limit for other types, which are decoded whole. An AVIF of 1 KB with 48 megapixels would take 900 MB.
 */
const MOST_PIXELS = 25_000_000
/** The longest side of a stored photograph, in pixels. */
const WHOLE_SIDE = 2000
/**
 * The largest ratio of the sides. To fit a strip of 2000 × 1 pixels (100 bytes) to a square, sharp makes a
 * picture of 400,000 × 200 pixels: 14 s and 560 MB.
 */
const MOST_NARROW = 10
const formats = ['jpeg', 'png', 'webp', 'heif']

export type Pixels = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height' | 'channels'> }
export type PictureProblem =
  | 'picture-type'
  | 'picture-heic'
  | 'picture-pixels'
  | 'picture-narrow'
  | 'picture-damaged'
  | 'picture-frames'

/** False for a picture of an accepted type with another fault. */
export function isOtherType(problem: PictureProblem): boolean {
  return problem === 'picture-type' || problem === 'picture-heic'
}

type Read =
  | { ok: true; pixels: Pixels; isPhotograph: boolean }
  | { ok: false; problem: PictureProblem }

/** Loads sharp with the first upload, because uploads are rare. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export async function pictureOfPixels({ data, info }: Pixels) {
  const sharp = await openSharp()
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/**
 * Decodes a picture to upright sRGB pixels, at most 2000 on the longest side. The first bytes decide the
 * type, not the file name. A picture without transparent pixels is a photograph.
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
    // sharp has no decoder for the photos of an iPhone (HEVC).
    return { ok: false, problem: kind === 'heic' ? 'picture-heic' : 'picture-damaged' }
  }
}

function isNarrow({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > MOST_NARROW * Math.min(width, height)
}

/** Proposes the point where a person looks first, by colour, contrast and skin tones. */
export async function proposedFocus(pixels: Pixels): Promise<FocalPoint> {
  // The crop below does not resize this copy again, so sharp returns its point in pixels of the copy.
  const small = await (
    await pictureOfPixels(pixels)
  )
    .resize(200, 200, { fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = small
  // sharp looks for the point only if the crop removes pixels, so a square picture is cropped to 200 × 190.
  const height = info.width === info.height ? 190 : 200
  const { info: found } = await (
    await pictureOfPixels(small)
  )
    .resize(200, height, { position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX = 0, attentionY = 0 } = found
  // sharp returns 0, 0 for a picture of one colour. The middle is a better point.
  if (attentionX === 0 && attentionY === 0) return { x: 50, y: 50 }
  return { x: percentOf(attentionX, info.width), y: percentOf(attentionY, info.height) }
}

function percentOf(part: number, whole: number): number {
  return Math.max(0, Math.min(100, Math.round((part / whole) * 100)))
}

/** Returns `8fa86b`, for example. The picture must have no transparency. */
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

/** Reads the type from the first bytes. Only these types reach the decoder. */
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

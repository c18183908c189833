/**
 * Stored widths in pixels, all square. `images` are drawings in the repository, `photos` uploaded
 * photographs, `uploads` uploaded pictures with transparency or from earlier versions.
 */
export const widths = {
  images: [160, 320, 640],
  photos: [160, 320, 640, 960, 1280],
  uploads: [160, 320, 640, 960],
}

/** An empty crate, for what has no picture yet. */
export const NO_PICTURE = '/images/products/no-picture-640.webp'

export const MOST_PICTURE_BYTES = 20 * 1024 * 1024

/** Whole per cent of the width and height, from the top left corner. */
export type FocalPoint = { x: number; y: number }

/** The URL of an uploaded photograph contains these facts. */
export type Photograph = FocalPoint & {
  /** The average colour: `#8fa86b`. */
  ground: string
  /** The URL of the whole photograph, before it is cut to a square. */
  whole: string
}

export type Picture = {
  src: string
  width?: number
  height?: number
  avif?: string
  photograph?: Photograph
}

/**
 * Sources for `<picture>`. Pictures of the shop (`/images/…-640.webp`, `/uploads/…`) exist in several sizes,
 * each as AVIF and WebP. Any other URL is used as it is.
 */
export function pictureOf(src: string): Picture {
  const [, name, folder] = /^(\/(images|uploads)\/[\w/-]+)-640\.webp$/.exec(src) ?? []
  if (folder !== 'images' && folder !== 'uploads') return { src, width: 640, height: 640 }
  const photograph = photographOf(src)
  const avif = widths[photograph ? 'photos' : folder]
    .map((width) => `${name}-${width}.avif ${width}w`)
    .join(', ')
  return { src, width: 640, height: 640, avif, photograph }
}

/** The URL of a picture of the shop as a JPEG of 160 pixels, for mails. Returns any other URL as it is. */
export function mailPictureOf(src: string): string {
  return src.replace(/^(\/(?:images|uploads)\/[\w/-]+)-640\.webp$/, '$1-mail.jpg')
}

export function isMailPicture(path: string): boolean {
  return /^\/(?:images|uploads)\/[\w/-]+-mail\.jpg$/.test(path)
}

const photoAddress =
  /^(\/uploads\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,3})x(\d{1,3})-([\da-f]{6})-640\.webp$/

/** Undefined for drawings, pictures with transparency and foreign pictures. */
export function photographOf(src: string): Photograph | undefined {
  const [, name, left, top, colour] = photoAddress.exec(src) ?? []
  const [x, y] = [Number(left), Number(top)]
  if (name === undefined || x > 100 || y > 100) return undefined
  return { x, y, ground: `#${colour}`, whole: `${name}-whole.webp` }
}

/** The largest square of a picture, with the focal point as near to its middle as possible. */
export function squareAt(
  { width, height }: { width: number; height: number },
  { x, y }: FocalPoint,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height)
  const start = (length: number, percent: number) =>
    Math.max(0, Math.min(length - side, Math.round((length * percent) / 100 - side / 2)))
  return { left: start(width, x), top: start(height, y), side }
}

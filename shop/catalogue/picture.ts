/**
 * Stored widths in pixels of the shop's own pictures (`images`), of uploaded photographs (`photos`), and of
 * uploaded pictures with transparency or from earlier versions (`uploads`). All are square.
 */
export const widths = {
  images: [160, 320, 640],
  photos: [160, 320, 640, 960, 1280],
  uploads: [160, 320, 640, 960],
}

/** The largest upload, in bytes. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024

/** A point of a picture, in whole per cent of its width and height from the top left corner. */
export type FocalPoint = { x: number; y: number }

/** The data in the address of an uploaded photograph. */
export type Photograph = FocalPoint & {
  /** Its average colour, `#8fa86b`. */
  ground: string
  /** The address of the whole photograph, from which the squares are cut. */
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
 * Sources for `<picture>`. The shop's own pictures (`/images/…-640.webp`, `/uploads/…`) exist in several
 * sizes, each as AVIF and WebP; any other address is used as it is.
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

/**
 * Returns the address of one of the shop's pictures as a JPEG of 160 pixels, for mails. Any other address
 * is returned as it is.
 */
export function mailPictureOf(src: string): string {
  return src.replace(/^(\/(?:images|uploads)\/[\w/-]+)-640\.webp$/, '$1-mail.jpg')
}

/** True when a path is a result of `mailPictureOf`. */
export function isMailPicture(path: string): boolean {
  return /^\/(?:images|uploads)\/[\w/-]+-mail\.jpg$/.test(path)
}

const photoAddress =
  /^(\/uploads\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,3})x(\d{1,3})-([\da-f]{6})-640\.webp$/

/**
 * Reads the address of an uploaded photograph. Returns undefined for drawings, cut-outs and other pictures.
 */
export function photographOf(src: string): Photograph | undefined {
  const [, name, left, top, colour] = photoAddress.exec(src) ?? []
  const [x, y] = [Number(left), Number(top)]
  if (name === undefined || x > 100 || y > 100) return undefined
  return { x, y, ground: `#${colour}`, whole: `${name}-whole.webp` }
}

/**
 * Returns the largest square of a picture, in pixels, with the focal point as near to its middle as
 * possible.
 */
export function squareAt(
  { width, height }: { width: number; height: number },
  { x, y }: FocalPoint,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height)
  const start = (length: number, percent: number) =>
    Math.max(0, Math.min(length - side, Math.round((length * percent) / 100 - side / 2)))
  return { left: start(width, x), top: start(height, y), side }
}

/** Widths in which the shop keeps its own pictures, and those that were uploaded; each is square. */
export const widths = { images: [160, 320, 640], uploads: [160, 320, 640, 960] }

/** The largest file that is taken. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024

export type Picture = { src: string; width?: number; height?: number; avif?: string; webp?: string }

/**
 * Sources for `<picture>`. A picture of the shop's own (`/images/…-640.webp`, `/uploads/…`) comes
 * in several sizes and two formats; any other address is shown as it is.
 */
export function pictureOf(src: string): Picture {
  const [, name, folder] = /^(\/(images|uploads)\/[\w/-]+)-640\.webp$/.exec(src) ?? []
  if (folder !== 'images' && folder !== 'uploads') return { src, width: 640, height: 640 }
  const sourceSet = (format: string) =>
    widths[folder].map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { src, width: 640, height: 640, avif: sourceSet('avif'), webp: sourceSet('webp') }
}

/** Stored widths in pixels of the shop's own pictures and of uploads; all are square. */
export const widths = { images: [160, 320, 640], uploads: [160, 320, 640, 960] }

/** The largest upload, in bytes. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024

export type Picture = { src: string; width?: number; height?: number; avif?: string; webp?: string }

/**
 * Sources for `<picture>`. The shop's own pictures (`/images/…-640.webp`, `/uploads/…`) exist in several
 * sizes and two formats; any other address is used as it is.
 */
export function pictureOf(src: string): Picture {
  const [, name, folder] = /^(\/(images|uploads)\/[\w/-]+)-640\.webp$/.exec(src) ?? []
  if (folder !== 'images' && folder !== 'uploads') return { src, width: 640, height: 640 }
  const sourceSet = (format: string) =>
    widths[folder].map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { src, width: 640, height: 640, avif: sourceSet('avif'), webp: sourceSet('webp') }
}

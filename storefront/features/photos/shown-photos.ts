import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { altIn, type Pictured } from '#shop/catalogue/photos.ts'
import { NO_PICTURE } from '#shop/catalogue/picture.ts'

export type ShownPhoto = { src: string; alt: string }

/** Returns the pictures of a thing, the cover first, with their texts in the visitor's language. */
export function shownPhotos({ src, photos }: Pictured, name: string): ShownPhoto[] {
  if (photos.length === 0) return [{ src, alt: name }]
  const locale = getLocale()
  return photos.map((photo, index) => ({
    src: photo.src,
    alt: altIn(locale, photo) || (index === 0 ? name : nameOfPhoto(name, index, photos.length)),
  }))
}

/** Returns, for example, “Tomatoes, photo 2 of 3”. */
export function nameOfPhoto(name: string, index: number, count: number): string {
  return m.photo_of({ name, number: index + 1, count })
}

/** Returns the absolute addresses of all pictures, for search engines. Leaves out the empty crate. */
export function pictureAddresses({ src, photos }: Pictured, publicUrl: string): string[] {
  const all = photos.length > 0 ? photos.map((photo) => photo.src) : [src]
  const own = all.filter((one) => one !== NO_PICTURE)
  return own.map((one) => new URL(one, publicUrl || undefined).href)
}

import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { altIn, type Pictured } from '#shop/catalogue/photos.ts'

export type ShownPhoto = { src: string; alt: string }

/** The pictures of a thing of this name, each with its text in the visitor's language; the cover first. */
export function shownPhotos({ src, photos }: Pictured, name: string): ShownPhoto[] {
  if (photos.length === 0) return [{ src, alt: name }]
  const locale = getLocale()
  return photos.map((photo, index) => ({
    src: photo.src,
    alt: altIn(locale, photo) || (index === 0 ? name : nameOfPhoto(name, index, photos.length)),
  }))
}

/** “Tomatoes, photo 2 of 3” */
export function nameOfPhoto(name: string, index: number, count: number): string {
  return m.photo_of({ name, number: index + 1, count })
}

/** The addresses of all pictures, absolute, for search engines. */
export function pictureAddresses({ src, photos }: Pictured, publicUrl: string): string[] {
  const all = photos.length > 0 ? photos.map((photo) => photo.src) : [src]
  return all.map((one) => new URL(one, publicUrl || undefined).href)
}

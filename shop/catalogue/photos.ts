import * as v from 'valibot'
import { inLanguage } from '#shop/in-language.ts'
import { oneLine } from '#shop/text.ts'
import { pictureAddress } from './picture-address.ts'

export const MOST_PHOTOS = 6

/** The JSON of a photo of a product, recipe, box or producer. */
export const photoShape = v.object({
  src: v.string(),
  /** The text alternative for screen readers; may be empty. */
  alt: v.string(),
  altAr: v.string(),
})
export const photosShape = v.array(photoShape)
export type Photo = v.InferOutput<typeof photoShape>

const photoForm = v.pipe(
  v.strictObject({
    src: pictureAddress,
    alt: v.optional(oneLine(200), ''),
    altAr: v.optional(oneLine(200), ''),
  }),
  // An empty Arabic text is replaced by the English one.
  v.transform(({ src, alt, altAr }): Photo => ({ src, alt, altAr: altAr || alt })),
)

/** The photos of a thing, the cover first. No photo may be listed twice. */
export const photosForm = v.pipe(
  v.array(photoForm, 'list'),
  v.maxLength(MOST_PHOTOS, 'too-many'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: photos } = dataset
    for (const [index, { src }] of photos.entries()) {
      if (photos.findIndex((other) => other.src === src) === index) continue
      addIssue({
        message: 'repeated',
        path: [
          { type: 'array', origin: 'value', input: photos, key: index, value: photos[index] },
          { type: 'object', origin: 'value', input: { src }, key: 'src', value: src },
        ],
      })
    }
  }),
)

export type Pictured = { src: string; photos: Photo[] }

/**
 * Returns the cover and the photos after an edit. With photos, the cover is the first one. A new `src`
 * alone replaces the first photo, or moves to the top if it is one of the photos; `''` removes all photos.
 * Values equal to the stored ones are no edit, because forms send all fields. If the list is emptied
 * without a new `src`, the returned `src` is undefined, and the picture from before the photos is shown
 * again.
 */
export function picturedAfter(
  before: Pictured,
  edit: Partial<Pictured>,
): { src: string | undefined; photos: Photo[] } {
  const src = edit.src === before.src ? undefined : edit.src
  const isSameList = JSON.stringify(edit.photos) === JSON.stringify(before.photos)
  if (edit.photos && !isSameList) {
    const [cover] = edit.photos
    return { src: cover ? cover.src : src, photos: edit.photos }
  }
  if (src === undefined) return { src: before.src, photos: before.photos }
  if (src === '' || before.photos.length === 0) return { src, photos: [] }
  return { src, photos: withCover(before.photos, src) }
}

function withCover(photos: Photo[], src: string): Photo[] {
  const listed = photos.find((photo) => photo.src === src)
  if (listed) return [listed, ...photos.filter((photo) => photo !== listed)]
  return [{ src, alt: '', altAr: '' }, ...photos.slice(1)]
}

export const altIn = inLanguage('alt')

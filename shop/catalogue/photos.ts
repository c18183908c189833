import * as v from 'valibot'
import { inLanguage } from '#shop/in-language.ts'
import { oneLine } from '#shop/text.ts'
import { pictureAddress } from './picture-address.ts'

export const MOST_PHOTOS = 6

export const photoShape = v.object({
  src: v.string(),
  /** The text for screen readers. May be empty. */
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
  // The English text replaces an empty Arabic one.
  v.transform(({ src, alt, altAr }): Photo => ({ src, alt, altAr: altAr || alt })),
)

/** The cover first. Refuses a repeated photo. */
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
 * The cover and the photos after an edit. The first photo is the cover. A new `src` alone replaces the first
 * photo, or moves to the top if the list has it; `''` removes all photos. A value equal to the stored one is
 * no edit, because forms send all fields. `src` is undefined when the list becomes empty: the picture from
 * before the photos is then shown again.
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

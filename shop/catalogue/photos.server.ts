import { sql } from 'kysely'
import { picturedAfter, type Photo, type Pictured } from './photos.ts'

const drawing = sql<string>`drawing`
const drawingOrSame = sql<string>`case when drawing = '' then src else drawing end`

/** The stored JSON list. */
export function photosOf(json: string): Photo[] {
  return json === '[]' ? [] : JSON.parse(json)
}

/** The columns of a new row. `drawing` is what is shown once its photos are removed. */
export function columnsOfNewPictures({ src, photos }: Pictured) {
  const [cover] = photos
  const isDrawing = photos.every((photo) => photo.src !== src)
  return {
    src: cover?.src ?? src,
    photos: JSON.stringify(photos),
    drawing: cover && isDrawing ? src : '',
  }
}

/** The columns to set by an edit: the first photo is the cover, and without photos the drawing is back. */
export function columnsOfPictures(
  before: Pictured,
  edit: Partial<Pictured>,
  /** A thing that had no drawing is then shown without a picture, not with the removed photo. */
  { mayBeNone = false } = {},
) {
  const { src, photos } = picturedAfter(before, edit)
  const isFirstPhoto = before.photos.length === 0 && photos.length > 0
  return {
    src: src ?? (mayBeNone ? drawing : drawingOrSame),
    photos: JSON.stringify(photos),
    drawing: isFirstPhoto ? before.src : undefined,
  }
}

import { sql } from 'kysely'
import { picturedAfter, type Photo, type Pictured } from './photos.ts'

const drawing = sql<string>`drawing`
const drawingOrSame = sql<string>`case when drawing = '' then src else drawing end`

export function photosOf(json: string): Photo[] {
  return json === '[]' ? [] : JSON.parse(json)
}

/** The column `drawing` keeps the picture to show after all photos are removed. */
export function columnsOfNewPictures({ src, photos }: Pictured) {
  const [cover] = photos
  const isDrawing = photos.every((photo) => photo.src !== src)
  return {
    src: cover?.src ?? src,
    photos: JSON.stringify(photos),
    drawing: cover && isDrawing ? src : '',
  }
}

export function columnsOfPictures(
  before: Pictured,
  edit: Partial<Pictured>,
  /** With `mayBeNone`, a row without a drawing has no picture after its photos are removed. */
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

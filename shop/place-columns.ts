import type { CodedPlace, Place } from '#shop/coordinates.ts'
import { coded } from './plus-code.ts'

type Row = { latitude: number | null; longitude: number | null }

/** The place that a row holds, with its Plus Code; null where it has none. */
export function placeOfRow({ latitude, longitude }: Row): CodedPlace | null {
  return latitude === null || longitude === null ? null : coded({ latitude, longitude })
}

/** The columns of a place, empty without one. */
export function columnsOfPlace(place: Place | null | undefined): Row {
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

import type { CodedPlace, Place } from '#shop/coordinates.ts'
import { coded } from './plus-code.ts'

type Row = { latitude: number | null; longitude: number | null }

export function placeOfRow({ latitude, longitude }: Row): CodedPlace | null {
  return latitude === null || longitude === null ? null : coded({ latitude, longitude })
}

export function columnsOfPlace(place: Place | null | undefined): Row {
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

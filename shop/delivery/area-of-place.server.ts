import type { Database } from '#db/schema.ts'
import type { Place } from '#shop/coordinates.ts'
import { contains } from '#shop/geometry.ts'
import { shortCodeIn } from '#shop/plus-code.ts'
import { areaNamedIn, placeNamedIn } from './named-place.ts'
import { decoded } from './place-link.ts'
import { middleOf, polygonOfStored } from './polygon.ts'

/** Returns the id of the first delivery area, in the owner's order, whose polygon contains the place. */
export async function areaOfPlace(db: Database, place: Place): Promise<string | undefined> {
  const areas = await drawnAreas(db)
  return areas.find(({ polygon }) => contains(polygon, place))?.id
}

/**
 * Returns the reference point of the short Plus Code in a text: the last place that it names, else the chosen
 * area. A code with two characters before its + is exact only near the middle of a drawn area.
 */
export async function referenceFor(
  db: Database,
  { text, area }: { text: string; area: string | undefined },
): Promise<Place | undefined> {
  const rows = await activeAreas(db)
  const areas = rows.map(({ id, name, nameAr, governorate, polygon }) => ({
    id,
    names: [name, nameAr],
    governorate,
    middle: polygon && middleOf(polygon),
  }))
  const chosen = areas.find(({ id }) => id === area)
  const words = decoded(text)
  if (shortCodeIn(words)?.indexOf('+') !== 2) return placeNamedIn(words, areas, chosen)
  const drawn = areas.filter(({ middle }) => middle)
  return areaNamedIn(words, drawn) ?? chosen?.middle
}

async function drawnAreas(db: Database) {
  const areas = await activeAreas(db)
  return areas.flatMap(({ id, polygon }) => (polygon ? [{ id, polygon }] : []))
}

async function activeAreas(db: Database) {
  const rows = await db
    .selectFrom('areas')
    .select(['id', 'name', 'name_ar as nameAr', 'governorate', 'polygon'])
    .where('active', '=', 1)
    .where('kind', '=', 'delivery')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(({ polygon, ...area }) => ({ ...area, polygon: polygonOfStored(polygon) }))
}

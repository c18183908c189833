import type { Database } from '#db/schema.ts'
import type { Place } from '#shop/coordinates.ts'
import { contains } from '#shop/geometry.ts'
import { plainSpelling } from '#shop/spelling.ts'
import { middleOf, polygonOfStored } from './polygon.ts'

/** Returns the id of the first delivery area, in the owner's order, whose polygon contains the place. */
export async function areaOfPlace(db: Database, place: Place): Promise<string | undefined> {
  const areas = await drawnAreas(db)
  return areas.find(({ polygon }) => contains(polygon, place))?.id
}

/**
 * Returns the reference point of a short Plus Code: the middle of the chosen area, else of an area that the
 * text names. Returns undefined when that area has no polygon.
 */
export async function referenceFor(
  db: Database,
  { text, area }: { text: string; area: string | undefined },
): Promise<Place | undefined> {
  const areas = await drawnAreas(db)
  const words = plainSpelling(text)
  const named = (name: string) => name !== '' && words.includes(plainSpelling(name))
  const found =
    areas.find(({ id }) => id === area) ??
    areas.find(({ name, nameAr }) => named(name) || named(nameAr))
  return found && middleOf(found.polygon)
}

async function drawnAreas(db: Database) {
  const rows = await db
    .selectFrom('areas')
    .select(['id', 'name', 'name_ar as nameAr', 'polygon'])
    .where('active', '=', 1)
    .where('kind', '=', 'delivery')
    .where('polygon', '!=', '')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ polygon: stored, ...area }) => {
    const polygon = polygonOfStored(stored)
    return polygon ? [{ ...area, polygon }] : []
  })
}

import type { Database } from '#db/schema.ts'
import {
  overlap,
  polygonOfStored,
  readPolygon,
  type PolygonProblem,
} from '#shop/delivery/polygon.ts'
import type { CheckedPolygon } from './area-polygon.ts'

/**
 * Reads a polygon and compares it with those of the other areas. Returns the problem of an unreadable text.
 */
export async function checkPolygon(
  db: Database,
  text: string,
  ownId: string | undefined,
): Promise<CheckedPolygon | PolygonProblem> {
  const corners = text === '' ? [] : readPolygon(text)
  if (typeof corners === 'string') return corners
  const rows = await db
    .selectFrom('areas')
    .select(['id', 'name', 'name_ar as nameAr', 'polygon'])
    .where('polygon', '!=', '')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const others = rows
    .filter(({ id }) => id !== ownId)
    .map(({ polygon, ...area }) => {
      const drawn = polygonOfStored(polygon) ?? []
      return { ...area, corners: drawn, isOverlapping: overlap(corners, drawn) }
    })
  return { corners, others }
}

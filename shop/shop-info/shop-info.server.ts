import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import { listBoxesInShort } from '#shop/boxes/boxes.server.ts'
import { isPickupPoint, type PickupPoint } from '#shop/delivery/area.ts'
import { listAreas } from '#shop/delivery/areas.server.ts'
import type { Season } from '#shop/delivery/season.ts'
import { listSeasons } from '#shop/delivery/seasons.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { shownSettings } from '#shop/settings/shown-settings.ts'

export type ShopInfo = Omit<Awaited<ReturnType<typeof readShopInfo>>, 'seasons' | 'points'> & {
  /** Missing if there are none. */
  points?: PickupPoint[]
  /** The confirmed hours in Ramadan. Missing if there are none. */
  seasons?: Season[]
}

/** Reads the data that every page of the storefront contains. */
export const readShopInfo = cacheQuery(async (db: Database) => {
  const [settings, all, boxes, seasons] = await Promise.all([
    readSettings(db),
    listAreas(db),
    listBoxesInShort(db),
    listSeasons(db),
  ])
  const areas = all.filter((area) => !isPickupPoint(area))
  const points = all.filter(isPickupPoint)
  const shown = { settings: shownSettings(settings), areas, boxes }
  // Empty lists are left out, because this data is in the HTML of every page.
  return {
    ...shown,
    ...(points.length > 0 && { points }),
    ...(seasons.length > 0 && { seasons }),
  }
})

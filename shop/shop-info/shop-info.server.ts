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
  /** Where orders can be collected; missing where there is no such point. */
  points?: PickupPoint[]
  /** When orders come on the days of a Ramadan, where that was confirmed. */
  seasons?: Season[]
}

/** Settings, delivery areas, box prices and hours of some days: what every page of the storefront shows. */
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
  // Many shops have no points, and most of the year there are no such hours; every page has this in its HTML.
  return {
    ...shown,
    ...(points.length > 0 && { points }),
    ...(seasons.length > 0 && { seasons }),
  }
})

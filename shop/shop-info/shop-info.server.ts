import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import { listBoxesInShort } from '#shop/boxes/boxes.server.ts'
import { listAreas } from '#shop/delivery/areas.server.ts'
import type { Season } from '#shop/delivery/season.ts'
import { listSeasons } from '#shop/delivery/seasons.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { shownSettings } from '#shop/settings/shown-settings.ts'

export type ShopInfo = Omit<Awaited<ReturnType<typeof readShopInfo>>, 'seasons'> & {
  /** When orders come on the days of a Ramadan, where that was confirmed. */
  seasons?: Season[]
}

/** Settings, delivery areas, box prices and hours of some days: what every page of the storefront shows. */
export const readShopInfo = cacheQuery(async (db: Database) => {
  const [settings, areas, boxes, seasons] = await Promise.all([
    readSettings(db),
    listAreas(db),
    listBoxesInShort(db),
    listSeasons(db),
  ])
  const shown = { settings: shownSettings(settings), areas, boxes }
  // Most of the year there are none, and every page has this in its HTML.
  return seasons.length > 0 ? { ...shown, seasons } : shown
})

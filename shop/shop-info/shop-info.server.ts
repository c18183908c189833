import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import { listBoxesInShort } from '#shop/boxes/boxes.server.ts'
import { listAreas } from '#shop/delivery/areas.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { shownSettings } from '#shop/settings/shown-settings.ts'

export type ShopInfo = Awaited<ReturnType<typeof readShopInfo>>

/** Settings, delivery areas and box prices: what every page of the storefront shows. */
export const readShopInfo = cacheQuery(async (db: Database) => {
  const [settings, areas, boxes] = await Promise.all([
    readSettings(db),
    listAreas(db),
    listBoxesInShort(db),
  ])
  return { settings: shownSettings(settings), areas, boxes }
})

import type { Database } from '#db/schema.ts'
import { untilChanged } from '#db/until-changed.ts'
import { listBoxPrices } from '#shop/boxes/boxes.server.ts'
import { listAreas } from '#shop/delivery/areas.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'

export type Shop = Awaited<ReturnType<typeof readShop>>

/** What every page needs to know of the shop. */
export const readShop = untilChanged(async (db: Database) => {
  const [settings, areas, boxes] = await Promise.all([
    readSettings(db),
    listAreas(db),
    listBoxPrices(db),
  ])
  return { settings, areas, boxes }
})

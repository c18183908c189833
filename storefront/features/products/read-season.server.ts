import type { Services } from '#server/context.ts'
import type { Listed } from '#shop/cart/cart.ts'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { listedNow } from './listed.server.ts'

/**
 * Reads a row of products in season, without those that the page shows already. Pages with few products or
 * none offer it.
 */
export async function readSeason(services: Services, shown: Listed[] = []): Promise<Listed[]> {
  const ids = new Set(shown.map(({ id }) => id))
  const season = await listedNow(services, await listSeason(services.db, ROW + ids.size))
  return season.filter(({ id }) => !ids.has(id)).slice(0, ROW)
}

const ROW = 4

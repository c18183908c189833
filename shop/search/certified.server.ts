import type { Database } from '#db/schema.ts'
import { listProductsOf, readCertified } from '../catalogue/producers.server.ts'
import { CERTAINTY } from './certainty.ts'
import { MOST_FOUND, type Matches } from './search-index.ts'
import { isTelling } from './readings.ts'
import type { Asked } from './search.ts'

/**
 * Keeps the products whose producer has a valid certificate on `day`. Returns all such products when the
 * words name no goods.
 */
export async function certifiedOnly(
  db: Database,
  matches: Matches<string>,
  { words, day }: Asked,
): Promise<Matches<string>> {
  const ids = await listProductsOf(db, [...(await readCertified(db, day))])
  const certified = new Set(ids.slice(0, MOST_FOUND))
  if (!isTelling(words)) return { things: [...certified], how: 'spelt', certainty: CERTAINTY.none }
  return { ...matches, things: matches.things.filter((id) => certified.has(id)) }
}

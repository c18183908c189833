import type { Database } from '#db/schema.ts'
import { oncePer } from '#shop/once-per.ts'
import { inTurns } from '#shop/turns.server.ts'

const QUEUE = { atOnce: 8, waiting: 256, patienceMs: 4_000 }
const tillOf = oncePer<Database, ReturnType<typeof inTurns>>(() => inTurns(QUEUE))

/**
 * Places orders a few at a time. Those who buy the same wait for each other in any case; here they
 * do so without a connection to the database each, of which the rest of the shop needs some.
 */
export async function atTheTill<T>(db: Database, place: () => Promise<T>): Promise<T> {
  return tillOf(db)(place)
}

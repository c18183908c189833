import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { storableSearch } from './search-term.ts'
import { findsAnything } from './searches.server.ts'

type Search = { words: string; key: string; locale: Locale; client: string }

/** Further searches between two runs of the job are not counted. */
const MOST_NOTED = 500
/** Further words on a day are not counted. */
const MOST_A_DAY = 500
export const MOST_MISSED = 5000
const DAYS_KEPT = 90

/** Searches since the last run. Each counts once for a client. */
const noted = new WeakMap<Database, Map<string, Search>>()

/** Notes a search in memory. Its results are looked up later, so that the visitor does not wait. */
export function noteSearch(db: Database, { words, locale, client }: Omit<Search, 'key'>): void {
  const searches = noted.get(db) ?? new Map<string, Search>()
  noted.set(db, searches)
  if (searches.size >= MOST_NOTED) return
  const storable = storableSearch(words)
  if (!storable) return
  searches.set(`${locale} ${client} ${storable.key}`, { ...storable, locale, client })
}

/** Counts the noted searches without results, and deletes old and surplus rows. */
export async function countMissedSearches(db: Database, now: Date): Promise<void> {
  const searches = [...(noted.get(db)?.values() ?? [])]
  noted.delete(db)
  const missed: Search[] = []
  const day = dayInCairo(now)
  for (const [key, same] of Map.groupBy(searches, (search) => search.key)) {
    if (!(await findsAnything(db, { words: key, day }))) missed.push(...same)
  }
  if (missed.length === 0) return
  await inTransaction(db, async (trx) => {
    const today = await trx
      .selectFrom('missed_searches')
      .select('id')
      .where('day', '=', day)
      .execute()
    const ids = new Set(today.map(({ id }) => id))
    for (const { words, key, locale, client } of missed) {
      const id = `${day} ${locale} ${key}`
      if (ids.size >= MOST_A_DAY && !ids.has(id)) continue
      if ((await consumeRateLimit(trx, 'search-client', client, now)) > 0) continue
      ids.add(id)
      // The first search decides the spelling.
      const at = { last_at: now.toISOString() }
      await trx
        .insertInto('missed_searches')
        .values({ id, day, words_key: key, words, locale, ...at, searches: 1 })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((row) => ({ ...at, searches: row('missed_searches.searches', '+', 1) })),
        )
        .execute()
    }
  })
  await dropOld(db, now)
}

/** Deletes the rarest and oldest first, so that a flood of words cannot displace frequent ones. */
async function dropOld(db: Database, now: Date): Promise<void> {
  const oldest = dayInCairo(new Date(now.getTime() - DAYS_KEPT * 24 * 3600_000))
  await db.deleteFrom('missed_searches').where('day', '<', oldest).execute()
  const { rows } = await db
    .selectFrom('missed_searches')
    .select((of) => of.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const surplus = Number(rows) - MOST_MISSED
  if (surplus <= 0) return
  await db
    .deleteFrom('missed_searches')
    .where('id', 'in', (of) =>
      of
        .selectFrom('missed_searches')
        .select('id')
        .orderBy('searches')
        .orderBy('last_at')
        .orderBy('id')
        .limit(surplus),
    )
    .execute()
}

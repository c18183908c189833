import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { type MissedSearch, SEARCHES_PER_PAGE } from './term-shapes.ts'
import { findsAnything } from './searches.server.ts'

/**
 * Lists the searches of the last `days` days without results, the most frequent first. Leaves out searches
 * that have a meaning by now.
 */
export async function listMissedSearches(
  db: Database,
  { days, page }: { days: number; page: number },
  now: Date,
): Promise<{ searches: MissedSearch[]; total: number }> {
  const missed = missedSince(db, addDays(dayInCairo(now), 1 - days))
  const { total } = await missed
    .select((of) => of.fn.count<number>('words_key').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await missed
    .select(['words_key as key', (of) => of.fn.sum<number>('searches').as('searches')])
    .select((of) => of.fn.max('last_at').as('lastAt'))
    .groupBy('words_key')
    .orderBy('searches', 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('words_key')
    .limit(SEARCHES_PER_PAGE)
    .offset((page - 1) * SEARCHES_PER_PAGE)
    .execute()
  // PostgreSQL accepts no empty list.
  if (rows.length === 0) return { searches: [], total: Number(total) }
  const keys = rows.map(({ key }) => key)
  const typed = await missed
    .select(['words_key', 'locale', 'words'])
    .where('words_key', 'in', keys)
    .orderBy('last_at', 'desc')
    .execute()
  const byKey = Map.groupBy(typed, ({ words_key }) => words_key)
  const searches: MissedSearch[] = []
  for (const { key, searches: count, lastAt } of rows) {
    const same = byKey.get(key) ?? []
    searches.push({
      key,
      words: same[0]?.words ?? key,
      searches: Number(count),
      locales: [...new Set(same.map(({ locale }) => locale))],
      lastAt,
      isFoundNow: await findsAnything(db, { words: key, day: dayInCairo(now) }),
    })
  }
  return { searches, total: Number(total) }
}

function missedSince(db: Database, day: string) {
  return db
    .selectFrom('missed_searches')
    .where('day', '>=', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_terms')
            .select('search_terms.id')
            .whereRef('search_terms.words_key', '=', 'missed_searches.words_key')
            .where('search_terms.deleted_at', 'is', null),
        ),
      ),
    )
}

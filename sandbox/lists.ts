import { invalid, missing } from './errors.ts'
import type { StoredObjects } from './objects.ts'
import { integer, nested, text } from './params.ts'
import type { Params } from './params.ts'
import { readObject } from './store.ts'
import type { ObjectKind, Store } from './store.ts'

/** Returns a page of objects, newest first, as Stripe's lists do. With `parent`, only its objects. */
export function listObjects<K extends ObjectKind>(
  store: Store,
  kind: K,
  params: Params,
  parent?: string,
) {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw invalid('Invalid limit: must be between 1 and 100', { param: 'limit' })
  }
  const since = integer(nested(params, 'created') ?? {}, 'gte') ?? 0
  const after = text(params, 'starting_after')
  const rows = store.db
    .prepare(
      `select body from objects
       where kind = ? and created >= ? and position < ? and (? is null or parent = ?)
       order by position desc limit ?`,
    )
    .all(
      kind,
      since,
      after ? positionOf(store, kind, after) : Number.MAX_SAFE_INTEGER,
      parent ?? null,
      parent ?? null,
      limit + 1,
    )
  const data = rows.slice(0, limit).map((row): StoredObjects[K] => readObject(kind, row))
  return { object: 'list', data, has_more: rows.length > limit, url: `/v1/${kind}s` }
}

function positionOf(store: Store, kind: string, id: string) {
  const row = store.db
    .prepare('select position from objects where id = ? and kind = ?')
    .get(id, kind)
  if (!row) throw missing(kind, id, 'starting_after')
  return Number(row.position)
}

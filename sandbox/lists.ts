import { invalid, missing } from './errors.ts'
import type { StoredObjects } from './objects.ts'
import { integer, nested, text } from './params.ts'
import type { Params } from './params.ts'
import { readObject } from './store.ts'
import type { ObjectKind, Store } from './store.ts'

const COMPARISONS = new Map([
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
])

type Wanted<K extends ObjectKind> = {
  kind: K
  url: string
  parent?: string | undefined
  type?: string | undefined
}

/** A page of objects, newest first, as Stripe's lists are. */
export function listObjects<K extends ObjectKind>(store: Store, wanted: Wanted<K>, params: Params) {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw invalid('Invalid limit: must be between 1 and 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  const conditions = ['kind = ?']
  const values: (string | number)[] = [wanted.kind]
  const add = (condition: string, value: string | number) => {
    conditions.push(condition)
    values.push(value)
  }
  if (wanted.parent !== undefined) add('parent = ?', wanted.parent)
  if (wanted.type !== undefined) add("json_extract(body, '$.type') = ?", wanted.type)
  for (const [condition, seconds] of createdConditions(params)) add(condition, seconds)
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  if (after) add('position < ?', positionOf(store, wanted.kind, after, 'starting_after'))
  if (before) add('position > ?', positionOf(store, wanted.kind, before, 'ending_before'))
  const order = before ? 'asc' : 'desc'
  const rows = store.db
    .prepare(
      `select body from objects where ${conditions.join(' and ')} order by position ${order} limit ?`,
    )
    .all(...values, limit + 1)
  const page = rows.slice(0, limit).map((row): StoredObjects[K] => readObject(wanted.kind, row))
  if (before) page.reverse()
  return { object: 'list', data: page, has_more: rows.length > limit, url: wanted.url }
}

function createdConditions(params: Params): [string, number][] {
  const exact = typeof params.created === 'string' ? integer(params, 'created') : undefined
  if (exact !== undefined) return [['created = ?', exact]]
  const range = nested(params, 'created') ?? {}
  return Object.keys(range).map((name) => {
    const comparison = COMPARISONS.get(name)
    const seconds = integer(range, name)
    if (!comparison || seconds === undefined) throw invalid('Invalid created', { param: 'created' })
    return [`created ${comparison} ?`, seconds]
  })
}

function positionOf(store: Store, kind: string, id: string, param: string) {
  const row = store.db
    .prepare('select position from objects where id = ? and kind = ?')
    .get(id, kind)
  if (!row) throw missing(kind, id, param)
  return Number(row.position)
}

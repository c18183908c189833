import { list } from './params.ts'
import type { Params } from './params.ts'
import type { Store } from './store.ts'

const EXPANDABLE = new Map([
  ['latest_charge', 'charge'],
  ['payment_method', 'payment_method'],
  ['charge', 'charge'],
  ['payment_intent', 'payment_intent'],
] as const)

/** `expand[]=latest_charge`, and `data.latest_charge` in a list. */
export function expand(store: Store, object: object, params: Params): object {
  const names = list(params, 'expand')
  if (names.length === 0) return object
  if ('data' in object && Array.isArray(object.data)) {
    const inner = names
      .filter((name) => name.startsWith('data.'))
      .map((name) => name.slice('data.'.length))
    return { ...object, data: object.data.map((item: object) => expandOne(store, item, inner)) }
  }
  return expandOne(store, object, names)
}

function expandOne(store: Store, object: object, names: string[]): object {
  const fields = new Map<string, unknown>(Object.entries(object))
  const expanded: Record<string, object> = {}
  for (const [name, kind] of EXPANDABLE) {
    const id = fields.get(name)
    const found = names.includes(name) && typeof id === 'string' ? store.find(kind, id) : undefined
    if (found) expanded[name] = found
  }
  return { ...object, ...expanded }
}

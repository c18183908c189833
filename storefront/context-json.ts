import { memoizeWeak } from '#shop/memoize.ts'
import type { PageContextValue } from './page-context.ts'

/** A list of objects as JSON without their repeated keys. A missing value is null. */
type Table = { keys: string[]; rows: unknown[][] }

/** Writes the page context. A shop has dozens of areas, so their JSON has each key once. */
export function contextJson({ areas, ...others }: PageContextValue): string {
  return JSON.stringify({ ...others, areas: areasTable(areas) })
}

/**
 * The id of the element with the page context. It changes with the form of the JSON: a script of the version before,
 * which loads a newer page, then finds no context instead of one that it misreads.
 */
export const CONTEXT_ID = 'shop-context'

/** Returns the context of a page; throws if it has none. */
export function contextOf(page: Document): PageContextValue {
  return readContext(page.getElementById(CONTEXT_ID)?.textContent ?? '')
}

/** Reads what `contextJson` wrote. */
export function readContext(json: string): PageContextValue {
  const context = JSON.parse(json)
  return { ...context, areas: objectsOf(context.areas) }
}

const areasTable = memoizeWeak((areas: object[]): Table => {
  const keys = [...new Set(areas.flatMap((area) => Object.keys(area)))]
  const rows = areas.map((area) => {
    const values = new Map(Object.entries(area))
    return keys.map((key) => values.get(key))
  })
  return { keys, rows }
})

function objectsOf({ keys, rows }: Table): object[] {
  return rows.map((row) =>
    Object.fromEntries(
      keys.map((key, column) => [key, row[column]]).filter(([, value]) => value !== null),
    ),
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The folders of `shop/`. Each may import only from those before it. Files directly in `shop/` import no
 * folder, and every folder may import them. See docs/decisions/017-order-of-shop-folders.md.
 */
export const folderOrder = [
  'audit-log',
  'settings',
  'rate-limits',
  'mail',
  'text-messages',
  'accounts',
  'phone-codes',
  'contact',
  'prices',
  'inventory',
  'stock-alerts',
  'catalogue',
  'staff-notices',
  'health',
  'recipes',
  'delivery',
  'cart',
  'boxes',
  'search',
  'trash',
  'shop-info',
  'ledger',
  'credit',
  'orders',
  'buying',
  'payment',
  'runs',
  'cash-ups',
  'today',
  'customers',
  'log',
  'figures',
  'books',
]

/** The folders of `shop/orders/`, named by verbs. Each may import only from those before it. */
export const verbOrder = [
  'order',
  'money',
  'place',
  'change',
  'revise',
  'door',
  'shortage',
  'pack',
  'messages',
  'overview',
]

export type Source = { path: string; text: string }

/** Returns the sources in `shop/`, without tests; paths start with `shop/`. */
export function shopSources(root: string): Source[] {
  return readdirSync(join(root, 'shop'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('shop', path.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Returns imports of later folders, and folders missing from the order. */
export function wrongImports(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const place = placeOf(path)
    if (place === undefined) return [`${path}: its folder has no place in the order`]
    return importsOf(path, text)
      .filter((imported) => (placeOf(imported) ?? Infinity) > place)
      .map((imported) => `${path} imports ${imported}`)
  })
}

/** 0 for the base, else the folder's position, plus a fraction for the verb in `orders/`. */
function placeOf(path: string): number | undefined {
  const [, folder, ...rest] = path.split('/')
  if (rest.length === 0) return 0
  const at = folderOrder.indexOf(folder ?? '')
  if (at < 0) return undefined
  if (folder !== 'orders') return at + 1
  const verb = rest.length === 2 ? verbOrder.indexOf(rest[0] ?? '') : -1
  return verb < 0 ? undefined : at + 1 + verb / verbOrder.length
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name),
    )
    .filter((imported) => imported.startsWith('shop/'))
}

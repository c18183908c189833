import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The folders of `shop/`, each importing only from those before it. Files directly in `shop/` are the
 * base: every folder may import them, and they import no folder. The reasons stand in
 * docs/decisions/017-order-of-shop-folders.md.
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

export type Source = { path: string; text: string }

/** The files of `shop/` below `root`, without tests; paths start with `shop/`. */
export function shopSources(root: string): Source[] {
  return readdirSync(join(root, 'shop'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('shop', path.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Every import of a later folder, and every folder that has no place in the order. */
export function wrongImports(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const place = placeOf(path)
    if (place === undefined) return [`${path}: its folder has no place in the order`]
    return importsOf(path, text)
      .filter((imported) => (placeOf(imported) ?? Infinity) > place)
      .map((imported) => `${path} imports ${imported}`)
  })
}

/** 0 for the base, the folder's number for others. */
function placeOf(path: string): number | undefined {
  const [, folder, file] = path.split('/')
  if (file === undefined) return 0
  const at = folderOrder.indexOf(folder ?? '')
  return at < 0 ? undefined : at + 1
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name),
    )
    .filter((imported) => imported.startsWith('shop/'))
}

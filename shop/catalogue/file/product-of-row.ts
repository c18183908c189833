import { spellingKey } from '#shop/spelling.ts'
import type { AdminProduct } from '../staff-products.ts'
import type { CsvColumn, FileChoices, ImportRow } from './import.ts'

export type RawCells = Partial<Record<CsvColumn, string>>

/** The products that rows can mean, and those that earlier rows of the file named. */
export type Known = {
  byId: Map<string, AdminProduct>
  bySlug: Map<string, AdminProduct>
  producers: Set<string>
  byName: Map<string, AdminProduct[]>
  seen: Set<string>
}

type Found =
  | { product: AdminProduct | undefined; isNamesake: boolean; isByName: boolean }
  | { error: ImportRow['errors'][number] }

/** Finds the product of a row by id, else by slug, else by name if the admin chose so. */
export function productOfRow(
  known: Known,
  { id, slug, name, nameAr }: RawCells,
  choices: FileChoices,
): Found {
  const bySlug = slug ? known.bySlug.get(slug) : undefined
  const product = id ? known.byId.get(id) : bySlug
  if (product ? product.deletedAt : id) return { error: { field: 'id', code: 'product-unknown' } }
  if (bySlug && bySlug !== product) return { error: { field: 'slug', code: 'slug-taken' } }
  if (product) return { product, isNamesake: false, isByName: false }
  const keys = [...new Set([name, nameAr].map(nameKey).filter(Boolean))]
  const namesakes = [...new Set(keys.flatMap((key) => known.byName.get(key) ?? []))]
  const isInFile = keys.some((key) => known.seen.has(`name ${key}`))
  for (const key of keys) known.seen.add(`name ${key}`)
  const isNamesake = namesakes.length > 0 || isInFile
  if (choices.namesakes !== 'update' || !isNamesake) {
    return { product: undefined, isNamesake, isByName: false }
  }
  if (isInFile) return { error: { field: 'name', code: 'repeated' } }
  if (namesakes.length > 1) return { error: { field: 'name', code: 'name-of-several' } }
  const [only] = namesakes
  // With the Arabic name of a product and another English name, a row is another product.
  const isOther = name && only && ![only.name, only.nameAr].map(nameKey).includes(nameKey(name))
  if (isOther) return { product: undefined, isNamesake, isByName: false }
  return { product: only, isNamesake: false, isByName: true }
}

export function productsByName(products: AdminProduct[]): Map<string, AdminProduct[]> {
  const byName = new Map<string, AdminProduct[]>()
  for (const product of products) {
    for (const key of new Set([product.name, product.nameAr].map(nameKey))) {
      byName.set(key, [...(byName.get(key) ?? []), product])
    }
  }
  return byName
}

export function nameKey(name: string | undefined): string {
  return spellingKey(name ?? '')
}

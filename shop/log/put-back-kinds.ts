type Entry = {
  thing: string
  what: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Fields that the audit log records as texts that cannot be parsed. */
const onlyWords: Record<string, string[]> = {
  meal: ['ingredients', 'ingredientsAr'],
  // An entry does not say which week of the box it changed.
  box: ['from', 'to', 'published', 'rows'],
  'search-term': ['product'],
}
/** Records whose edit form can write the earlier fields again. */
const editable = ['settings', 'product', 'area', 'producer', 'meal', 'condition', 'box', 'supplier']
const restorable = ['product', 'meal', 'producer', 'search-term', 'message']

/**
 * True for edited fields, the staff's note on an order, and deleted records, unless they have changed since.
 * Money, states of orders, roles and erased data are changed only on their own pages, which show the
 * consequences.
 */
export function canPutBack({ thing, what, before, after }: Entry): boolean {
  if (what === 'deleted') return restorable.includes(thing)
  if (thing === 'order') return what === 'note' && before !== null && after !== null
  if (what !== 'edited' || !editable.includes(thing) || !before || !after) return false
  const words = onlyWords[thing] ?? []
  return Object.keys(after).length > 0 && !Object.keys(after).some((name) => words.includes(name))
}

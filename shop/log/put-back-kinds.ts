type Entry = {
  thing: string
  what: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Fields that the audit log records as texts that cannot be parsed: the links of ingredients, and the rows
 * of a box's week.
 */
const onlyWords: Record<string, string[]> = {
  meal: ['ingredients', 'ingredientsAr'],
  // An entry does not record which week of the box it belongs to.
  box: ['from', 'to', 'published', 'rows'],
  'search-term': ['product'],
}
/** Records whose earlier fields their edit form can write again. */
const editable = ['settings', 'product', 'area', 'producer', 'meal', 'condition', 'box', 'supplier']
/** Records that can be restored after they were deleted. */
const restorable = ['product', 'meal', 'producer', 'search-term', 'message']

/**
 * True when an entry can be put back, provided that its fields have not changed since: edited fields, the
 * staff's note on an order, and deleted records. Money, states of orders, roles and erased data can only be
 * changed on their own pages, which show the consequences.
 */
export function canPutBack({ thing, what, before, after }: Entry): boolean {
  if (what === 'deleted') return restorable.includes(thing)
  if (thing === 'order') return what === 'note' && before !== null && after !== null
  if (what !== 'edited' || !editable.includes(thing) || !before || !after) return false
  const words = onlyWords[thing] ?? []
  return Object.keys(after).length > 0 && !Object.keys(after).some((name) => words.includes(name))
}

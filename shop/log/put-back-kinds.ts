type Entry = {
  thing: string
  what: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What is told of the audit log in words that cannot be read back: the links of ingredients, and the rows of a box's week. */
const onlyWords: Record<string, string[]> = {
  meal: ['ingredients', 'ingredientsAr'],
  // An entry does not say which week of the box it is about.
  box: ['from', 'to', 'published', 'rows'],
  'search-term': ['product'],
}
/** Whose earlier fields are written again by the form that edits them. */
const editable = ['settings', 'product', 'area', 'producer', 'meal', 'condition', 'box', 'supplier']
/** What goes to a place from which it comes back. */
const restorable = ['product', 'meal', 'producer', 'search-term', 'message']

/**
 * Whether an entry can be put back, if nothing of it changed since: fields that were edited, the staff's note of an order, and what was
 * deleted. Money, states of orders, roles and what was erased are changed on their own pages, which say what follows.
 */
export function canPutBack({ thing, what, before, after }: Entry): boolean {
  if (what === 'deleted') return restorable.includes(thing)
  if (thing === 'order') return what === 'note' && before !== null && after !== null
  if (what !== 'edited' || !editable.includes(thing) || !before || !after) return false
  const words = onlyWords[thing] ?? []
  return Object.keys(after).length > 0 && !Object.keys(after).some((name) => words.includes(name))
}

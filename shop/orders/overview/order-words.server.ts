import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { parseOrderSearch } from '../order/order-search.ts'

type Search = Pick<ReturnType<typeof parseOrderSearch>, 'beginnings' | 'phoneEnd'>

/**
 * Selects the numbers of orders that have a word for each prefix in `beginnings`, or a word for the prefix
 * `phoneEnd`. Undefined without `beginnings`.
 */
export function numbersByWords(
  { selectFrom }: Pick<ExpressionBuilder<Schema, 'orders'>, 'selectFrom'>,
  { beginnings, phoneEnd }: Search,
) {
  const bearing = (beginning: string) =>
    selectFrom('order_words')
      .select('order_words.number')
      .where('word', '>=', beginning)
      .where('word', '<', `${beginning}\u{10ffff}`)
  const [first, ...others] = beginnings.map(bearing)
  if (!first) return undefined
  const found = others.reduce((all, other) => all.where('order_words.number', 'in', other), first)
  return phoneEnd ? found.union(bearing(phoneEnd)) : found
}

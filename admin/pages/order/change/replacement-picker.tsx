import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { Combobox, type ComboboxItem } from '#admin/form/combobox.tsx'
import { useFound } from '#admin/form/use-found.ts'
import { askShop } from '#browser/api-client.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import type { AdminOrderLine } from '#shop/orders/order/staff-order.ts'

const found = v.array(
  v.object({ _id: v.string(), name: v.string(), nameAr: v.string(), finalPrice: v.number() }),
)
type Found = v.InferOutput<typeof found>

/** Products of the same category come first; none is chosen at the start. */
export function ReplacementPicker(props: {
  order: { lines: Pick<AdminOrderLine, 'productId'>[] }
  line: Pick<AdminOrderLine, 'category'>
  error?: string | undefined
}) {
  const { order, line, error } = props
  const locale = getLocale()
  const money = useMoney()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ComboboxItem | null>(null)
  const { category } = line
  const find = useCallback(
    async (asked: string, signal: AbortSignal) => {
      // The label of the chosen product is not a search.
      const q = asked === chosen?.label ? '' : asked
      const [same, all] = await Promise.all([
        isCategory(category) ? inStock(category, q, signal) : [],
        inStock('all', q, signal),
      ])
      return same && all && { same, all }
    },
    [category, chosen],
  )
  const lists = useFound(words, find)
  const isNew = ({ _id }: Found[number]) => !order.lines.some(({ productId }) => productId === _id)
  const same = lists?.same.filter(isNew) ?? []
  const isOther = (product: Found[number]) =>
    isNew(product) && !same.some(({ _id }) => _id === product._id)
  const others = lists?.all.filter(isOther) ?? []
  const itemOf = (product: Found[number]) => ({
    id: product._id,
    label: `${nameIn(locale, product)} · ${money(piastresOf(product.finalPrice))}`,
  })
  const groups = [
    { value: m.edit_replace_same(), items: same.map(itemOf) },
    { value: m.edit_replace_other(), items: others.map(itemOf) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Combobox
      path="productId"
      name="productId"
      label={m.edit_replace_choose()}
      hint={m.edit_replace_hint()}
      error={error}
      value={chosen}
      words={words}
      groups={groups}
      status={lists && groups.length === 0 ? m.edit_replace_none() : undefined}
      onWords={setWords}
      onChange={setChosen}
    />
  )
}

/** Returns undefined when the call failed or was aborted. */
async function inStock(category: string, words: string, signal: AbortSignal) {
  const query = new URLSearchParams({ stock: '1', limit: '20', ...(words && { q: words }) })
  const answer = await askShop(`/api/${category}?${query}`, { schema: found, signal })
  return answer.kind === 'ok' ? answer.value : undefined
}

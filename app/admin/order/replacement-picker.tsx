import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#app/api-client.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { isCategory } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import type { DeskLine, DeskOrder } from '#shop/orders/orders-desk.ts'

const found = v.array(
  v.object({ _id: v.string(), name: v.string(), nameAr: v.string(), finalPrice: v.number() }),
)
type Found = v.InferOutput<typeof found>
const PAUSE_MS = 250

/** Products in stock to stand in for one that is missing: its own category first, none chosen yet. */
export function ReplacementPicker(props: { order: DeskOrder; line: DeskLine; error?: string }) {
  const { order, line, error } = props
  const [words, setWords] = useState('')
  const [lists, setLists] = useState<{ same: Found; all: Found }>()
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const [same, all] = await Promise.all([
        isCategory(line.category) ? inStock(line.category, words, leaving.signal) : [],
        inStock('all', words, leaving.signal),
      ])
      if (same && all) setLists({ same, all })
    }, PAUSE_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [words, line.category])
  const isNew = ({ _id }: Found[number]) => !order.lines.some(({ productId }) => productId === _id)
  const same = lists?.same.filter(isNew) ?? []
  const others = lists?.all.filter(
    (product) => isNew(product) && !same.some(({ _id }) => _id === product._id),
  )
  const isNone = lists && same.length === 0 && others?.length === 0
  return (
    <>
      <Field
        type="search"
        name="find"
        label={m.edit_replace_find()}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SelectField
        name="productId"
        label={m.edit_replace_choose()}
        hint={isNone ? m.edit_replace_none() : m.edit_replace_hint()}
        error={error}
      >
        <option value="">{m.edit_replace_empty()}</option>
        <Group label={m.edit_replace_same()} products={same} />
        <Group label={m.edit_replace_other()} products={others ?? []} />
      </SelectField>
    </>
  )
}

function Group({ label, products }: { label: string; products: Found }) {
  const locale = useLocale()
  const money = useMoney()
  if (products.length === 0) return null
  return (
    <optgroup label={label}>
      {products.map((product) => (
        <option key={product._id} value={product._id}>
          {`${nameIn(locale, product)} · ${money(piastresOf(product.finalPrice))}`}
        </option>
      ))}
    </optgroup>
  )
}

/** Nothing if the shop could not be asked, or need not be any more. */
async function inStock(category: string, words: string, signal: AbortSignal) {
  const query = new URLSearchParams({ stock: '1', limit: '20', ...(words && { q: words }) })
  const answer = await askShop(`/api/${category}?${query}`, { schema: found, signal })
  return answer.kind === 'ok' ? answer.value : undefined
}

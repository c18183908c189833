import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#app/api-client.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import type { DeskOrder } from '#shop/orders/orders-desk.ts'

const found = v.array(
  v.object({ _id: v.string(), name: v.string(), nameAr: v.string(), finalPrice: v.number() }),
)
const PAUSE_MS = 250

/** Products in stock by their name, to stand in for one that is missing. */
export function ReplacementPicker({ order, error }: { order: DeskOrder; error?: string }) {
  const locale = useLocale()
  const money = useMoney()
  const [words, setWords] = useState('')
  const [products, setProducts] = useState<v.InferOutput<typeof found>>()
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ stock: '1', limit: '20', ...(words && { q: words }) })
      const answer = await askShop(`/api/all?${query}`, { schema: found, signal: leaving.signal })
      if (answer.kind === 'ok') setProducts(answer.value)
    }, PAUSE_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [words])
  const others = (products ?? []).filter(
    ({ _id }) => !order.lines.some(({ productId }) => productId === _id),
  )
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
        hint={products && others.length === 0 ? m.edit_replace_none() : m.edit_replace_hint()}
        error={error}
      >
        {others.map((product) => (
          <option key={product._id} value={product._id}>
            {`${nameIn(locale, product)} · ${money(piastresOf(product.finalPrice))}`}
          </option>
        ))}
      </SelectField>
    </>
  )
}

import { useState } from 'react'
import * as v from 'valibot'
import { Combobox, type ComboboxItem } from '#admin/form/combobox.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { useFound } from '#admin/form/use-found.ts'
import { askShop } from '#browser/api-client.ts'
import { timesOf } from '#format/units.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { floorToStep } from '#shop/catalogue/step.ts'
import { piastresOf } from '#shop/money.ts'
import { foundProduct, type Line } from './order-form.ts'

const found = v.array(v.object({ ...foundProduct.entries, finalPrice: v.number() }))
const MOST = 8

/** Finds products in stock. Enter adds the first result. */
export function ProductSearch(props: {
  error?: string
  onAdd: (product: Line['product']) => void
}) {
  const locale = getLocale()
  const money = useMoney()
  const [words, setWords] = useState('')
  const answer = useFound(words, findProducts)
  const typed = words.trim()
  const products = answer?.words === typed ? answer.products : undefined
  const items = products?.map(({ finalPrice, ...product }) => {
    const left = timesOf(floorToStep(product.quantity, product.step), product)
    const price = money(piastresOf(finalPrice))
    const label = [nameIn(locale, product), price, m.phone_order_stock({ amount: left })].join(
      ' · ',
    )
    return { id: product._id, label, product }
  })
  return (
    <Combobox
      path="items"
      label={m.phone_order_add()}
      hint={m.phone_order_add_hint()}
      error={props.error}
      value={null}
      words={words}
      groups={[{ value: '', items: typed ? (items ?? []) : [] }]}
      status={typed ? statusOf(answer, typed) : undefined}
      onWords={setWords}
      onChange={(item: (ComboboxItem & { product: Line['product'] }) | null) => {
        if (!item) return
        props.onAdd(item.product)
        setWords('')
      }}
    />
  )
}

type Found = { words: string; products?: v.InferOutput<typeof found>; problem?: string }

function statusOf(answer: Found | undefined, typed: string): string | undefined {
  if (answer?.words !== typed) return undefined
  return answer.products?.length === 0 ? m.edit_replace_none() : answer.problem
}

async function findProducts(words: string, signal: AbortSignal): Promise<Found> {
  if (!words) return { words, products: [] }
  const query = new URLSearchParams({ stock: '1', limit: `${MOST}`, q: words })
  const answer = await askShop(`/api/all?${query}`, { schema: found, signal })
  return answer.kind === 'ok'
    ? { words, products: answer.value }
    : { words, problem: refusalText(answer) }
}

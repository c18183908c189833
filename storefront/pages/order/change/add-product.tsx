import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { isolate } from '#format/isolate.ts'
import { unitSold } from '#format/units.ts'
import { Field } from '#ui/field.tsx'
import { Money } from '#ui/money.tsx'
import { announce } from '#ui/announcer.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { units } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import type { OrderEditorState } from './use-order-editor.ts'
import styles from './change.module.css'

const found = v.object({
  products: v.array(
    v.object({
      _id: v.string(),
      name: v.string(),
      nameAr: v.string(),
      src: v.string(),
      unit: v.picklist(units),
      unitAmount: v.number(),
      step: v.number(),
      weighed: v.boolean(),
      finalPrice: v.number(),
      quantity: v.number(),
    }),
  ),
})
type Product = v.InferOutput<typeof found>['products'][number]

const PAUSE_MS = 150
const LEAST_LETTERS = 2

/** Finds products and adds them to the order. The keyboard moves from the box to the buttons below it. */
export function AddProduct({ editor }: { editor: OrderEditorState }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [products, setProducts] = useState<Product[]>()
  const [isCutOff, setIsCutOff] = useState(false)
  const words = typed.trim()
  const { order, edits, edit } = editor

  useEffect(() => {
    setProducts(undefined)
    setIsCutOff(false)
    if (words.length < LEAST_LETTERS) return
    const asking = new AbortController()
    const { signal } = asking
    async function find() {
      const query = new URLSearchParams({ q: words.slice(0, 100), limit: '8' })
      const answer = await askShop(`/api/search?${query}`, {
        schema: found,
        headers: authorization(),
        signal,
      })
      if (signal.aborted) return
      setIsCutOff(answer.kind === 'unreachable')
      if (answer.kind === 'unreachable') announce(m.account_unreachable())
      if (answer.kind !== 'ok') return
      const forSale = answer.value.products.filter(({ quantity, step }) => quantity >= step)
      setProducts(forSale)
      announce(m.change_add_found({ count: forSale.length }))
    }
    const pause = setTimeout(() => void find(), PAUSE_MS)
    // Repeats a search that failed without a connection.
    addEventListener('online', () => void find(), { signal })
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [words])

  // On a phone the save bar would cover the results.
  useEffect(() => {
    // Braces, because some browsers return a promise, which React would take for a cleanup function.
    if (products) list.current?.scrollIntoView({ block: 'nearest' })
  }, [products])

  function add(product: Product) {
    const { _id, finalPrice: unitPrice, step, quantity } = product
    const line = order.items.find((one) => one._id === _id)
    const had = edits.qty[_id] ?? line?.qty ?? 0
    edit({
      qty: { ...edits.qty, [_id]: had === 0 ? Math.min(1, quantity) : had + step },
      added: edits.added.some((one) => one._id === _id)
        ? edits.added
        : [...edits.added, { ...product, unitPrice }],
    })
    setTyped('')
    announce(m.change_added({ name: isolate(nameIn(getLocale(), product)) }))
    document.getElementById(id)?.focus()
  }

  return (
    <div className={styles.adding}>
      <Field
        id={id}
        name="add-product"
        type="search"
        label={m.change_add()}
        hint={m.change_add_hint()}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter adds the first result.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (products?.[0]) add(products[0])
        }}
      />
      {isCutOff && <p className="fine-print">{m.account_unreachable()}</p>}
      {products?.length === 0 && (
        <p className="fine-print">{m.change_add_none({ words: isolate(words) })}</p>
      )}
      {products && products.length > 0 && (
        <ul ref={list} className={styles.found} aria-label={m.search_group_products()}>
          {products.map((product) => (
            <li key={product._id}>
              <button type="button" onClick={() => add(product)}>
                <bdi>{nameIn(getLocale(), product)}</bdi>
                <span className="fine-print">
                  <Money piastres={piastresOf(product.finalPrice)} /> /{' '}
                  <bdi>{unitSold(product)}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

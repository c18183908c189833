import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#app/api-client.ts'
import { useLocale } from '#app/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import type { LinkedProduct } from '#shop/catalogue/linked-product.ts'
import { nameIn, units } from '#shop/catalogue/product.ts'
import styles from './product-link.module.css'

const found = v.array(
  v.object({
    _id: v.string(),
    name: v.string(),
    nameAr: v.string(),
    unit: v.picklist(units),
    unitAmount: v.number(),
  }),
)
const MOST = 6
const PAUSE_MS = 200

type Props = {
  /** The path of the field, and its id. */
  path: string
  /** What is being linked, for those who do not see the row. */
  about: string
  product: LinkedProduct | null
  error?: string
  onChange: (product: LinkedProduct | null) => void
}

/** Which product of the shop this is: found by typing part of its name in either language. */
export function ProductLink({ path, about, product, error, onChange }: Props) {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => document.getElementById(path)?.focus())
  }
  return (
    <div className={styles.link}>
      {error && <FieldError id={`${path}-error`} text={error} />}
      {product ? (
        <p className={styles.linked}>
          <Icon name="check" size={18} />
          <bdi className={styles.name}>{nameIn(locale, product)}</bdi>
          <Button
            id={path}
            variant="quiet"
            aria-label={m.product_unlink({ name: nameIn(locale, product), about })}
            aria-describedby={error ? `${path}-error` : undefined}
            onClick={() => onChange(null)}
          >
            {m.product_unlink_short()}
          </Button>
        </p>
      ) : (
        <Button
          ref={button}
          id={path}
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={m.product_link({ about })}
          aria-describedby={error ? `${path}-error` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.product_link_short()}
        </Button>
      )}
      {isOpen && !product && (
        <Search
          about={about}
          onClose={close}
          onChoose={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </div>
  )
}

function Search(props: {
  about: string
  onClose: () => void
  onChoose: (product: LinkedProduct) => void
}) {
  const locale = useLocale()
  const id = useId()
  const [words, setWords] = useState(props.about)
  const [products, setProducts] = useState<v.InferOutput<typeof found>>()

  useEffect(() => {
    const asked = words.trim()
    if (!asked) return setProducts(undefined)
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const path = `/api/all?limit=${MOST}&q=${encodeURIComponent(asked.slice(0, 100))}`
      const answer = await askShop(path, { schema: found, signal: stop.signal })
      if (!stop.signal.aborted) setProducts(answer.kind === 'ok' ? answer.value : [])
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])

  return (
    <div
      role="group"
      aria-label={m.product_link({ about: props.about })}
      className={styles.search}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose()
        // Enter would save the form that this stands in.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault()
      }}
    >
      <label htmlFor={id}>{m.product_search()}</label>
      <input
        id={id}
        type="search"
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into
        autoFocus
        value={words}
        className={styles.input}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setWords(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {products && m.product_found({ count: products.length })}
      </p>
      <ul>
        {products?.map(({ _id, name, nameAr }) => (
          <li key={_id}>
            <button
              type="button"
              className={styles.result}
              onClick={() => props.onChoose({ id: _id, name, nameAr })}
            >
              <bdi>{nameIn(locale, { name, nameAr })}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

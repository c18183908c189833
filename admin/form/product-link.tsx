import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { LinkedProduct, PricedProduct } from '#shop/catalogue/linked-product.ts'
import { nameIn, units } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import { Combobox } from './combobox.tsx'
import styles from './product-link.module.css'
import { useFound } from './use-found.ts'

const found = v.array(
  v.object({
    _id: v.string(),
    name: v.string(),
    nameAr: v.string(),
    price: v.number(),
    offer: v.number(),
    unit: v.picklist(units),
    unitAmount: v.number(),
  }),
)
const MOST = 6

type Props = {
  /** The path of the field, used as its id. */
  path: string
  /** The name of the row, for screen readers. */
  about: string
  product: LinkedProduct | null
  error?: string
  onChange: (product: PricedProduct | null) => void
}

/** Links a row to a product, found by a part of its name in either language. */
export function ProductLink({ path, about, product, error, onChange }: Props) {
  const locale = getLocale()
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
  onChoose: (product: PricedProduct) => void
}) {
  const locale = getLocale()
  const id = useId()
  const [words, setWords] = useState(props.about)
  const products = useFound(words, findProducts)
  const items = products?.map(({ _id, price, ...product }) => ({
    id: _id,
    label: nameIn(locale, product),
    product: { id: _id, ...product, pricePiastres: piastresOf(price) },
  }))
  return (
    <div
      role="group"
      aria-label={m.product_link({ about: props.about })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose()
        // Enter would save the surrounding form.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault()
      }}
    >
      <Combobox
        path={id}
        label={m.product_search()}
        isFocused
        value={null}
        words={words}
        groups={[{ value: '', items: items ?? [] }]}
        status={items && m.product_found({ count: items.length })}
        onWords={setWords}
        onChange={(item) => item && props.onChoose(item.product)}
      />
    </div>
  )
}

async function findProducts(words: string, signal: AbortSignal) {
  if (!words) return []
  const path = `/api/all?limit=${MOST}&q=${encodeURIComponent(words)}`
  const answer = await askShop(path, { schema: found, signal })
  return answer.kind === 'ok' ? answer.value : []
}

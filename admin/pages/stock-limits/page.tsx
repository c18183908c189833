import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { askAdmin, loadAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { categoryName } from '#format/names.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { numberText, sentNumber } from '#messages/typed-number.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { stockLimits, type StockLimits } from '#shop/staff-notices/stock-limits.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from './page.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/stock-limits', stockLimits)
}

/** For each product, the stock at which it counts as low. */
export function Component() {
  const { usual, products } = useLoaderData<typeof loader>()
  const groups = [...Map.groupBy(products, ({ category }) => category)]
  return (
    <div className="stack-4">
      <PageHead back={{ to: '/admin', text: m.admin_today() }} title={m.limits_title()} />
      <p className="muted">{m.limits_hint({ usual })}</p>
      {groups.map(([category, rows]) => (
        <section key={category} className="stack-2" aria-labelledby={`of-${category}`}>
          <h2 id={`of-${category}`} className="subheading">
            {isCategory(category) ? categoryName[category]() : m.admin_boxes()}
          </h2>
          <ul className={styles.rows}>
            {rows.map((product) => (
              <Row key={`${product.id} ${product.fewLeft}`} product={product} usual={usual} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Product = StockLimits['products'][number]

function Row({ product, usual }: { product: Product; usual: number }) {
  const { revalidate } = useRevalidator()
  const start = product.fewLeft === null ? '' : numberText(product.fewLeft)
  const [typed, setTyped] = useState(start)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const name = nameIn(getLocale(), product)
  async function save() {
    setIsSaving(true)
    const fewLeft = typed.trim() === '' ? null : sentNumber(typed, 'quantity')
    const path = `/api/admin/stock-limits/${product.id}`
    const body = { fewLeft, from: product.fewLeft }
    const answer = await askAdmin(path, { method: 'PUT', body, schema: stockLimits })
    setIsSaving(false)
    if (answer.kind === 'ok') {
      showToast({ text: m.saved() })
      return revalidate()
    }
    const wrong = answer.kind === 'refused' ? answer.problem.errors?.fewLeft?.message : undefined
    setError(wrong ?? refusalText(answer))
  }
  return (
    <li data-low={product.isLow || undefined}>
      <form
        noValidate
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== start) void save()
        }}
      >
        <Field
          name={`limit-${product.id}`}
          label={m.limits_of({ product: name })}
          hint={m.today_left({ amount: timesOf(product.quantity, product) })}
          error={error}
          value={typed}
          placeholder={numberText(usual)}
          inputMode="decimal"
          dir="ltr"
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <Button
          type="submit"
          variant="secondary"
          pending={isSaving}
          aria-disabled={typed === start}
        >
          {m.save()}
        </Button>
      </form>
    </li>
  )
}

import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { UnsavedGuard } from '#admin/form/unsaved-guard.tsx'
import { Alert } from '#admin/layout/alert.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusHeading } from '#ui/keep-focus.ts'
import { m } from '#messages/compiled/messages.js'
import { margins } from '#shop/buying/margin.ts'
import { producerShape } from '#shop/catalogue/producer.ts'
import { priceGrid } from '#shop/prices/price-sheet.ts'
import { PriceGrid } from './price-grid.tsx'
import { Preview } from './preview.tsx'
import { toFirstWrong, usePriceSheet } from './use-price-sheet.ts'
import { WhenFields } from './when-fields.tsx'
import styles from './page.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const [grid, producers, bought] = await Promise.all([
    loadAdmin(request, '/api/admin/prices', priceGrid),
    loadAdmin(request, '/api/admin/producers', v.array(producerShape)),
    loadAdmin(request, '/api/admin/buying/margins', margins),
  ])
  return { rows: grid.rows, producers, bought: bought.products }
}

export function Component() {
  const { rows, producers, bought } = useLoaderData<typeof loader>()
  const sheet = usePriceSheet(rows)
  const [isPreview, setIsPreview] = useState(false)
  const { prices, errors } = sheet

  function show(preview: boolean) {
    setIsPreview(preview)
    requestAnimationFrame(() => focusHeading())
  }

  function preview() {
    sheet.setProblem(undefined)
    if (errors.size > 0) {
      toFirstWrong()
      return sheet.setProblem(m.prices_wrong())
    }
    if (prices.length === 0) return sheet.setProblem(m.prices_nothing())
    show(true)
  }

  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: '/admin/products', text: m.admin_products() }}
        title={isPreview ? m.prices_preview() : m.prices_title()}
      >
        <ButtonLink to="/admin/prices/sheets" variant="secondary">
          {m.prices_sheets()}
        </ButtonLink>
      </PageHead>
      {isPreview && prices.length > 0 ? (
        <>
          <WhenFields sheet={sheet} />
          <Preview sheet={sheet} onBack={() => show(false)} />
        </>
      ) : (
        <>
          <p className="muted">{m.prices_intro()}</p>
          <PriceGrid sheet={sheet} producers={producers} margins={bought}>
            <p className={styles.count} role="status">
              {prices.length > 0 && m.prices_changed({ count: prices.length })}
            </p>
            {sheet.typed.size > 0 && (
              <Button variant="quiet" onClick={sheet.reset}>
                {m.prices_reset()}
              </Button>
            )}
            <Button onClick={preview}>{m.prices_preview()}</Button>
            <Alert>{sheet.problem}</Alert>
          </PriceGrid>
        </>
      )}
      <UnsavedGuard mayLeave={sheet.mayLeave} />
    </div>
  )
}

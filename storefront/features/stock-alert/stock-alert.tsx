import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { authorization, useSession } from '#browser/session.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn, type Product } from '#shop/catalogue/product.ts'
import { stockAlertForm } from '#shop/stock-alerts/stock-alert.ts'
import { useAccountForm } from '#storefront/features/account/use-account-form.ts'
import { island } from '#storefront/island.tsx'
import { useShop } from '#storefront/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import styles from './stock-alert.module.css'

type Props = { product: Pick<Product, 'id' | 'name' | 'nameAr'> }

const answer = v.object({ message: v.string() })
const account = v.object({ email: v.string() })

/**
 * A form for a stock alert, which sends one mail when the product is back. Without JavaScript the browser
 * posts the form to the shop, which leads back here.
 */
export const StockAlert = island('stock-alert', ({ product }: Props) => {
  const locale = getLocale()
  const sent = new URLSearchParams(useShop().search).get('sent')
  const [email, setEmail] = useState<string>()
  const name = isolate(nameIn(locale, product))
  const isInBrowser = useInBrowser()
  const form = useAccountForm({
    schema: stockAlertForm,
    fields: [{ name: 'product', start: product.id }, { name: 'email' }],
    path: '/api/stock-alerts',
    answer,
    onDone: (_, asked) => setEmail(asked.email),
  })
  useOwnEmail(form.prefill)

  if (email !== undefined) {
    return <Done text={m.stock_alert_done({ email: isolate(email), product: name })} />
  }
  if (sent === 'yes') return <Done text={m.stock_alert_done_page({ product: name })} />
  const { isValid: _, onBlur: __, ...field } = form.bind('email')
  const failure =
    form.failure ?? (sent === 'no' && !isInBrowser ? m.stock_alert_failed() : undefined)
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/stock-alerts"
      noValidate={isInBrowser}
      onSubmit={form.submit}
    >
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="language" value={locale} />
      <Field
        {...field}
        label={m.stock_alert_email()}
        hint={m.stock_alert_hint()}
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit" size="lg" pending={form.isPending}>
        {m.stock_alert_button()}
      </Button>
      {failure && <Notice tone="danger" title={failure} isAlert />}
    </form>
  )
})

/** Takes the focus of the button that it replaces. */
function Done({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="success" title={text} />
    </div>
  )
}

/** Fills in the e-mail of a logged-in visitor. */
function useOwnEmail(prefill: (known: { email: string }) => void) {
  const isLoggedIn = useSession() !== undefined
  useEffect(() => {
    if (!isLoggedIn) return
    const leaving = new AbortController()
    const own = { headers: authorization(), schema: account, signal: leaving.signal }
    void askShop('/auth/me', own).then((found) => {
      if (found.kind === 'ok') prefill({ email: found.value.email })
    })
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each login
  }, [isLoggedIn])
}

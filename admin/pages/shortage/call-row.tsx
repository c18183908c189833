import { useState } from 'react'
import { useSettings } from '#admin/api/settings.ts'
import { useSend } from '#admin/api/use-send.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { timesOf } from '#format/units.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import { sumOf } from '#shop/quantities.ts'
import type { CallAnswer, ShortageView } from '#shop/orders/shortage/shortage.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useReplacementWords } from './replacement-field.tsx'
import styles from './page.module.css'

export function CallRow(props: { view: ShortageView; call: ShortageView['calls'][number] }) {
  const { view, call } = props
  const { date, product, replacements } = view
  const { number, version, name, phone, qty, given } = call
  const locale = getLocale()
  const words = useReplacementWords()
  const greeting = useGreeting(view, call)
  const { send, isBusy, message, errors } = useSend()
  const possible = replacements.filter(({ productId }) => !call.productIds.includes(productId))
  const [chosen, choose] = useState(possible[0]?.productId)
  const other = possible.find(({ productId }) => productId === chosen)
  const amount = (qty: number) => isolate(timesOf(qty, { ...product, weighed: false }))
  const path = `/api/admin/picking/${date}/short/${encodeURIComponent(product.productId)}/calls/${number}`
  const say = (said: CallAnswer) =>
    void send(path, { body: { version, said }, schema: adminOrder }, m.short_call_done({ number }))

  return (
    <li className={`stack-2 ${styles.call}`}>
      <p className={styles.what}>
        <span>
          <Link to={`/admin/orders/${number}`}>#{number}</Link> · <bdi>{name}</bdi>
        </span>
        <strong>
          {m.short_call_missing({ missing: amount(sumOf([qty, -given])), amount: amount(qty) })}
        </strong>
      </p>
      <div className="cluster-2">
        <ButtonAnchor variant="secondary" href={`tel:${phone}`}>
          <Icon name="phone" />
          <span className="visually-hidden">{m.short_call_ring({ name })} </span>
          <bdi dir="ltr">{readablePhone(phone)}</bdi>
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          href={whatsappLink(phone, greeting)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" /> {m.footer_whatsapp()}
          <span className="visually-hidden">
            {' '}
            {isolate(name)} {m.footer_new_tab()}
          </span>
        </ButtonAnchor>
      </div>
      <Alert>{message}</Alert>
      <fieldset className="stack-2">
        <legend className="fine-print">{m.short_call_said({ name: isolate(name) })}</legend>
        <div className="cluster-2">
          {given > 0 && (
            <Button variant="secondary" pending={isBusy} onClick={() => say({ what: 'less' })}>
              {m.short_call_less({ amount: amount(given) })}
            </Button>
          )}
          <Button variant="secondary" pending={isBusy} onClick={() => say({ what: 'none' })}>
            {m.short_call_none()}
          </Button>
          <Button variant="secondary" pending={isBusy} onClick={() => say({ what: 'whole' })}>
            {m.short_call_whole()}
          </Button>
        </div>
        {other && (
          <>
            <SelectField
              name={`replacement-${number}`}
              label={m.short_call_product({ number })}
              value={other.productId}
              onChange={({ target }) => choose(target.value)}
              error={errors.productId}
            >
              {possible.map((one) => (
                <option key={one.productId} value={one.productId}>
                  {words(one)}
                </option>
              ))}
            </SelectField>
            <Button
              variant="secondary"
              pending={isBusy}
              onClick={() => say({ what: 'replace', productId: other.productId })}
            >
              {m.short_call_replace({ other: isolate(nameIn(locale, other)) })}
            </Button>
          </>
        )}
      </fieldset>
    </li>
  )
}

/** Returns the first text of the chat, in the language of the order. */
function useGreeting({ product }: ShortageView, call: ShortageView['calls'][number]): string {
  const settings = useSettings()
  const { name, number, locale } = call
  return m.short_call_text(
    { name, number, shop: nameIn(locale, settings), product: nameIn(locale, product) },
    { locale },
  )
}

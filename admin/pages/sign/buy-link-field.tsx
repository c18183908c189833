import { useRef, useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './page.module.css'

/** A link that fills a cart, to copy. */
export function BuyLinkField({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setTold(m.pay_link_copied())
    } catch {
      // Refused, or a page without TLS.
      field.current?.select()
      setTold(m.pay_link_select())
    }
  }
  return (
    <div className={styles.link}>
      <Field
        ref={field}
        name="buy-link"
        label={m.sign_link()}
        hint={m.sign_link_hint()}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {m.transfer_copy()}
      </Button>
      <p role="status">{told}</p>
    </div>
  )
}

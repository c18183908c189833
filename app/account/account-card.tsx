import type { ReactNode } from 'react'
import { useSessionIsKnown } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './account-card.module.css'

/** The page of login and of sign-up: a form, and under it the way to the other one. */
export function AccountCard(props: {
  title: string
  lead: string
  children: ReactNode
  other?: ReactNode
}) {
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.card}>
        <header>
          <h1 className={styles.title}>{props.title}</h1>
          <p className={styles.lead}>{props.lead}</p>
        </header>
        <noscript>
          <Notice tone="info">{m.account_needs_script()}</Notice>
        </noscript>
        {props.children}
        {props.other && <p className={styles.other}>{props.other}</p>}
      </div>
    </div>
  )
}

type Form = {
  submit: (event: React.FormEvent) => void
  isPending: boolean
  trouble?: string
}

/**
 * A form of an account, with what came of sending it below. Until the page answers, it cannot be
 * sent: a browser by itself would send the password to an address that takes none.
 */
export function AccountForm(props: {
  form: Form
  button: string
  /** What the shop said when it worked. */
  success?: string
  isLeaving?: boolean
  children: ReactNode
}) {
  const { form, success } = props
  const isReady = useSessionIsKnown()
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      {props.children}
      <Button
        type="submit"
        size="lg"
        pending={form.isPending || props.isLeaving}
        disabled={!isReady}
        // Leaving a field may bring its error, which moves this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {props.button}
      </Button>
      {form.trouble && <Notice tone="danger" title={form.trouble} isAlert />}
      {success && <Notice tone="success" title={success} isAlert />}
    </form>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { askShop } from '#app/api-client.ts'
import { usePathIn } from '#app/locale.ts'
import { authorization, forgetLogin } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { Unreachable } from './own-page.tsx'
import { DetailsForm } from './details-form.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { PasswordForm } from './password-form.tsx'
import { useOwn } from './use-own.ts'
import styles from './own-account.module.css'

const ownAccount = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  role: v.picklist(['customer', 'admin']),
})

export function OwnAccount() {
  const { value: account, hasFailed, retry } = useOwn('/auth/me', ownAccount)
  if (hasFailed) return <Unreachable onRetry={retry} />
  if (!account) return <Spinner />
  const { email, role } = account
  return (
    <div className={styles.parts}>
      <section className={styles.part} aria-labelledby="details">
        <h2 id="details">{m.own_details()}</h2>
        <DetailsForm {...account} />
      </section>
      <section className={styles.part} aria-labelledby="addresses">
        <h2 id="addresses">{m.own_addresses()}</h2>
        <p className={styles.text}>{m.own_addresses_text()}</p>
        <OwnAddresses />
      </section>
      <section className={styles.part} aria-labelledby="change-email">
        <h2 id="change-email">{m.account_email()}</h2>
        <p className={styles.email}>
          <bdi>{email}</bdi>
        </p>
        <p className={styles.text}>{m.own_email_text()}</p>
        <EmailForm />
      </section>
      <section className={styles.part} aria-labelledby="change-password">
        <h2 id="change-password">{m.own_password()}</h2>
        <p className={styles.text}>{m.own_password_text()}</p>
        <PasswordForm email={email} role={role} />
      </section>
      <section className={styles.part} aria-labelledby="everywhere">
        <h2 id="everywhere">{m.own_signout()}</h2>
        <p className={styles.text}>{m.own_signout_text()}</p>
        <SignOutEverywhere />
      </section>
    </div>
  )
}

function SignOutEverywhere() {
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  async function signOut() {
    setState('pending')
    const answer = await askShop('/auth/signout-everywhere', {
      method: 'POST',
      headers: authorization(),
      schema: v.object({ message: v.string() }),
    })
    // A login that the shop knows no more is over already.
    const isOver = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === 401)
    if (!isOver) return setState('failed')
    await navigate(pathIn('/login'), { state: { hasLeft: true } })
    forgetLogin()
  }

  return (
    <>
      <Button variant="secondary" pending={state === 'pending'} onClick={() => void signOut()}>
        {m.own_signout()}
      </Button>
      {state === 'failed' && <Notice tone="danger" title={m.account_unreachable()} isAlert />}
    </>
  )
}

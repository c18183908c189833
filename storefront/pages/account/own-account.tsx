import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { authorization, forgetLogin } from '#browser/session.ts'
import { Art } from '#ui/art.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { storeArrival } from '#storefront/features/account/login-arrival.ts'
import { OwnPage, Unreachable } from '#storefront/features/account/own-page.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailsForm } from './details-form.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { OwnAgreements } from './own-agreements.tsx'
import { OwnData } from './own-data.tsx'
import { OwnCredit } from './own-credit.tsx'
import { readablePhone } from '#format/readable-phone.ts'
import { PhoneForm } from './phone-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { useOwn } from '#storefront/features/account/use-own.ts'
import { island } from '#storefront/island.tsx'
import styles from './own-account.module.css'
import { roles } from '#shop/accounts/account.ts'

const ownAccount = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  phone_confirmed: v.boolean(),
  role: v.picklist(roles),
})

export const OwnAccount = island('own-account', ({ sendsCodes }: { sendsCodes: boolean }) => (
  <OwnPage
    path="/account"
    title={m.account_own()}
    invitation={m.own_log_in_title()}
    art={<Art name="hero" widths={[430, 560]} sizes="200px" />}
  >
    <Account sendsCodes={sendsCodes} />
  </OwnPage>
))

function Account({ sendsCodes }: { sendsCodes: boolean }) {
  const { value: account, hasFailed, retry } = useOwn('/auth/me', ownAccount)
  if (hasFailed) return <Unreachable onRetry={retry} />
  if (!account) return <Spinner />
  const { email, role, phone, phone_confirmed: isConfirmed } = account
  return (
    <div className={styles.parts}>
      <div className="stack-5">
        <Part id="orders" title={m.account_own_orders()} text={m.account_reason_orders_text()}>
          <ButtonLink to="/orders" variant="secondary">
            {m.own_orders_all()}
          </ButtonLink>
        </Part>
        <Part id="credit" title={m.own_credit()} text={m.own_credit_text()}>
          <OwnCredit />
        </Part>
        <Part id="details" title={m.own_details()}>
          <DetailsForm {...account} />
        </Part>
        <Part id="addresses" title={m.own_addresses()} text={m.own_addresses_text()}>
          <OwnAddresses />
        </Part>
      </div>
      <div className="stack-5">
        {role === 'customer' && sendsCodes && (
          <Part
            id="change-phone"
            title={m.own_phone()}
            text={isConfirmed ? m.own_phone_confirmed_text() : m.own_phone_confirm_text()}
            value={isConfirmed && phone ? readablePhone(phone) : undefined}
          >
            <PhoneForm
              phone={phone}
              isConfirmed={isConfirmed}
              hasPassword={email !== ''}
              onChanged={retry}
            />
          </Part>
        )}
        <Part id="change-email" title={m.account_email()} text={m.own_email_text()} value={email}>
          <EmailForm hasPassword={email !== ''} />
        </Part>
        {email !== '' && (
          <Part id="change-password" title={m.own_password()} text={m.own_password_text()}>
            <PasswordForm email={email} role={role} />
          </Part>
        )}
        <Part id="everywhere" title={m.own_signout()} text={m.own_signout_text()}>
          <SignOutEverywhere />
        </Part>
        <Part id="agreements" title={m.own_agreements()} text={m.own_agreements_text()}>
          <OwnAgreements />
        </Part>
        <Part id="data" title={m.own_data()} text={m.own_data_text()}>
          <OwnData />
        </Part>
        {role === 'customer' && (
          <Part id="delete" title={m.own_delete()} text={m.own_delete_text()}>
            <DeleteAccount email={email} />
          </Part>
        )}
      </div>
    </div>
  )
}

function Part(props: {
  id: string
  title: string
  text?: string
  value?: string
  children: ReactNode
}) {
  const { id, title, text, value, children } = props
  return (
    <section className={`panel ${styles.part}`} aria-labelledby={id}>
      <h2 id={id} className="subheading">
        {title}
      </h2>
      {value && (
        <p className={styles.email}>
          <bdi dir="ltr">{value}</bdi>
        </p>
      )}
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  )
}

function SignOutEverywhere() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  async function signOut() {
    setState('pending')
    const answer = await askShop('/auth/signout-everywhere', {
      method: 'POST',
      headers: authorization(),
      schema: v.object({ message: v.string() }),
    })
    // A login that the shop no longer knows counts as ended.
    const isOver = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === 401)
    if (!isOver) return setState('failed')
    storeArrival({ hasLeft: true })
    // Logs out only on leaving the page; earlier, the page would show the login instead.
    addEventListener('pagehide', forgetLogin, { once: true })
    location.assign(localPath('/login'))
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

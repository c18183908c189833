import { useState } from 'react'
import * as v from 'valibot'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { linkToken } from '#shop/accounts/account.ts'
import { AccountForm } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'

const schema = v.strictObject({ token: linkToken })
const answer = v.object({ message: v.string() })

/** Confirms a new e-mail by a press, so that programs that only open links of mails confirm nothing. */
export function ConfirmEmailForm() {
  const token = useLinkToken()
  return token === undefined ? <Spinner /> : <Confirm key={token} token={token} />
}

function Confirm({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)
  const form = useAccountForm({
    schema,
    fields: ['token'],
    start: { token },
    path: '/auth/confirm-email',
    answer,
    onDone: () => setIsDone(true),
  })
  if (!isDone) {
    return (
      <AccountForm form={form} button={m.confirm_email_submit()}>
        {null}
      </AccountForm>
    )
  }
  return (
    <>
      <Notice tone="success" title={m.confirm_email_done()} isAlert />
      <ButtonLink to="/account" size="lg">
        {m.confirm_email_to_account()}
      </ButtonLink>
    </>
  )
}

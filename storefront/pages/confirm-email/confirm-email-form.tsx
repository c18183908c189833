import { useState } from 'react'
import * as v from 'valibot'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { linkToken } from '#shop/accounts/account.ts'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { island } from '#storefront/island.tsx'
import { useLinkToken } from '#storefront/features/account/use-link-token.ts'

const schema = v.strictObject({ token: linkToken })
const answer = v.object({ message: v.string() })

/** Confirms a new e-mail by a button, because mail programs that open links must not confirm it. */
export const ConfirmEmailForm = island('confirm-email-form', () => {
  const token = useLinkToken()
  return token === undefined ? <Spinner /> : <Confirm key={token} token={token} />
})

function Confirm({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)
  if (!isDone) {
    return (
      <AccountForm
        schema={schema}
        fields={[{ name: 'token', type: 'hidden', start: token }]}
        path="/auth/confirm-email"
        answer={answer}
        onDone={() => setIsDone(true)}
        button={m.confirm_email_submit()}
      />
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

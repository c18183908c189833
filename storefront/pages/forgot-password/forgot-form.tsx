import * as v from 'valibot'
import { m } from '#messages/compiled/messages.js'
import { resetRequest } from '#shop/accounts/account.ts'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { island } from '#storefront/island.tsx'

const answer = v.object({ message: v.string() })

/** Requests a link by mail. The answer is the same for every e-mail, so that it reveals no account. */
export const ForgotForm = island('forgot-form', () => (
  <AccountForm
    schema={resetRequest}
    fields={[{ name: 'email', type: 'email', label: m.account_email(), autoComplete: 'username' }]}
    path="/auth/forgot-password"
    answer={answer}
    button={m.forgot_submit()}
    success={m.forgot_sent()}
    successText={m.forgot_sent_text()}
  />
))

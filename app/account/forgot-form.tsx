import { useState } from 'react'
import * as v from 'valibot'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { resetRequest } from '#shop/accounts/account.ts'
import { AccountForm } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'

const answer = v.object({ message: v.string() })

/** Asks for a mailed link; what is said then is the same for every e-mail. */
export function ForgotForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useAccountForm({
    schema: resetRequest,
    fields: ['email'],
    start: { email: '' },
    path: '/auth/forgot-password',
    answer,
    onDone: () => setIsSent(true),
  })
  const isSaid = isSent && !form.isPending && !form.trouble
  return (
    <>
      <AccountForm
        form={form}
        button={m.forgot_submit()}
        success={isSaid ? m.forgot_sent() : undefined}
      >
        <Field
          {...form.bind('email')}
          label={m.account_email()}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
      {isSaid && <Notice tone="info">{m.forgot_sent_text()}</Notice>}
    </>
  )
}

import { useState } from 'react'
import * as v from 'valibot'
import { useShop } from '#app/shop.ts'
import { Field, PasswordField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { emailChange } from '#shop/accounts/account.ts'
import { endingsOf } from '#shop/settings/email-endings.ts'
import { AccountForm } from './account-card.tsx'
import { emailHint } from './email-hint.ts'
import { useAccountForm } from './use-account-form.ts'

const answer = v.object({ message: v.string() })

/** Asks for a link to a new e-mail; what is said then is the same for every e-mail. */
export function EmailForm() {
  const [isSent, setIsSent] = useState(false)
  const endings = endingsOf(useShop().settings)
  const form = useAccountForm({
    schema: emailChange(endings),
    fields: ['email', 'own_password'],
    start: { email: '', own_password: '' },
    path: '/auth/email',
    answer,
    onDone() {
      form.clear()
      setIsSent(true)
    },
  })
  return (
    <AccountForm
      form={form}
      button={m.own_email_submit()}
      success={isSent && !form.isPending && !form.trouble ? m.own_email_sent() : undefined}
    >
      <Field
        {...form.bind('email')}
        label={m.own_email_new()}
        hint={emailHint(endings)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.bind('own_password')}
        label={m.own_email_password()}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}

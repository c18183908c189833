import { useState } from 'react'
import * as v from 'valibot'
import { logIn } from '#app/session.ts'
import { PasswordField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { passwordChange, type Role } from '#shop/accounts/account.ts'
import { AccountForm } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'

const answer = v.object({ message: v.string(), token: v.string() })

export function PasswordForm({ email, role }: { email: string; role: Role }) {
  const [isChanged, setIsChanged] = useState(false)
  const [schema] = useState(() => passwordChange(role))
  const form = useAccountForm({
    schema,
    fields: ['password', 'new_password'],
    start: { password: '', new_password: '' },
    path: '/auth/password',
    answer,
    onDone({ token }) {
      logIn(token)
      form.clear()
      setIsChanged(true)
    },
  })
  return (
    <AccountForm
      form={form}
      button={m.own_password_submit()}
      success={isChanged && !form.isPending && !form.trouble ? m.own_password_changed() : undefined}
    >
      {/* For password managers, which need to know whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.bind('password')}
        label={m.account_password_now()}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.bind('new_password')}
        label={m.account_password_new()}
        hint={role === 'admin' ? m.account_admin_password_hint() : m.account_password_hint()}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}

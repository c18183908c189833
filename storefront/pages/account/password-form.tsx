import * as v from 'valibot'
import { logIn } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { passwordChange, type Role } from '#shop/accounts/account.ts'
import { newPasswordField } from '#storefront/features/account/account-field.tsx'
import { AccountForm } from '#storefront/features/account/account-form.tsx'

const answer = v.object({ message: v.string(), token: v.string() })

export function PasswordForm({ email, role }: { email: string; role: Role }) {
  return (
    <AccountForm
      schema={passwordChange(role)}
      fields={[
        {
          name: 'password',
          type: 'password',
          label: m.account_password_now(),
          autoComplete: 'current-password',
        },
        newPasswordField(role),
      ]}
      username={email}
      path="/auth/password"
      answer={answer}
      onDone={({ token }) => logIn(token)}
      isClearedWhenDone
      button={m.own_password_submit()}
      success={m.own_password_changed()}
    />
  )
}

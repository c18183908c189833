import { m } from '#messages/compiled/messages.js'
import { PasswordField } from '#ui/field.tsx'

/** The current password, which confirms a change. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      name="own_password"
      label={m.account_password()}
      hint={m.passkey_password_hint()}
      autoComplete="current-password"
      error={error}
    />
  )
}

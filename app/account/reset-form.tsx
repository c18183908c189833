import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop, type Answer } from '#app/api-client.ts'
import { useLocale } from '#app/locale.ts'
import { logIn } from '#app/session.ts'
import { PasswordField } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { linkToken, newPassword, type Role } from '#shop/accounts/account.ts'
import { AccountForm } from './account-card.tsx'
import { DeadLink } from './dead-link.tsx'
import { firstPage } from './first-page.ts'
import { Unreachable } from './own-page.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useLeaving } from './use-leaving.ts'
import { useLinkToken } from './use-link-token.ts'

const owner = v.object({ email: v.string(), role: v.picklist(['customer', 'admin']) })
type Owner = v.InferOutput<typeof owner>
const answer = v.object({ message: v.string(), token: v.string() })

/** Sets a new password by the link that led here; says so when the link is good no longer. */
export function ResetForm() {
  const token = useLinkToken()
  const [checked, setChecked] = useState<Answer<Owner>>()
  const check = useCallback(async () => {
    if (token === undefined) return
    setChecked(undefined)
    const path = '/auth/reset-password/check'
    setChecked(await askShop(path, { method: 'POST', body: { token }, schema: owner }))
  }, [token])
  useEffect(() => void check(), [check])

  if (token === undefined || !checked) return <Spinner />
  if (checked.kind === 'unreachable') return <Unreachable onRetry={() => void check()} />
  if (checked.kind === 'refused') return <DeadLink problem={checked.problem.message} />
  return <NewPassword token={token} {...checked.value} />
}

function NewPassword({ token, email, role }: { token: string; email: string; role: Role }) {
  const locale = useLocale()
  const { isLeaving, leaveFor } = useLeaving()
  const [schema] = useState(() =>
    v.strictObject({ token: linkToken, ...newPassword(role).entries }),
  )
  const form = useAccountForm({
    schema,
    fields: ['token', 'new_password'],
    start: { token, new_password: '' },
    path: '/auth/reset-password',
    answer,
    onDone({ token: session }) {
      logIn(session)
      leaveFor({ path: firstPage(locale) })
    },
  })
  return (
    <AccountForm
      form={form}
      button={m.reset_submit()}
      isLeaving={isLeaving}
      success={isLeaving ? m.reset_done() : undefined}
    >
      {/* For password managers, which need to know whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.bind('new_password')}
        label={m.account_password_new()}
        hint={role === 'admin' ? m.account_admin_password_hint() : m.account_password_hint()}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}

import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop, type Answer } from '#browser/api-client.ts'
import { logIn } from '#browser/session.ts'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { linkToken, newPassword, type Role, roles } from '#shop/accounts/account.ts'
import { newPasswordField } from '#storefront/features/account/account-field.tsx'
import { AccountForm } from '#storefront/features/account/account-form.tsx'
import { firstPage } from '#storefront/features/account/first-page.ts'
import { Unreachable } from '#storefront/features/account/own-page.tsx'
import { island } from '#storefront/island.tsx'
import { useLinkToken } from '#storefront/features/account/use-link-token.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const owner = v.object({ email: v.string(), role: v.picklist(roles) })
type Owner = v.InferOutput<typeof owner>
const answer = v.object({ message: v.string(), token: v.string() })

/** Sets a new password by a mailed link. Shows a notice when the link no longer works. */
export const ResetForm = island('reset-form', () => {
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
})

function NewPassword({ token, email, role }: { token: string; email: string; role: Role }) {
  return (
    <AccountForm
      schema={v.strictObject({ token: linkToken, ...newPassword(role).entries })}
      fields={[{ name: 'token', type: 'hidden', start: token }, newPasswordField(role)]}
      username={email}
      path="/auth/reset-password"
      answer={answer}
      onDone={({ token: session }) => {
        logIn(session)
        return firstPage(getLocale())
      }}
      button={m.reset_submit()}
      success={m.reset_done()}
    />
  )
}

function DeadLink({ problem }: { problem: string }) {
  return (
    <>
      <Notice tone="warn" title={problem} isAlert />
      <ButtonLink to="/forgot-password" size="lg">
        {m.reset_again()}
      </ButtonLink>
    </>
  )
}

import { useRef } from 'react'
import * as v from 'valibot'
import { forgetLogin } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { ownPassword } from '#shop/accounts/account.ts'
import { AccountForm } from '#storefront/features/account/account-form.tsx'

const schema = v.strictObject({ own_password: ownPassword })
const answer = v.object({ message: v.string() })

/**
 * Says what a deletion removes and what the shop keeps, and asks for the password or a recent login by code.
 */
export function DeleteAccount({ email }: { email: string }) {
  const hasPassword = email !== ''
  const isOver = useRef(false)

  function leave() {
    if (isOver.current) return
    isOver.current = true
    // The browser's own data about the customer: cart, drafts, searches, open orders.
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    // Logs out only on leaving the page; earlier, the page would show the login instead.
    addEventListener('pagehide', forgetLogin, { once: true })
    location.assign(localPath('/'))
  }

  return (
    <details>
      <summary>{m.own_delete()}</summary>
      <div className="stack-4">
        <h3>{m.own_delete_gone_title()}</h3>
        <p>{m.own_delete_gone()}.</p>
        <h3>{m.own_delete_kept_title()}</h3>
        <p>{m.own_delete_kept()}.</p>
        <AccountForm
          schema={schema}
          fields={[
            hasPassword
              ? {
                  name: 'own_password',
                  // Other forms of the page have a field of this name, too.
                  id: 'delete_password',
                  type: 'password',
                  label: m.own_delete_password(),
                  autoComplete: 'current-password',
                }
              : { name: 'own_password', type: 'hidden', start: '' },
          ]}
          username={email || undefined}
          path="/auth/delete-account"
          answer={answer}
          onDone={leave}
          button={m.own_delete_submit()}
        />
      </div>
    </details>
  )
}

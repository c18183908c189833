import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { askShop, type Answer } from '#browser/api-client.ts'
import { drawLink } from '#admin/layout/admin-link.tsx'
import { canUsePasskeys } from '#browser/passkeys.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { staffRoles } from '#shop/accounts/staff-policy.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkContext } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { JoinForm } from './join-form.tsx'
import { JoinPasskey } from './join-passkey.tsx'
import styles from './page.module.css'

const invitation = v.object({ staffRole: v.picklist(staffRoles), email: v.string() })
export type Invitation = v.InferOutput<typeof invitation>

/** Loads the admin as a new document, so that the link's secret leaves the address. */
function goToWork() {
  location.replace(localPath('/admin'))
}

/** The page of an invitation, `/admin/join#SECRET`, from a mail or a handed-over link. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1, 200))
  /** The chosen password, kept after joining because adding a passkey needs it. */
  const [password, setPassword] = useState<string>()
  const [checked, setChecked] = useState<Answer<Invitation>>()
  const check = useCallback(async () => {
    setChecked(undefined)
    const path = '/auth/invitation/check'
    setChecked(await askShop(path, { method: 'POST', body: { token }, schema: invitation }))
  }, [token])
  useEffect(() => {
    document.title = m.join_title()
    void check()
  }, [check])

  return (
    <LinkContext value={drawLink}>
      <main id="main" className={styles.page}>
        {!checked && <Spinner />}
        {checked?.kind === 'unreachable' && (
          <EmptyState title={m.join_title()} text={m.admin_unreachable()}>
            <Button onClick={() => void check()}>{m.join_retry()}</Button>
          </EmptyState>
        )}
        {checked?.kind === 'refused' && (
          <EmptyState
            title={m.join_dead()}
            text={`${checked.problem.message}. ${m.join_dead_text()}`}
          />
        )}
        {password !== undefined && <JoinPasskey password={password} onDone={goToWork} />}
        {checked?.kind === 'ok' && password === undefined && (
          <JoinForm
            token={token}
            invitation={checked.value}
            onJoined={(chosen) => (canUsePasskeys() ? setPassword(chosen) : goToWork())}
          />
        )}
      </main>
    </LinkContext>
  )
}

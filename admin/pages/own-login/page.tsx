import { useState } from 'react'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { SHELL_ROUTE, type loadShell } from '#admin/api/settings.ts'
import { Facts } from '#admin/layout/facts.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { canUsePasskeys } from '#browser/passkeys.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { ownPasskeys, type OwnPasskey } from '#shop/accounts/passkey.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyTable } from './passkey-table.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/me/passkeys', ownPasskeys)
}

export function Component() {
  const { passkeys } = useLoaderData<typeof loader>()
  const me = useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.me
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<OwnPasskey>()
  const canAdd = canUsePasskeys()
  return (
    <div className="stack-5">
      <PageHead title={m.own_login()} />
      {me && (
        <Facts
          facts={[
            [m.customers_email(), me.email],
            [m.field_role(), staffRoleName[me.staffRole]()],
          ]}
        />
      )}
      <section className="stack-3" aria-labelledby="passkeys">
        <h2 id="passkeys" className="subheading">
          {m.passkeys_title()}
        </h2>
        <p>{m.passkeys_text()}</p>
        {passkeys.length === 0 ? (
          <p className="muted">{m.passkeys_none()}</p>
        ) : (
          <PasskeyTable passkeys={passkeys} onRemove={setRemoved} />
        )}
        {canAdd ? (
          <div>
            <Button onClick={() => setIsAdding(true)}>{m.passkey_add()}</Button>
          </div>
        ) : (
          <Notice tone="info">{m.passkeys_impossible()}</Notice>
        )}
        <p className="muted">{m.passkeys_end()}</p>
      </section>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  )
}

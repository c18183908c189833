import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadThing } from '#admin/api/load-thing.ts'
import { SHELL_ROUTE, type loadShell } from '#admin/api/settings.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { Facts } from '#admin/layout/facts.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatInstant } from '#format/dates.ts'
import { formatNumber } from '#format/digits-in.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { staffPerson } from '#shop/accounts/staff.ts'
import { NameForm } from './name-form.tsx'
import { isUnnamed, personName } from './person-name.ts'
import { RoleForm } from './role-form.tsx'
import { Sessions } from './sessions.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadThing(args, { path: '/api/admin/staff', kind: 'account', schema: staffPerson })
}

export function Component() {
  const { thing: person, changes } = useLoaderData<typeof loader>()
  const isOwn = useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.me.id === person.id
  const { id, email, staffRole, lastSignedInAt } = person
  const { sessions, passkeys } = person
  return (
    <div className="stack-5">
      <PageHead
        back={{ to: '/admin/staff', text: m.admin_staff() }}
        title={
          <>
            <bdi>{personName(person)}</bdi>{' '}
            <Chip tone="info">
              {staffRole ? staffRoleName[staffRole]() : m.customers_customer()}
            </Chip>
          </>
        }
      />
      <Facts
        facts={[
          [m.customers_email(), email],
          [
            m.staff_last_sign_in(),
            lastSignedInAt ? formatInstant(lastSignedInAt, getLocale()) : m.staff_never(),
          ],
          [m.passkeys_title(), staffRole && formatNumber(passkeys)],
        ]}
      />
      {staffRole && isUnnamed(person) && <NameForm id={id} isOwn={isOwn} />}
      {isOwn ? <p>{m.staff_role_own()}</p> : <RoleForm key={staffRole} person={person} />}
      {staffRole && (
        <Sessions id={id} email={email} sessions={sessions} hasPasskeys={passkeys > 0} />
      )}
      <Changes changes={changes} />
    </div>
  )
}

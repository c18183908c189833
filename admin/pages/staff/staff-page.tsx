import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstant } from '#format/dates.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { staffList, type StaffList } from '#shop/accounts/staff.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { personName } from './person-name.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, changes] = await Promise.all([
    loadAdmin(request, '/api/admin/staff', staffList),
    loadChanges(request, 'staff', 'invitations'),
  ])
  return { list, changes }
}

export function Component() {
  const { list, changes } = useLoaderData<typeof loader>()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <div className="stack-5">
      <PageHead title={m.admin_staff()}>
        <Button onClick={() => setIsInviting(true)}>{m.staff_invite()}</Button>
      </PageHead>
      <People people={list.people} />
      <p className="muted">{m.staff_give_hint()}</p>
      <Invitations invitations={list.invitations} />
      <Changes changes={changes} />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </div>
  )
}

function People({ people }: Pick<StaffList, 'people'>) {
  const locale = getLocale()
  return (
    <Table
      areCards
      caption={m.admin_staff()}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          title: m.customers_name(),
          isRowTitle: true,
          cell: (person) => (
            <Link to={`/admin/staff/${person.id}`}>
              <bdi>{personName(person)}</bdi>
            </Link>
          ),
        },
        { title: m.field_role(), cell: ({ staffRole }) => staffRoleName[staffRole]() },
        { title: m.customers_email(), cell: ({ email }) => <bdi>{email}</bdi> },
        {
          title: m.staff_last_sign_in(),
          look: 'narrow',
          cell: ({ lastSignedInAt }) =>
            lastSignedInAt ? formatInstant(lastSignedInAt, locale) : m.staff_never(),
        },
        { title: m.staff_sessions_now(), look: 'figure', cell: ({ sessions }) => sessions },
      ]}
    />
  )
}

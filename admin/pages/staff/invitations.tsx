import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Table } from '#admin/table/table.tsx'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { StaffList } from '#shop/accounts/staff.ts'
import { Button } from '#ui/button.tsx'
import styles from './staff.module.css'

const done = v.object({ message: v.string() })

export function Invitations({ invitations }: Pick<StaffList, 'invitations'>) {
  const locale = getLocale()
  const { act, isBusy } = useAct()
  const nameOf = ({ email }: { email: string }) => (email ? isolate(email) : m.staff_by_link())
  const withdraw = (id: string) =>
    act(
      `/api/admin/staff-invitations/${id}`,
      { method: 'DELETE', schema: done },
      { text: m.staff_withdrawn() },
    )
  return (
    <section className="stack-3" aria-labelledby="invitations">
      <h2 id="invitations" className="subheading">
        {m.staff_invitations()}
      </h2>
      {invitations.length === 0 ? (
        <p>{m.staff_invitations_none()}</p>
      ) : (
        <Table
          areCards
          rows={invitations}
          keyOf={({ id }) => id}
          columns={[
            {
              title: m.staff_invitation_to(),
              isRowTitle: true,
              className: styles.email,
              cell: nameOf,
            },
            { title: m.field_role(), cell: ({ staffRole }) => staffRoleName[staffRole]() },
            {
              title: m.staff_invited_by(),
              className: styles.email,
              cell: ({ invitedBy }) => <bdi>{invitedBy}</bdi>,
            },
            {
              title: m.staff_valid_until(),
              cell: ({ expiresAt }) => formatInstant(expiresAt, locale),
            },
            {
              title: m.staff_withdraw(),
              look: 'narrow',
              isActions: true,
              cell: (one) => (
                <Button
                  variant="secondary"
                  pending={isBusy}
                  aria-label={m.staff_withdraw_of({ name: nameOf(one) })}
                  onClick={() => void withdraw(one.id)}
                >
                  {m.staff_withdraw()}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

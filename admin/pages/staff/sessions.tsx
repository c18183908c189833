import { useRef } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstant } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { StaffSession } from '#shop/accounts/staff.ts'
import { Button } from '#ui/button.tsx'
import { deviceName } from '#format/device-name.ts'

const done = v.object({ message: v.string() })

export function Sessions(props: {
  id: string
  email: string
  sessions: StaffSession[]
  /** Ending all logins removes passkeys, too, so the button also shows for a person without sessions. */
  hasPasskeys: boolean
}) {
  const { id, email, sessions, hasPasskeys } = props
  const locale = getLocale()
  const { act, isBusy } = useAct()
  const question = useRef<ConfirmHandle>(null)
  const path = `/api/admin/staff/${id}/sessions`
  const end = (session: string) =>
    act(`${path}/${session}`, { method: 'DELETE', schema: done }, { text: m.staff_session_ended() })
  return (
    <section className="stack-3" aria-labelledby="sessions">
      <h2 id="sessions" className="subheading">
        {m.staff_sessions()}
      </h2>
      {sessions.length === 0 ? (
        <p>{m.staff_sessions_none()}</p>
      ) : (
        <>
          <p className="muted">{m.staff_sessions_hint()}</p>
          <Table
            areCards
            rows={sessions}
            keyOf={(session) => session.id}
            columns={[
              {
                title: m.staff_session(),
                isRowTitle: true,
                cell: (session) => (
                  <>
                    {deviceName(session)}{' '}
                    {session.isOwn && <Chip tone="success">{m.staff_session_own()}</Chip>}
                  </>
                ),
              },
              {
                title: m.staff_session_since(),
                look: 'narrow',
                cell: ({ startedAt }) => formatInstant(startedAt, locale),
              },
              {
                title: m.staff_session_used(),
                look: 'narrow',
                cell: ({ lastUsedAt }) => formatInstant(lastUsedAt, locale),
              },
              {
                title: m.staff_session_end(),
                look: 'narrow',
                isActions: true,
                cell: (session) => (
                  <Button
                    variant="secondary"
                    pending={isBusy}
                    aria-label={m.staff_session_end_of({ device: deviceName(session) })}
                    onClick={() => void end(session.id)}
                  >
                    {m.staff_session_end()}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
      {(sessions.length > 0 || hasPasskeys) && (
        <div>
          <Button variant="secondary" onClick={() => question.current?.ask()}>
            {m.customers_sign_out()}
          </Button>
        </div>
      )}
      <Confirm
        ref={question}
        title={m.customers_sign_out_ask({ email })}
        action={m.customers_sign_out()}
        onConfirm={() =>
          void act(
            path,
            { method: 'DELETE', schema: done },
            { text: m.customers_signed_out({ email }) },
          )
        }
      >
        {hasPasskeys && <p>{m.staff_sign_out_passkeys()}</p>}
      </Confirm>
    </section>
  )
}

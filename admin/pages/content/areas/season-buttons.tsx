import type { FormEvent, ReactNode } from 'react'
import * as v from 'valibot'
import type { useSend } from '#admin/api/use-send.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { seasonName } from '#format/season-name.ts'
import { m } from '#messages/compiled/messages.js'
import { adminSeason, type AdminSeason, type SeasonForm } from '#shop/delivery/seasons.ts'
import { Button } from '#ui/button.tsx'

const schema = v.array(adminSeason)

/** The form of a season's decision, with a button to keep the usual week instead. */
export function SeasonFrame(props: {
  season: AdminSeason
  state: ReturnType<typeof useSend>
  /** `action` is the text of the button. `said` is the text of the toast after it. */
  action: string
  said: string
  decided: () => Partial<SeasonForm>
  children: ReactNode
}) {
  const { season, state, action, said, decided, children } = props
  const { id, version } = season
  const decide = (form: object, text: string) =>
    void state.send(
      `/api/admin/seasons/${id}`,
      { method: 'PUT', body: { version, ...form }, schema },
      text,
    )
  return (
    <form
      className="stack-4"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        decide({ decision: 'confirmed', ...decided() }, said)
      }}
    >
      <Alert>{state.message}</Alert>
      {children}
      <div className="cluster-2">
        <Button type="submit" pending={state.isBusy}>
          {action}
        </Button>
        <Button
          variant="secondary"
          pending={state.isBusy}
          onClick={() =>
            decide({ decision: 'dismissed' }, m.season_dismissed({ name: seasonName(season) }))
          }
        >
          {m.season_as_usual()}
        </Button>
      </div>
    </form>
  )
}

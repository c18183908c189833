import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#admin/api/use-act.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { hoursText } from '#format/delivery-hours.ts'
import { formatDay, formatFullDay } from '#format/dates.ts'
import { seasonName } from '#format/season-name.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { adminSeason, type AdminSeason } from '#shop/delivery/seasons.ts'
import { Button } from '#ui/button.tsx'
import { FeastForm } from './feast-form.tsx'
import { RamadanForm } from './ramadan-form.tsx'
import styles from './areas.module.css'

export const SEASONS = '/api/admin/seasons'
const schema = v.array(adminSeason)

/** The Ramadan and feasts of the next six weeks. The calendar proposes them; staff decide here. */
export function Seasons({ seasons }: { seasons: AdminSeason[] }) {
  if (seasons.length === 0) return null
  return (
    <section id="seasons" className={styles.closed} aria-labelledby="seasons-title">
      <div>
        <h2 id="seasons-title">{m.season_title()}</h2>
        <p>{m.season_text()}</p>
      </div>
      {seasons.map((season) => (
        // The version in the key resets the form after another admin's decision.
        <OneSeason key={`${season.id} ${season.version}`} season={season} />
      ))}
    </section>
  )
}

function OneSeason({ season }: { season: AdminSeason }) {
  const locale = getLocale()
  const { act, isBusy } = useAct()
  const [isEditing, setIsEditing] = useState(false)
  const { id, kind, startsOn, endsOn, decision, version } = season
  const name = seasonName(season)
  const Form = kind === 'ramadan' ? RamadanForm : FeastForm
  return (
    <section className="panel stack-4" aria-labelledby={id}>
      <div className="stack-2">
        <h3 id={id} className="subheading">
          {name} {decision === 'dismissed' && <Chip tone="info">{m.season_as_usual()}</Chip>}
        </h3>
        <p className="muted">
          {m.season_calendar({
            from: isolate(formatFullDay(startsOn, locale)),
            to: isolate(formatFullDay(endsOn, locale)),
          })}
        </p>
        {decision === 'confirmed' && <Decided season={season} />}
      </div>
      {decision === null || isEditing ? (
        <Form season={season} />
      ) : (
        <div className="cluster-2">
          {kind === 'ramadan' && (
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              {m.season_edit()}
            </Button>
          )}
          <Button
            variant="secondary"
            pending={isBusy}
            aria-label={m.season_undo_of({ name })}
            onClick={() =>
              void act(
                `${SEASONS}/${id}/undo`,
                { method: 'POST', body: { version }, schema },
                { text: m.season_undone({ name }) },
              )
            }
          >
            {m.season_undo()}
          </Button>
        </div>
      )}
    </section>
  )
}

function Decided({ season: { kind, from, to, hours, days } }: { season: AdminSeason }) {
  const locale = getLocale()
  if (kind !== 'ramadan') {
    const closed = days.map((day) => formatDay(day, locale)).join(' · ')
    return <p>{m.season_closed_days({ days: closed })}</p>
  }
  return (
    <p>
      <strong>{hoursText(hours)}</strong>
      <br />
      {formatFullDay(from, locale)} – {formatFullDay(to, locale)}
    </p>
  )
}

import { useState } from 'react'
import { useSend } from '#admin/api/use-send.ts'
import { Choice } from '#admin/form/choice.tsx'
import { formatFullDay } from '#format/dates.ts'
import { hijriOf } from '#format/hijri.ts'
import { seasonName } from '#format/season-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { daysBetween, type AdminSeason } from '#shop/delivery/seasons.ts'
import { FieldError } from '#ui/field-frame.tsx'
import { SeasonFrame } from './season-buttons.tsx'

/**
 * The days of a feast to close in all areas. Offers one more day on each side, because the moon may shift the
 * feast.
 */
export function FeastForm({ season }: { season: AdminSeason }) {
  const locale = getLocale()
  const state = useSend()
  const [today] = useState(() => dayInCairo(new Date()))
  const [chosen, setChosen] = useState(season.days)
  const { startsOn, endsOn } = season
  const offered = daysBetween(addDays(startsOn, -1), addDays(endsOn, 1)).filter(
    (day) => day >= today,
  )
  const error = state.errors.days
  return (
    <SeasonFrame
      season={season}
      state={state}
      action={m.season_close()}
      said={m.season_closed({ name: seasonName(season) })}
      decided={() => ({ days: chosen })}
    >
      <p>{m.season_close_text()}</p>
      <fieldset className="stack-2" aria-describedby={error ? 'days-error' : undefined}>
        <legend className="visually-hidden">{m.field_season_days()}</legend>
        {error && <FieldError id="days-error" text={error} />}
        {offered.map((day) => (
          <Choice
            key={day}
            hint={hijriOf(day)}
            checked={chosen.includes(day)}
            onChange={(event) =>
              setChosen(
                event.target.checked
                  ? [...chosen, day].toSorted()
                  : chosen.filter((one) => one !== day),
              )
            }
          >
            {formatFullDay(day, locale)}
          </Choice>
        ))}
      </fieldset>
    </SeasonFrame>
  )
}

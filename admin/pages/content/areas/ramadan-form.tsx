import { useState } from 'react'
import { useSend } from '#admin/api/use-send.ts'
import form from '#admin/form/form.module.css'
import { RowList, type Keyed } from '#admin/form/row-list.tsx'
import { seasonName } from '#format/season-name.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminSeason } from '#shop/delivery/seasons.ts'
import type { DeliveryHours } from '#shop/delivery/season.ts'
import { Field } from '#ui/field.tsx'
import { SeasonFrame } from './season-buttons.tsx'

const hoursTexts = {
  title: m.delivery_hours_name,
  row: m.season_hours_row,
  add: m.season_hours_add,
  labels: { from: m.season_hours_from, to: m.season_hours_to },
}

export function RamadanForm({ season }: { season: AdminSeason }) {
  const state = useSend()
  const [{ from, to }, setDays] = useState({ from: season.from, to: season.to })
  const [hours, setHours] = useState<Keyed<DeliveryHours>[]>(() =>
    season.hours.map((one, index) => ({ ...one, key: String(index) })),
  )
  return (
    <SeasonFrame
      season={season}
      state={state}
      action={m.season_confirm()}
      said={m.season_confirmed({ name: seasonName(season) })}
      decided={() => ({ from, to, hours: hours.map(({ from, to }) => ({ from, to })) })}
    >
      <p>{m.season_ramadan_text()}</p>
      <div className={form.pair}>
        <Field
          name="from"
          type="date"
          label={m.season_first_day()}
          value={from}
          error={state.errors.from}
          onChange={(event) => setDays({ from: event.target.value, to })}
        />
        <Field
          name="to"
          type="date"
          label={m.season_last_day()}
          value={to}
          error={state.errors.to}
          onChange={(event) => setDays({ from, to: event.target.value })}
        />
      </div>
      <RowList<DeliveryHours>
        texts={hoursTexts}
        path="hours"
        rows={hours}
        errors={state.errors}
        onChange={setHours}
        blank={{ from: '', to: '' }}
        firstField="from"
      >
        {({ of }) => (
          <div className={form.pair}>
            <Field {...of('from')} type="time" />
            <Field {...of('to')} type="time" />
          </div>
        )}
      </RowList>
    </SeasonFrame>
  )
}

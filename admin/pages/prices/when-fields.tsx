import { useState } from 'react'
import { Choice } from '#admin/form/choice.tsx'
import { DayTimeFields } from '#admin/form/day-time-fields.tsx'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import type { WrittenSheet } from './use-price-sheet.ts'
import styles from './page.module.css'

export function WhenFields({ sheet }: { sheet: WrittenSheet }) {
  const { from, note, fromError, setFrom, setNote } = sheet
  const [day, setDay] = useState(() => from || addDays(dayInCairo(new Date()), 1))
  const change = (text: string) => {
    setDay(text)
    setFrom(text)
  }
  return (
    <div className={styles.when}>
      <fieldset className={styles.choice}>
        <legend>{m.prices_when()}</legend>
        <Choice type="radio" name="when" checked={from === ''} onChange={() => setFrom('')}>
          {m.prices_from_now()}
        </Choice>
        <Choice type="radio" name="when" checked={from !== ''} onChange={() => setFrom(day)}>
          {m.prices_later()}
        </Choice>
      </fieldset>
      {from !== '' && (
        <DayTimeFields
          name="from"
          value={from}
          label={m.prices_day()}
          timeLabel={m.prices_time()}
          timeHint={m.prices_time_hint()}
          error={fromError}
          onChange={change}
        />
      )}
      <Field
        name="note"
        label={m.prices_note()}
        hint={m.prices_note_hint()}
        maxLength={120}
        isOptional
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </div>
  )
}

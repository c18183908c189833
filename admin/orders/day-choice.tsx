import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { formatDay } from '#format/dates.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Choice } from '#admin/form/choice.tsx'
import styles from './day-choice.module.css'

const areas = v.array(
  v.object({ id: v.string(), nextDeliveries: v.array(v.object({ date: v.string() })) }),
)

/**
 * One of the area's next delivery days, or any other day. `areaId` is undefined for orders of several areas.
 */
export function DayChoice(props: {
  areaId: string | undefined
  /** The current delivery day, which is not offered. */
  except: string | undefined
  day: string
  error?: string
  onChange: (day: string) => void
}) {
  const { areaId, except, day, error, onChange } = props
  const locale = getLocale()
  const [days, setDays] = useState<string[]>()
  const [isOther, setIsOther] = useState(areaId === undefined)
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (!areaId) return
    const stop = new AbortController()
    void askAdmin('/api/areas', { schema: areas, signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      const found = answer.kind === 'ok' ? answer.value.find(({ id }) => id === areaId) : undefined
      const dates = found?.nextDeliveries.map(({ date }) => date) ?? []
      const next = dates.filter((date) => date !== except)
      setDays(next)
      if (next[0]) choose(next[0])
      else setIsOther(true)
    })
    return () => stop.abort()
  }, [areaId, except])
  return (
    <div className="stack-2">
      {areaId && (
        <fieldset className={styles.days}>
          <legend>{m.order_admin_day()}</legend>
          {days?.map((date) => (
            <Choice
              key={date}
              type="radio"
              name="day"
              checked={!isOther && day === date}
              onChange={() => {
                setIsOther(false)
                onChange(date)
              }}
            >
              {formatDay(date, locale)}
            </Choice>
          ))}
          <Choice
            type="radio"
            name="day"
            checked={isOther}
            onChange={() => {
              setIsOther(true)
              onChange('')
            }}
          >
            {m.day_other()}
          </Choice>
        </fieldset>
      )}
      {(isOther || error) && (
        <Field
          name="date"
          type="date"
          label={m.day_other_label()}
          value={day}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}

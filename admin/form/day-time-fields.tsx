import { Field } from '#ui/field.tsx'

type Props = {
  name: string
  /** `2026-11-28`, `2026-11-28 18:00`, or empty. */
  value: string
  label: string
  timeLabel: string
  hint?: string
  timeHint?: string
  error?: string
  isOptional?: boolean
  onChange: (value: string) => void
}

/** A day in Cairo with an optional time. */
export function DayTimeFields(props: Props) {
  const { name, value, label, timeLabel, hint, timeHint, error, isOptional, onChange } = props
  const [day = '', time = ''] = value.split(' ')
  const change = (next: { day?: string; time?: string }) =>
    onChange([next.day ?? day, next.time ?? time].join(' ').trimEnd())
  return (
    <>
      <Field
        name={name}
        label={label}
        type="date"
        value={day}
        hint={hint}
        error={error}
        isOptional={isOptional}
        onChange={({ target }) => change({ day: target.value })}
      />
      <Field
        name={`${name}-time`}
        label={timeLabel}
        type="time"
        value={time}
        hint={timeHint}
        isOptional
        onChange={({ target }) => change({ time: target.value })}
      />
    </>
  )
}

import { Field, TextAreaField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './both-fields.module.css'

type Props = {
  label: string
  /** The paths of the two fields, which are their ids, too. */
  paths: [english: string, arabic: string]
  values: [english: string, arabic: string]
  errors: Record<string, string>
  isLong?: boolean
  hint?: string
  onChange: (values: [english: string, arabic: string]) => void
}

/** One text in both languages, side by side. */
export function BothFields({ label, paths, values, errors, isLong, hint, onChange }: Props) {
  const Box = isLong ? TextAreaField : Field
  const [english, arabic] = values
  return (
    <div className={styles.both}>
      <Box
        label={m.in_english({ label })}
        name={paths[0]}
        hint={hint}
        lang="en"
        dir="ltr"
        value={english}
        error={errors[paths[0]]}
        onChange={(event: { target: { value: string } }) => onChange([event.target.value, arabic])}
      />
      <Box
        label={m.in_arabic({ label })}
        name={paths[1]}
        hint={hint}
        lang="ar"
        dir="rtl"
        value={arabic}
        error={errors[paths[1]]}
        onChange={(event: { target: { value: string } }) => onChange([english, event.target.value])}
      />
    </div>
  )
}

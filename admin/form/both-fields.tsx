import { Field, TextAreaField } from '#ui/field.tsx'
import styles from './both-fields.module.css'
import type { TextField } from './text-field.ts'

type Props<Name extends string> = {
  /** The name of the English field. The Arabic field has `Ar` appended: `nameAr`. */
  name: Name
  of: (name: Name | `${Name}Ar`) => TextField
  isLong?: boolean
  isOptional?: boolean
}

export function BothFields<Name extends string>({ name, of, isLong, isOptional }: Props<Name>) {
  const Box = isLong ? TextAreaField : Field
  return (
    <div className={styles.both}>
      <Box {...of(name)} isOptional={isOptional} lang="en" dir="ltr" />
      <Box {...of(`${name}Ar`)} isOptional={isOptional} lang="ar" dir="rtl" />
    </div>
  )
}

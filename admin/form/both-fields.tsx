import { Field, TextAreaField } from '#ui/field.tsx'
import styles from './both-fields.module.css'
import type { TextField } from './text-field.ts'

type Props<Name extends string> = {
  /** The English field; the Arabic one is called `nameAr`. */
  name: Name
  /** What a field of the form is given. */
  of: (name: Name | `${Name}Ar`) => TextField
  isLong?: boolean
  isOptional?: boolean
}

/** One text in both languages, side by side. */
export function BothFields<Name extends string>({ name, of, isLong, isOptional }: Props<Name>) {
  const Box = isLong ? TextAreaField : Field
  return (
    <div className={styles.both}>
      <Box {...of(name)} isOptional={isOptional} lang="en" dir="ltr" />
      <Box {...of(`${name}Ar`)} isOptional={isOptional} lang="ar" dir="rtl" />
    </div>
  )
}

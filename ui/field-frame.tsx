import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

export type FieldTexts = {
  label: string
  hint?: string
  /** What is wrong and what to do, in the visitor's language. */
  error?: string
  /** Shows the green border and tick: the shopper's answer was checked and is right. */
  isValid?: boolean
  isOptional?: boolean
  /** Hint and error stand under the control, as SPEC wants it of login and sign-up. */
  hasTextsBelow?: boolean
  name: string
  /** For links from the error summary; the name unless two forms on a page share it. */
  id?: string
}

/** What the control needs so that hint and error are read out with it. */
export function describe({ name, id = name, hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    name,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** Label, hint, error and the bordered box around one control. */
export function FieldFrame({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  const { name, id = name, label, hint, error, isValid, isOptional, hasTextsBelow } = texts
  const state = error ? styles.wrong : isValid ? styles.right : undefined
  const said = (
    <>
      {hint && (
        <p className="fine-print" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </>
  )
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {isOptional && <span className={styles.optional}>{m.field_optional()}</span>}
      </label>
      {!hasTextsBelow && said}
      <div className={[styles.box, state].filter(Boolean).join(' ')}>
        {children}
        {error && <Icon name="warning" size={20} />}
        {isValid && !error && <Icon name="check" size={20} />}
      </div>
      {hasTextsBelow && said}
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.error} id={id}>
      <span className="visually-hidden">{m.field_error_prefix()} </span>
      {text}
    </p>
  )
}

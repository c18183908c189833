import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

export type FieldTexts = {
  label: string
  hint?: string
  /** The error and how to correct it, in the visitor's language. */
  error?: string
  /** A question about a value that is accepted. */
  doubt?: string | undefined
  /** Shows the green border and tick of a checked, correct value. */
  isValid?: boolean
  isOptional?: boolean
  /** Puts hint and error below the control, as SPEC prescribes for login and registration. */
  hasTextsBelow?: boolean
  name: string
  /** By default the name. Needed when two forms of a page have a field of this name. */
  id?: string
}

/** Returns the attributes that connect a control with its hint and error for screen readers. */
export function describe({ name, id = name, hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    name,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function FieldFrame({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  const { name, id = name, label, hint, error, doubt, isValid, isOptional, hasTextsBelow } = texts
  const state = error ? styles.wrong : isValid ? styles.right : undefined
  const said = (
    <>
      {hint && (
        <p className="fine-print" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
      {doubt && <p role="status">{doubt}</p>}
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

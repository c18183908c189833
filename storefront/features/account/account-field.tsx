import type { ReactNode } from 'react'
import { Field, PasswordField, SelectField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { endingsIn } from '#messages/endings.ts'
import type { Role } from '#shop/accounts/account.ts'

/** Further props go to the `<input>`. */
export type AccountField<Name extends string> = {
  name: Name
  /** Differs from `name` when another form of the page has a field of this name. */
  id?: string
  /** A `hidden` field is sent with its start value. */
  type?: 'text' | 'email' | 'tel' | 'password' | 'hidden'
  label?: string
  hint?: string
  start?: string
  required?: boolean
  isOptional?: boolean
  autoComplete?: string
  inputMode?: 'numeric'
  options?: ReactNode
}

type Bound = {
  value: string
  error?: string
  doubt: string | undefined
  isValid: boolean
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

export function Control(props: { field: AccountField<string>; bound: Bound }) {
  const { type, label = '', options, start: _, ...field } = props.field
  const texts = { hasTextsBelow: true, required: true, label, ...props.bound, ...field }
  if (type === 'hidden') return null
  if (type === 'password') return <PasswordField {...texts} />
  if (options) return <SelectField {...texts}>{options}</SelectField>
  return <Field {...texts} type={type} />
}

export function nameFields(first = '', last = '') {
  const hint = m.account_name_hint()
  return [
    {
      name: 'first_name',
      label: m.account_first_name(),
      hint,
      autoComplete: 'given-name',
      start: first,
    },
    {
      name: 'last_name',
      label: m.account_last_name(),
      hint,
      autoComplete: 'family-name',
      start: last,
    },
  ] as const
}

/** Returns the hint for an e-mail field, with the allowed endings if they are limited. */
export function emailHint(endings: string[]): string {
  if (endings.length === 0) return m.account_email_hint_any()
  return m.account_email_hint({ endings: endingsIn(endings) })
}

export function newPasswordField(role: Role) {
  return {
    name: 'new_password',
    type: 'password',
    label: m.account_password_new(),
    hint: role === 'admin' ? m.account_admin_password_hint() : m.account_password_hint(),
    autoComplete: 'new-password',
  } as const
}

import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'

export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <Field
      name="reason"
      label={m.step_back_reason()}
      maxLength={200}
      autoComplete="off"
      error={error}
    />
  )
}

import { m } from '#messages/compiled/messages.js'
import { Field } from '#ui/field.tsx'

export function NameFields({
  errors,
  isOwn = false,
}: {
  errors: Record<string, string>
  isOwn?: boolean
}) {
  return (
    <>
      <Field
        name="first_name"
        label={m.account_first_name()}
        autoComplete={isOwn ? 'given-name' : 'off'}
        error={errors.first_name}
      />
      <Field
        name="last_name"
        label={m.account_last_name()}
        autoComplete={isOwn ? 'family-name' : 'off'}
        error={errors.last_name}
      />
    </>
  )
}

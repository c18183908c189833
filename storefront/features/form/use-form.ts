import { useState } from 'react'
import { formErrorText } from '#messages/form-error-text.ts'
import type { Problem } from '#ui/error-summary.tsx'
import type { FieldOf, FormRules, FormState, Schema } from '#ui/form-state.ts'

/** A form in a page, whose answers must fit a schema. What stands in it stays, whatever becomes of it. */
export function useForm<S extends Schema, Field extends FieldOf<S>>(
  rules: FormRules<S, Field>,
  start: () => FormState<Field>,
) {
  const [state, setState] = useState(start)

  function change(changed: Partial<Record<Field, string>>) {
    setState((now) => rules.edit(now, changed))
  }

  return {
    state,
    setState,
    change,
    /** What every field needs of the form. */
    bind(field: Field) {
      const code = state.shown[field]
      return {
        name: field,
        value: state.values[field],
        error: code && formErrorText(code),
        isValid: rules.isRight(state, field),
        onChange(event: { target: { value: string } }) {
          const changed: Partial<Record<Field, string>> = {}
          changed[field] = event.target.value
          change(changed)
        },
        onBlur: () => setState((now) => rules.leave(now, field)),
      }
    },
    /** Errors that only the server could find. */
    refuse: (codes: typeof state.shown) => setState((now) => rules.refuse(now, codes)),
  }
}

/** Error codes as the error summary shows them, in the order of the page. */
export function problemsOf<Field extends string>(
  fields: readonly Field[],
  codes: Partial<Record<Field, string>>,
): Problem[] {
  return fields.flatMap((field) => {
    const code = codes[field]
    return code ? [{ id: field, text: formErrorText(code) }] : []
  })
}

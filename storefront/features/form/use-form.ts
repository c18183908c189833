import { useState } from 'react'
import { formErrorText } from '#messages/form-error-text.ts'
import type { Problem } from '#ui/error-summary.tsx'
import type { FieldOf, FormRules, FormState, Schema } from '#ui/form-state.ts'

/**
 * The state of a form with a schema. Typed values stay after any result. `doubtText` may ask about a value that
 * is accepted.
 */
export function useForm<S extends Schema, Field extends FieldOf<S>>(
  rules: FormRules<S, Field>,
  start: () => FormState<Field>,
  doubtText?: (field: string, typed: string) => string | undefined,
) {
  const [state, setState] = useState(start)

  function change(changed: Partial<Record<Field, string>>) {
    setState((now) => rules.edit(now, changed))
  }

  return {
    state,
    setState,
    change,
    bind(field: Field) {
      const code = state.shown[field]
      const isAsked = state.checked.includes(field) && !code
      const doubt = isAsked ? doubtText?.(field, state.values[field]) : undefined
      return {
        name: field,
        value: state.values[field],
        error: code && formErrorText(code),
        doubt,
        isValid: !doubt && rules.isRight(state, field),
        onChange(event: { target: { value: string } }) {
          const changed: Partial<Record<Field, string>> = {}
          changed[field] = event.target.value
          change(changed)
        },
        onBlur: () => setState((now) => rules.leave(now, field)),
      }
    },
    /** Shows errors that the server found. */
    refuse: (codes: typeof state.shown) => setState((now) => rules.refuse(now, codes)),
  }
}

/** Returns error codes as problems for the error summary, in the order of the page. */
export function problemsOf<Field extends string>(
  fields: readonly Field[],
  codes: Partial<Record<Field, string>>,
): Problem[] {
  return fields.flatMap((field) => {
    const code = codes[field]
    return code ? [{ id: field, text: formErrorText(code) }] : []
  })
}

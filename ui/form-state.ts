import * as v from 'valibot'
import { cleanTexts } from '#shop/clean-text.ts'

export type Schema = v.GenericSchema & { entries: v.ObjectEntries }
export type FieldOf<S extends Schema> = keyof S['entries'] & string

export type FormState<Field extends string> = {
  values: Record<Field, string>
  /** The fields that the visitor has changed. */
  edited: Field[]
  /** The fields whose values were checked. Only these can show a tick. */
  checked: Field[]
  /** The visible error codes. */
  shown: Partial<Record<Field, string>>
}

/**
 * Returns the rules of a form with a schema, which may depend on the values. `fields` are the visible fields.
 */
export function formRules<S extends Schema, Field extends FieldOf<S>>(
  schema: S | ((values: Record<Field, string>) => S),
  fields: Field[],
) {
  type State = FormState<Field>
  const parse = (values: State['values']) =>
    v.safeParse(typeof schema === 'function' ? schema(values) : schema, cleanTexts(values))

  function codesOf(values: State['values']): State['shown'] {
    const parsed = parse(values)
    if (parsed.success) return {}
    const nested: Record<string, string[] | undefined> = v.flatten(parsed.issues).nested ?? {}
    const codes: State['shown'] = {}
    for (const field of fields) {
      const code = nested[field]?.[0]
      if (code) codes[field] = code
    }
    return codes
  }

  return {
    /** Returns a new form with the given values. Other fields are empty. */
    start(given: Partial<State['values']>): State {
      const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? '']))
      return { values: values as State['values'], edited: [], checked: [], shown: {} }
    },

    /** Fills in known values. Leaves fields that have a value or that the visitor has changed. */
    fill(state: State, known: Partial<State['values']>): State {
      const values = { ...state.values }
      for (const field of fields) {
        const isFree = values[field] === '' && !state.edited.includes(field)
        if (isFree) values[field] = known[field] ?? ''
      }
      return { ...state, values }
    },

    /** Changes values. Never adds an error, and removes the error of a value that is now correct. */
    edit(state: State, change: Partial<State['values']>): State {
      const values = { ...state.values, ...change }
      const codes = codesOf(values)
      const changed = fields.filter((field) => field in change)
      const shown = { ...state.shown }
      for (const field of changed) {
        if (shown[field]) shown[field] = codes[field]
      }
      return { ...state, values, edited: union(state.edited, changed), shown }
    },

    /** Checks a field that the visitor leaves, if it was changed. */
    leave(state: State, field: Field): State {
      if (!state.edited.includes(field)) return state
      const code = codesOf(state.values)[field]
      const stays = state.shown[field] && code === undefined
      // An error from the server stays until the value changes, although the schema accepts it.
      if (stays) return state
      return {
        ...state,
        checked: union(state.checked, [field]),
        shown: { ...state.shown, [field]: code },
      }
    },

    /** Checks all fields, and shows all errors at once. */
    checkAll(state: State): { state: State; form?: v.InferOutput<S> } {
      const parsed = parse(state.values)
      const shown = codesOf(state.values)
      return {
        state: { ...state, checked: [...fields], shown },
        form: parsed.success ? parsed.output : undefined,
      }
    },

    /** Shows errors that only the server can find. */
    refuse(state: State, codes: State['shown']): State {
      return { ...state, shown: { ...state.shown, ...codes } }
    },

    isRight(state: State, field: Field): boolean {
      if (!state.checked.includes(field) || state.shown[field]) return false
      return state.values[field].trim() !== '' && codesOf(state.values)[field] === undefined
    },
  }
}

export type FormRules<S extends Schema, Field extends FieldOf<S>> = ReturnType<
  typeof formRules<S, Field>
>

function union<T>(some: T[], others: T[]): T[] {
  return [...new Set([...some, ...others])]
}

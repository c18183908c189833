import * as v from 'valibot'

export type Schema = v.GenericSchema & { entries: v.ObjectEntries }
export type FieldOf<S extends Schema> = keyof S['entries'] & string

export type FormState<Field extends string> = {
  /** What is written in the form, as it is written. */
  values: Record<Field, string>
  /** Fields that the visitor has changed. */
  edited: Field[]
  /** Fields whose answer was checked: these may show a tick. */
  checked: Field[]
  /** Error codes that are shown. */
  shown: Partial<Record<Field, string>>
}

/**
 * How a form behaves whose answers must fit a schema, which may depend on what is written; `fields` are those that the
 * page shows.
 */
export function formRules<S extends Schema, Field extends FieldOf<S>>(
  schema: S | ((values: Record<Field, string>) => S),
  fields: Field[],
) {
  type State = FormState<Field>
  const schemaFor = (values: State['values']) =>
    typeof schema === 'function' ? schema(values) : schema

  function codesOf(values: State['values']): State['shown'] {
    const parsed = v.safeParse(schemaFor(values), values)
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
    /** What is not given is empty. */
    start(given: Partial<State['values']>): State {
      const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? '']))
      return { values: values as State['values'], edited: [], checked: [], shown: {} }
    },

    /** What is known of the visitor already, where nothing is written yet. */
    fill(state: State, known: Partial<State['values']>): State {
      const values = { ...state.values }
      for (const field of fields) {
        const isFree = values[field] === '' && !state.edited.includes(field)
        if (isFree) values[field] = known[field] ?? ''
      }
      return { ...state, values }
    },

    /** Typing never brings up an error, and takes one away as soon as the answer is right. */
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

    /** Leaving a field checks it, once something was written there. */
    leave(state: State, field: Field): State {
      if (!state.edited.includes(field)) return state
      const code = codesOf(state.values)[field]
      const stays = state.shown[field] && code === undefined
      // What the server refused stays until it is changed, though its shape is right.
      if (stays) return state
      return {
        ...state,
        checked: union(state.checked, [field]),
        shown: { ...state.shown, [field]: code },
      }
    },

    /** All errors at once. */
    checkAll(state: State): { state: State; form?: v.InferOutput<S> } {
      const parsed = v.safeParse(schemaFor(state.values), state.values)
      const shown = codesOf(state.values)
      return {
        state: { ...state, checked: [...fields], shown },
        form: parsed.success ? parsed.output : undefined,
      }
    },

    /** Errors that only the server could find. */
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

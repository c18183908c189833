import type * as v from 'valibot'

/**
 * The JSON shapes of a form's fields. They have no limits, because stored values may be older than a limit.
 * A field that the form transforms to another type needs a shape of its own.
 */
export function withoutLimits<Entries extends Record<string, v.GenericSchema>>(entries: Entries) {
  return Object.fromEntries(
    Object.entries(entries).map(([field, schema]) => [field, withoutChecks(schema)]),
  ) as { [Field in keyof Entries]: v.GenericSchema<v.InferOutput<Entries[Field]>> }
}

function withoutChecks(schema: v.GenericSchema & { pipe?: unknown }): v.GenericSchema {
  const [first] = Array.isArray(schema.pipe) ? schema.pipe : []
  return first && first !== schema ? withoutChecks(first) : schema
}

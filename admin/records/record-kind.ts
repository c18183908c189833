import type * as v from 'valibot'

/** A kind of record that staff edit on pages of its own. */
export type RecordKind<Saved> = {
  /** The path of the list. A record is at `<page>/<id>`, the form for a new one at `<page>/new`. */
  page: string
  /** The API path of the list, which also takes new records. A record is at `<api>/<id>`. */
  api: string
  /** The name of the kind in the audit log. */
  thing: string
  schema: v.GenericSchema<unknown, Saved>
  title: () => string
}

/** Returns options of `useSavedForm`. Without `saved`, the form adds a record. */
export function formOf<Saved extends { id: string }>(kind: RecordKind<Saved>, saved?: Saved) {
  return {
    path: saved ? `${kind.api}/${saved.id}` : kind.api,
    schema: kind.schema,
    saved,
    pageOf: ({ id }: Saved) => `${kind.page}/${id}`,
  }
}

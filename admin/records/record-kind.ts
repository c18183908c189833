import type * as v from 'valibot'

/** Records that staff edit on pages of their own: where their pages and calls are, and how they are named. */
export type RecordKind<Saved> = {
  /** The page of the list; the page of a record is below it, `new` adds one. */
  page: string
  /** The call for the list, which also adds; the call for a record is below it. */
  api: string
  /** The name of the kind in the audit log. */
  thing: string
  schema: v.GenericSchema<unknown, Saved>
  title: () => string
}

/** The options of `useSavedForm` that follow from the kind of the record; without `saved` the form adds one. */
export function formOf<Saved extends { id: string }>(kind: RecordKind<Saved>, saved?: Saved) {
  return {
    path: saved ? `${kind.api}/${saved.id}` : kind.api,
    schema: kind.schema,
    saved,
    pageOf: ({ id }: Saved) => `${kind.page}/${id}`,
  }
}

import type { LoaderFunctionArgs } from 'react-router'
import type * as v from 'valibot'
import { loadChanges } from '#admin/changes/changes.tsx'
import { loadAdmin, param } from './ask-admin.ts'

/** Loads the thing with the id in the address, and its audit log, for a route `loader`. */
export async function loadThing<Schema extends v.GenericSchema>(
  { request, params }: LoaderFunctionArgs,
  list: { path: string; kind: string; schema: Schema },
) {
  const id = param(params, 'id')
  const [thing, changes] = await Promise.all([
    loadAdmin(request, `${list.path}/${encodeURIComponent(id)}`, list.schema),
    loadChanges(request, list.kind, id),
  ])
  return { thing, changes }
}

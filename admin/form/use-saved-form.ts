import { useNavigate, useRevalidator } from 'react-router'
import type * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { localPath } from '#messages/locale.ts'
import { useForm, type FormOptions } from './use-form.ts'

type Kept = 'saved' | 'valuesOf' | 'blank' | 'labelOf' | 'said' | 'onSaved'

type Options<Values, Saved> = Pick<FormOptions<Values, Saved>, Kept> & {
  /** The path that reads and saves the thing; for a new thing, the path that adds it. */
  path: string
  schema: v.GenericSchema<unknown, Saved>
  /** Returns the body to send, without the version. */
  bodyOf: (values: Values, base: Saved | undefined) => object
  /** Needed where `path` answers with more than the thing. */
  readNow?: () => Promise<Saved | undefined>
  /** Returns the page of the new thing, on which editing goes on. */
  pageOf?: (saved: Saved) => string
}

/** A form of a thing that has a path in the API: `PUT` saves it, `POST` adds a new one. */
export function useSavedForm<Values extends object, Saved extends object>(
  options: Options<Values, Saved>,
) {
  const { path, schema, bodyOf, pageOf, readNow = () => readSaved(path, schema) } = options
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useForm<Values, Saved>({
    onSaved(saved) {
      if (options.saved || !pageOf) void revalidate()
      else void navigate(localPath(pageOf(saved)), { replace: true })
    },
    ...options,
    send(values, base) {
      const version = base && 'version' in base ? { version: base.version } : {}
      const body = { ...bodyOf(values, base), ...version }
      return askAdmin(path, { method: options.saved ? 'PUT' : 'POST', body, schema })
    },
    readNow,
  })
}

/** Returns undefined when the thing cannot be read. */
export async function readSaved<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const answer = await askAdmin(path, { schema })
  return answer.kind === 'ok' ? answer.value : undefined
}

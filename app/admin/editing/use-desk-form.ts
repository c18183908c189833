import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { askAdmin } from '#app/admin/ask-admin.ts'
import type { Answer, Call } from '#app/api-client.ts'
import { showToast } from '#app/ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'

type Versioned = { version?: number }
type Saved<Schema extends v.GenericSchema> = v.InferOutput<Schema> & { version: number }

export type DeskForm<Form> = {
  form: Form
  change: (patch: Partial<Form>) => void
  /** What is wrong, by the path of the field. */
  errors: Record<string, string>
  /** Counts the tries that failed, so that the summary takes the focus again. */
  tries: number
  /** What is wrong with none of the fields. */
  failure?: 'changed-meanwhile' | 'unreachable' | 'refused'
  failureText?: string
  isDirty: boolean
  isSaving: boolean
  save: (patch?: Partial<Form>) => Promise<void>
}

/**
 * A form of the admin area: what is typed, what the server finds wrong with it (all at once), and
 * whether anything would be lost by leaving.
 */
export function useDeskForm<Form extends Versioned, Schema extends v.GenericSchema>(options: {
  start: Form
  /** The call that saves it; `body` makes what is sent from what is typed. */
  path: string
  method: 'POST' | 'PUT'
  body: (form: Form) => unknown
  schema: Schema
  onSaved: (value: Saved<Schema>) => void
}): DeskForm<Form> & { mayLeave: () => boolean } {
  const [form, setForm] = useState(options.start)
  const [kept, setKept] = useState(options.start)
  const [isSaving, setIsSaving] = useState(false)
  const [wrong, setWrong] = useState<
    Pick<DeskForm<Form>, 'errors' | 'tries' | 'failure' | 'failureText'>
  >({
    errors: {},
    tries: 0,
  })
  const isDirty = JSON.stringify(form) !== JSON.stringify(kept)
  const isLeft = useRef(false)

  const fail = (found: Omit<typeof wrong, 'tries'>) =>
    setWrong(({ tries }) => ({ ...found, tries: tries + 1 }))

  const refuse = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>) => {
    if (answer.kind === 'unreachable') return fail({ errors: {}, failure: 'unreachable' })
    const { code, message, errors } = answer.problem
    if (errors) {
      const texts = Object.entries(errors).map(([field, error]) => [field, error.message])
      return fail({ errors: Object.fromEntries(texts) })
    }
    const failure = code === 'changed-meanwhile' ? code : 'refused'
    return fail({ errors: {}, failure, failureText: message })
  }

  return {
    form,
    change: (patch) => setForm((now) => ({ ...now, ...patch })),
    ...wrong,
    isDirty,
    isSaving,
    mayLeave: () => !isDirty || isLeft.current,
    async save(patch) {
      const wanted = { ...form, ...patch }
      const { path, method, body, schema, onSaved } = options
      setIsSaving(true)
      const call: Call<Schema> = { method, body: body(wanted), schema }
      const answer = await askAdmin(path, call)
      setIsSaving(false)
      if (answer.kind !== 'ok') return refuse(answer)
      const saved = { ...wanted, version: versionOf(answer.value) }
      setForm(saved)
      setKept(saved)
      setWrong({ errors: {}, tries: 0 })
      isLeft.current = true
      showToast({ text: m.saved() })
      onSaved(answer.value as Saved<Schema>)
      isLeft.current = false
    },
  }
}

function versionOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('version' in value)) return undefined
  return typeof value.version === 'number' ? value.version : undefined
}

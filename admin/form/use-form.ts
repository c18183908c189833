import { useRef, useState } from 'react'
import type { Answer, Problem } from '#browser/api-client.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { labelsOf } from './labels.ts'
import { refusalText } from './refusal-text.ts'
import { textField, type TextName } from './text-field.ts'

type Failure<Saved> = {
  /** The error of each wrong field, by its path. */
  errors: Record<string, string>
  /** An error that concerns no single field. */
  text?: string
  /** The thing as another admin saved it after this form was filled. */
  conflict?: Saved
}

export type FormOptions<Values, Saved> = {
  /** The thing as loaded; undefined for a new one. */
  saved?: Saved
  /** Returns the values of the fields for a saved thing; `typed` are the values that were sent. */
  valuesOf: (saved: Saved, typed?: Values) => Values
  blank?: Values
  /** Values that the form begins with, although they are not saved. */
  unsaved?: Partial<Values>
  /** The labels of the audit log by default. */
  labelOf?: (path: string) => string
  /** Finds errors without the server, by field. */
  check?: (values: Values) => Record<string, string>
  /** Saves the values; `base` is the saved thing that the form was filled from. */
  send: (values: Values, base: Saved | undefined) => Promise<Answer<Saved>>
  /** Reads the thing as it is saved now, after an edit conflict. */
  readNow?: (problem: Problem) => Promise<Saved | undefined>
  onRefused?: (problem: Problem) => unknown
  /** Returns the text of the toast after saving, '' for no toast. Without it the toast says “saved”. */
  said?: (saved: Saved, typed: Values) => string
  onSaved?: (saved: Saved) => unknown
}

export type FormState<Values extends object, Saved> = ReturnType<typeof useForm<Values, Saved>>

const EDIT_CONFLICTS = ['changed-meanwhile', 'edited-meanwhile']
const NOTHING_WRONG = { errors: {} }

/** The state of an admin form: values, all errors at once, edit conflicts, saving, and unsaved changes. */
export function useForm<Values extends object, Saved>(options: FormOptions<Values, Saved>) {
  const { valuesOf, check = nothingWrong, labelOf = labelsOf({}) } = options
  const [base, setBase] = useState(options.saved)
  const [kept, setKept] = useState(() => startOf(options))
  const [values, setValues] = useState(() => ({ ...kept, ...options.unsaved }))
  const [isSaving, setIsSaving] = useState(false)
  const [isHeld, hold] = useState(false)
  const [failure, setFailure] = useState<Failure<Saved>>(NOTHING_WRONG)
  /** Counts failed attempts, so that each one moves the focus to the error summary. */
  const [tries, setTries] = useState(0)
  const isLeft = useRef(false)
  const isDirty = JSON.stringify(values) !== JSON.stringify(kept)

  function fail(found: Failure<Saved>) {
    setFailure(found)
    setTries((now) => now + 1)
  }

  /** Changes some values. After an `await`, pass a function: it gets the values as they are by then. */
  function change(patch: Partial<Values> | ((now: Values) => Partial<Values>)) {
    const patchOf = (now: Values) => (typeof patch === 'function' ? patch(now) : patch)
    put((now) => ({ ...now, ...patchOf(now) }), Object.keys(patchOf(values)))
  }

  /** Removes errors of changed fields that are now correct. Typing never adds an error. */
  function put(next: (now: Values) => Values, changed: string[]) {
    setValues(next)
    if (!options.check) return
    const wrong = check(next(values))
    setFailure((now) => {
      const left = Object.entries(now.errors).flatMap(([field, text]) => {
        const error = changed.includes(field) ? wrong[field] : text
        return error ? [[field, error]] : []
      })
      return { ...now, errors: Object.fromEntries(left) }
    })
  }

  /** Fills the form again from the saved thing. */
  function begin(saved: Saved, typed?: Values) {
    const next = valuesOf(saved, typed)
    setBase(() => saved)
    setValues(() => next)
    setKept(() => next)
    setFailure(NOTHING_WRONG)
  }

  async function save(patch: Partial<Values> = {}, from = base): Promise<void> {
    if (isSaving || isHeld) return
    const wanted = { ...values, ...patch }
    const wrong = check(wanted)
    if (Object.keys(wrong).length > 0) return fail({ errors: wrong })
    setFailure(NOTHING_WRONG)
    setIsSaving(true)
    const answer = await options.send(wanted, from)
    if (answer.kind === 'ok') finish(answer.value, wanted)
    else await refuse(answer)
    setIsSaving(false)
  }

  function finish(saved: Saved, typed: Values) {
    begin(saved, typed)
    const text = options.said?.(saved, typed) ?? m.saved()
    if (text) showToast({ text })
    leave(() => options.onSaved?.(saved))
  }

  /** Lets `go` leave the page without the question about unsaved changes. */
  function leave(go: () => unknown) {
    isLeft.current = true
    go()
    isLeft.current = false
  }

  async function refuse(answer: Exclude<Answer<Saved>, { kind: 'ok' }>) {
    if (answer.kind === 'unreachable') return fail({ errors: {}, text: refusalText(answer) })
    const { problem } = answer
    options.onRefused?.(problem)
    if (EDIT_CONFLICTS.includes(problem.code)) {
      const conflict = await options.readNow?.(problem)
      if (conflict !== undefined) return fail({ errors: {}, conflict })
    }
    const errors = Object.entries(problem.errors ?? {}).map(([path, { message }]) => [
      path,
      message,
    ])
    if (errors.length > 0) return fail({ errors: Object.fromEntries(errors) })
    fail({ errors: {}, text: refusalText(answer) })
  }

  return {
    values,
    change,
    labelOf,
    field: (name: TextName<Values>) =>
      textField(name, labelOf(name), values[name], failure.errors, (text) =>
        put((now) => ({ ...now, [name]: text }), [name]),
      ),
    rows: <Name extends keyof Values & string>(name: Name) => ({
      path: name,
      rows: values[name],
      errors: failure.errors,
      onChange: (rows: Values[Name]) => put((now) => ({ ...now, [name]: rows }), [name]),
    }),
    base,
    /** Replaces the saved thing that `send` gets. */
    rebase: (saved: Saved) => setBase(() => saved),
    begin,
    ...failure,
    endConflict: () => setFailure(NOTHING_WRONG),
    tries,
    isDirty,
    isSaving,
    isHeld,
    /** Prevents saving while something of the form is under way, such as an upload. */
    hold,
    mayLeave: () => (!isDirty && !isHeld) || isLeft.current,
    leave,
    save,
  }
}

function nothingWrong(): Record<string, string> {
  return {}
}

function startOf<Values, Saved>({ saved, valuesOf, blank }: FormOptions<Values, Saved>): Values {
  if (saved !== undefined) return valuesOf(saved)
  if (blank === undefined)
    throw new Error('A form begins with something saved or with blank fields')
  return blank
}

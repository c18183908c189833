import { useRef, useState } from 'react'
import type { Answer, Problem } from '#browser/api-client.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { labelsOf } from './labels.ts'
import { refusalText } from './refusal-text.ts'
import { textField, type TextName } from './text-field.ts'

type Failure<Saved> = {
  /** What is wrong with which field, by the path of the field. */
  errors: Record<string, string>
  /** What is wrong with none of them. */
  text?: string
  /** What another admin saved since this form was filled. */
  conflict?: Saved
}

export type FormOptions<Values, Saved> = {
  /** What is edited, as it was loaded; nothing for a new thing. */
  saved?: Saved
  /** What the fields hold of a saved thing; `typed` is what they held when it was sent. */
  valuesOf: (saved: Saved, typed?: Values) => Values
  /** What the fields of a new thing hold. */
  blank?: Values
  /** What a field is called; as in the audit log where it is not said. */
  labelOf?: (path: string) => string
  /** Errors that can be told without the server, by field. */
  check?: (values: Values) => Record<string, string>
  /** Saves what is typed; `base` is the saved thing that the form was filled from. */
  send: (values: Values, base: Saved | undefined) => Promise<Answer<Saved>>
  /** Asked after an edit conflict: how the thing is saved now. */
  readNow?: (problem: Problem) => Promise<Saved | undefined>
  onRefused?: (problem: Problem) => unknown
  /** What a toast says after saving, where it is not only that it is saved; nothing where it is empty. */
  said?: (saved: Saved, typed: Values) => string
  onSaved?: (saved: Saved) => unknown
}

export type FormState<Values extends object, Saved> = ReturnType<typeof useForm<Values, Saved>>

const EDIT_CONFLICTS = ['changed-meanwhile', 'edited-meanwhile']
const NOTHING_WRONG = { errors: {} }

/**
 * A form of the admin: what is typed, all that is wrong with it at once, saving it, what another admin
 * saved meanwhile, and whether anything would be lost by leaving.
 */
export function useForm<Values extends object, Saved>(options: FormOptions<Values, Saved>) {
  const { valuesOf, check = nothingWrong, labelOf = labelsOf({}) } = options
  const [base, setBase] = useState(options.saved)
  const [values, setValues] = useState(() => startOf(options))
  const [kept, setKept] = useState(values)
  const [isSaving, setIsSaving] = useState(false)
  const [isHeld, hold] = useState(false)
  const [failure, setFailure] = useState<Failure<Saved>>(NOTHING_WRONG)
  /** Counts the tries that failed, so that the summary takes the focus again. */
  const [tries, setTries] = useState(0)
  const isLeft = useRef(false)
  const isDirty = JSON.stringify(values) !== JSON.stringify(kept)

  function fail(found: Failure<Saved>) {
    setFailure(found)
    setTries((now) => now + 1)
  }

  /** Some values, or what becomes of them as they are then, for what takes a while. */
  function change(patch: Partial<Values> | ((now: Values) => Partial<Values>)) {
    const patchOf = (now: Values) => (typeof patch === 'function' ? patch(now) : patch)
    put((now) => ({ ...now, ...patchOf(now) }), Object.keys(patchOf(values)))
  }

  /** Typing takes an error away as soon as it is put right, and never brings one up. */
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

  /** Fills the form anew from what is saved. */
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
    isLeft.current = true
    options.onSaved?.(saved)
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
    /** What the field of a text is given. */
    field: (name: TextName<Values>) =>
      textField(name, labelOf(name), values[name], failure.errors, (text) =>
        put((now) => ({ ...now, [name]: text }), [name]),
      ),
    /** What a list of rows is given. */
    rows: <Name extends keyof Values & string>(name: Name) => ({
      path: name,
      rows: values[name],
      errors: failure.errors,
      onChange: (rows: Values[Name]) => put((now) => ({ ...now, [name]: rows }), [name]),
    }),
    base,
    /** Counts what is typed from another saved thing. */
    rebase: (saved: Saved) => setBase(() => saved),
    begin,
    ...failure,
    endConflict: () => setFailure(NOTHING_WRONG),
    tries,
    isDirty,
    isSaving,
    isHeld,
    /** Nothing is saved while something is under way that belongs to it, such as an upload. */
    hold,
    mayLeave: () => (!isDirty && !isHeld) || isLeft.current,
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

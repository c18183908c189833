import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as v from 'valibot'
import { askShop, type Problem } from '#app/api-client.ts'
import { authorization } from '#app/session.ts'
import { formRules, type FieldOf } from '#app/ui/form-state.ts'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'

type Schema = v.GenericSchema & { entries: v.ObjectEntries }

type AccountForm<S extends Schema, Field extends string, Answer extends v.GenericSchema> = {
  schema: S
  /** In the order of the page. */
  fields: Field[]
  start: Record<Field, string>
  /** Where it is sent, and what a good answer looks like. */
  path: string
  answer: Answer
  onDone: (answer: v.InferOutput<Answer>, sent: v.InferOutput<S>) => void
}

/**
 * A form that is checked here by the schema that checks it at the door, and sent only when it is
 * right. What stands in it stays, whatever the shop answers.
 */
export function useAccountForm<
  S extends Schema,
  Field extends FieldOf<S>,
  Answer extends v.GenericSchema,
>({ schema, fields, start, path, answer, onDone }: AccountForm<S, Field, Answer>) {
  const [rules] = useState(() => formRules<S, Field>(schema, fields))
  const [state, setState] = useState(() => rules.start(start))
  const [trouble, setTrouble] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  // A second press may come before the button is drawn as busy.
  const isBusy = useRef(false)

  function show(next: typeof state) {
    flushSync(() => setState(next))
    const first = fields.find((field) => next.shown[field])
    if (first) document.getElementById(first)?.focus()
    return first === undefined
  }

  function refuse(status: number, problem: Problem) {
    const errors = problem.errors ?? {}
    const codes: typeof state.shown = {}
    if (status === 422) for (const field of fields) codes[field] = errors[field]?.code
    const isSaidAtField = !show(rules.refuse(state, codes))
    setTrouble(errors.email?.message ?? (isSaidAtField ? undefined : problem.message))
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (isBusy.current) return
    setTrouble(undefined)
    const checked = rules.checkAll(state)
    if (!show(checked.state) || !checked.form) return
    isBusy.current = true
    setIsPending(true)
    const answered = await askShop(path, {
      method: 'POST',
      body: checked.form,
      headers: authorization(),
      schema: answer,
    })
    isBusy.current = false
    setIsPending(false)
    if (answered.kind === 'ok') onDone(answered.value, checked.form)
    else if (answered.kind === 'refused') refuse(answered.status, answered.problem)
    else setTrouble(m.account_unreachable())
  }

  /** What every field needs of the form. */
  function bind(field: Field) {
    const code = state.shown[field]
    return {
      name: field,
      value: state.values[field],
      error: code && errorText(code),
      isValid: rules.isRight(state, field),
      hasTextsBelow: true,
      required: true,
      onChange(event: { target: { value: string } }) {
        const change: Partial<Record<Field, string>> = {}
        change[field] = event.target.value
        setState((now) => rules.edit(now, change))
      },
      onBlur: () => setState((now) => rules.leave(now, field)),
    }
  }

  return {
    bind,
    submit: (event: React.FormEvent) => void submit(event),
    isPending,
    trouble,
    /** Back to how it started. */
    clear: () => setState(rules.start(start)),
  }
}

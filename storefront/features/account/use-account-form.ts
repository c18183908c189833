import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as v from 'valibot'
import { askShop, type Problem } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { useForm } from '#storefront/features/form/use-form.ts'
import { formRules, type FieldOf, type Schema } from '#ui/form-state.ts'
import { m } from '#messages/compiled/messages.js'

export type Sending<S extends Schema, Answer extends v.GenericSchema> = {
  schema: S
  /** In the order of the page. */
  fields: { name: FieldOf<S>; id?: string; start?: string }[]
  /** The path of the call. `answer` is the schema of a good answer. */
  path: string
  answer: Answer
  /** May return the path of a page to open next. */
  onDone?: (answer: v.InferOutput<Answer>, sent: v.InferOutput<S>) => string | void
  isClearedWhenDone?: boolean
  doubtText?: (field: string, typed: string) => string | undefined
}

/** Checks a form by the schema that the server uses, and sends it when it is valid. */
export function useAccountForm<S extends Schema, Answer extends v.GenericSchema>(
  props: Sending<S, Answer>,
) {
  const fields = props.fields.map(({ name }) => name)
  const [rules] = useState(() => formRules<S, FieldOf<S>>(props.schema, fields))
  const start = () => rules.start(startValues(props.fields))
  const { state, setState, bind } = useForm(rules, start, props.doubtText)
  const [next, setNext] = useState<string>()
  const [hasWorked, setHasWorked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  // A second press may come before the button is rendered as busy.
  const isBusy = useRef(false)

  const idOf = (field: FieldOf<S>) => props.fields.find(({ name }) => name === field)?.id ?? field

  function show(checked: typeof state) {
    flushSync(() => setState(checked))
    const first = fields.find((field) => checked.shown[field])
    if (first) document.getElementById(idOf(first))?.focus()
    return first === undefined
  }

  function refuse(status: number, problem: Problem) {
    const errors = problem.errors ?? {}
    const codes: typeof state.shown = {}
    if (status === 422) for (const field of fields) codes[field] = errors[field]?.code
    const isSaidAtField = !show(rules.refuse(state, codes))
    setFailure(errors.email?.message ?? (isSaidAtField ? undefined : problem.message))
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (isBusy.current) return
    setFailure(undefined)
    const checked = rules.checkAll(state)
    if (!show(checked.state) || !checked.form) return
    isBusy.current = true
    setIsPending(true)
    const answered = await askShop(props.path, {
      method: 'POST',
      body: checked.form,
      headers: authorization(),
      schema: props.answer,
    })
    isBusy.current = false
    setIsPending(false)
    if (answered.kind === 'ok') finish(answered.value, checked.form)
    else if (answered.kind === 'refused') refuse(answered.status, answered.problem)
    else setFailure(m.account_unreachable())
  }

  function finish(answer: v.InferOutput<Answer>, sent: v.InferOutput<S>) {
    if (props.isClearedWhenDone) setState(start())
    setHasWorked(true)
    setNext(props.onDone?.(answer, sent) ?? undefined)
  }

  return {
    bind,
    submit: (event: React.FormEvent) => void submit(event),
    isPending,
    failure,
    isDone: hasWorked && !isPending && !failure,
    next,
    /** Fills fields that the visitor left empty. */
    prefill: (known: Partial<typeof state.values>) => setState((now) => rules.fill(now, known)),
  }
}

function startValues<Name extends string>(fields: { name: Name; start?: string }[]) {
  const values: Partial<Record<Name, string>> = {}
  for (const { name, start } of fields) values[name] = start
  return values
}

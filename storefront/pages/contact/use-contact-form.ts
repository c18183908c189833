import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sendMessage } from '#storefront/features/contact/send-message.ts'
import { keepMessage } from '#storefront/features/contact/waiting-message.ts'
import { problemsOf, useForm } from '#storefront/features/form/use-form.ts'
import { formRules } from '#ui/form-state.ts'
import { contactForm, type EmailJs } from '#shop/contact/message.ts'
import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'

const fields = ['user_name', 'user_email', 'subject', 'message'] as const
const rules = formRules(contactForm, [...fields])

export type Said = 'nothing' | 'sent' | 'failed' | 'failedBefore' | 'kept'

export function useContactForm({ emailJs, saidBefore }: { emailJs: EmailJs; saidBefore: Said }) {
  const element = useRef<HTMLFormElement>(null)
  const { state, setState, bind, refuse } = useForm(rules, () => rules.start({}))
  const [said, setSaid] = useState(saidBefore)
  const [isSending, setIsSending] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const draft = storedDraft()
    if (draft) setState((now) => rules.fill(now, draft))
  }, [setState])
  useEffect(() => storeDraft(state.values), [state.values])

  async function send() {
    if (isSending || !element.current) return
    const checked = rules.checkAll(state)
    setTries(tries + 1)
    // EmailJS sends the values of the fields, so they have to be the cleaned ones.
    flushSync(() => setState({ ...checked.state, values: checked.form ?? state.values }))
    setSaid('nothing')
    if (!checked.form) return
    setIsSending(true)
    const outcome = await sendMessage(emailJs, element.current)
    setIsSending(false)
    if (outcome.kind === 'refused') return refuse(outcome.codes)
    const isKept = outcome.kind === 'offline' && keepMessage(checked.form)
    if (outcome.kind === 'sent' || isKept) setState(rules.start({}))
    setSaid(outcome.kind === 'sent' ? 'sent' : isKept ? 'kept' : 'failed')
  }

  return {
    element,
    said,
    isSending,
    /** Changes with every attempt, so that the result is announced again. */
    tries,
    problems: problemsOf(fields, state.shown),
    /** Fields of this form show no tick and are checked only on sending. */
    bind: (field: (typeof fields)[number]) => {
      const { isValid: _, onBlur: __, ...bound } = bind(field)
      return { ...bound, required: true }
    },
    send,
  }
}

/** The storage key of an unsent message, which lasts as long as the tab. */
const KEY = 'message-draft'

const draft = v.object({
  user_name: v.string(),
  user_email: v.string(),
  subject: v.string(),
  message: v.string(),
})
type Draft = v.InferOutput<typeof draft>

function storedDraft(): Draft | undefined {
  return readStored('sessionStorage', KEY, draft)
}

function storeDraft(values: Draft) {
  const isEmpty = !Object.values(values).some(Boolean)
  writeStored('sessionStorage', KEY, isEmpty ? undefined : values)
}

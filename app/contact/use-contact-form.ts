import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { errorText } from '#messages/error-text.ts'
import { contactForm, type EmailJs } from '#shop/contact/message.ts'
import { storeDraft, storedDraft, type Draft } from './draft.ts'
import { sendMessage } from './send-message.ts'
import { keepMessage } from './waiting-message.ts'

const fields = ['user_name', 'user_email', 'subject', 'message'] as const
export type ContactField = (typeof fields)[number]
type Codes = Partial<Record<ContactField, string>>

const empty: Draft = { user_name: '', user_email: '', subject: '', message: '' }

/** What became of the last try. */
export type Said = 'nothing' | 'sent' | 'failed' | 'failedBefore' | 'kept'

export function useContactForm({ emailJs, said: saidBefore }: { emailJs: EmailJs; said: Said }) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [shown, setShown] = useState<Codes>({})
  const [said, setSaid] = useState(saidBefore)
  const [isSending, setIsSending] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const draft = storedDraft()
    if (draft) setValues(draft)
  }, [])

  function write(next: Draft) {
    setValues(next)
    storeDraft(next)
  }

  function change(field: ContactField, value: string) {
    const next = { ...values, [field]: value }
    write(next)
    // Typing never brings up an error, and takes one away as soon as the answer is right.
    if (shown[field] && !codesOf(next)[field]) setShown({ ...shown, [field]: undefined })
  }

  async function send() {
    if (isSending || !form.current) return
    const checked = v.safeParse(contactForm, values)
    setTries(tries + 1)
    setShown(codesOf(values))
    setSaid('nothing')
    if (!checked.success) return
    setIsSending(true)
    const outcome = await sendMessage(emailJs, form.current)
    setIsSending(false)
    if (outcome.kind === 'refused') return setShown(outcome.codes)
    const isKept = outcome.kind === 'offline' && keepMessage(checked.output)
    if (outcome.kind === 'sent' || isKept) write(empty)
    setSaid(outcome.kind === 'sent' ? 'sent' : isKept ? 'kept' : 'failed')
  }

  return {
    form,
    said,
    isSending,
    /** Changes with every try, so that what is said is said anew. */
    tries,
    problems: fields.flatMap((field) => {
      const code = shown[field]
      return code ? [{ id: field, text: errorText(code) }] : []
    }),
    bind: (field: ContactField) => {
      const code = shown[field]
      return {
        name: field,
        value: values[field],
        error: code && errorText(code),
        required: true,
        onChange: (event: { target: { value: string } }) => change(field, event.target.value),
      }
    },
    send,
  }
}

function codesOf(values: Draft): Codes {
  const checked = v.safeParse(contactForm, values)
  if (checked.success) return {}
  const nested = v.flatten<typeof contactForm>(checked.issues).nested ?? {}
  return Object.fromEntries(fields.map((field) => [field, nested[field]?.[0]]))
}

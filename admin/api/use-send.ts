import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as v from 'valibot'
import { showToast } from '#ui/toast.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { askAdmin } from './ask-admin.ts'

const none = { message: '', errors: {} as Record<string, string> }

/** Sends a form and then loads the page again. The errors of a refusal stay until the next attempt. */
export function useSend() {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(none)
  /** Returns the shop's answer; undefined after a refusal. */
  async function send<Schema extends v.GenericSchema>(
    path: string,
    call: { method?: 'POST' | 'PUT'; body: object; schema: Schema },
    said: string,
  ): Promise<v.InferOutput<Schema> | undefined> {
    if (isBusy) return undefined
    setIsBusy(true)
    const answer = await askAdmin(path, { method: 'POST', ...call })
    if (answer.kind === 'ok') {
      setRefusal(none)
      showToast({ text: said })
      await revalidate()
      setIsBusy(false)
      return answer.value
    }
    const errors = Object.entries(answer.kind === 'refused' ? (answer.problem.errors ?? {}) : {})
    setRefusal({
      message: refusalText(answer),
      errors: Object.fromEntries(errors.map(([name, { message }]) => [name, message])),
    })
    setIsBusy(false)
    return undefined
  }
  return { send, isBusy, ...refusal }
}

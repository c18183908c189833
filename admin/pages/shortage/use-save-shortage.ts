import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { randomKey } from '#browser/random-key.ts'
import { m } from '#messages/compiled/messages.js'
import { shortageSaved, type ShortageBody } from '#shop/orders/shortage/shortage.ts'
import { showToast } from '#ui/toast.tsx'

type Refused = { number: number; message: string }

/**
 * An attempt without an answer is repeated with the same id, so that it is saved once. After an answer the
 * next attempt has a new id.
 */
export function useSaveShortage(path: string) {
  const { revalidate } = useRevalidator()
  const [id, setId] = useState(randomKey)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [refused, setRefused] = useState<Refused[]>([])

  async function save(body: Omit<ShortageBody, 'id'>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    const sent = { method: 'POST', body: { id, ...body }, schema: shortageSaved } as const
    const answer = await askAdmin(path, sent)
    setIsBusy(false)
    if (answer.kind !== 'unreachable') setId(randomKey())
    if (answer.kind === 'ok') {
      const { done, calls, refused } = answer.value
      setMessage('')
      setRefused(refused)
      const changed = m.short_saved({ count: done.length })
      const toCall = calls.length > 0 ? ` · ${m.short_calls_count({ count: calls.length })}` : ''
      showToast({ text: `${changed}${toCall}` })
      await revalidate()
      return true
    }
    setMessage(refusalText(answer))
    if (answer.kind === 'refused' && answer.problem.code === 'shortage-changed') await revalidate()
    return false
  }
  return { save, isBusy, message, refused }
}

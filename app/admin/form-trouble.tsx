import { useState } from 'react'
import type { Answer } from '#app/api-client.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { fieldName } from './change-words.ts'

type Failed = Exclude<Answer<unknown>, { kind: 'ok' }>
export type Trouble = {
  /** Counts the tries, so that each is told anew. */
  tries: number
  /** What is wrong with which field. */
  errors: Record<string, string>
  /** What is wrong with none of them. */
  text?: string
}

/** What stood in the way of the last try: `tell` it with the shop's answer, `clear` it before the next. */
export function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble>({ tries: 0, errors: {} })
  return {
    trouble,
    tell: (failed: Failed) =>
      setTrouble(({ tries }) => ({ tries: tries + 1, ...understand(failed) })),
    clear: () => setTrouble(({ tries }) => ({ tries, errors: {} })),
  }
}

/** In words, whatever it was; for a toast. */
export function troubleText(failed: Failed): string {
  return failed.kind === 'refused' ? failed.problem.message : m.admin_unreachable()
}

function understand(failed: Failed): Omit<Trouble, 'tries'> {
  const fields = failed.kind === 'refused' ? Object.entries(failed.problem.errors ?? {}) : []
  if (fields.length === 0) return { errors: {}, text: troubleText(failed) }
  return { errors: Object.fromEntries(fields.map(([name, { message }]) => [name, message])) }
}

/** Above a form: all that is wrong, each leading to its field. */
export function FormTrouble({ trouble: { tries, errors, text } }: { trouble: Trouble }) {
  const problems = Object.entries(errors).map(([id, error]) => ({
    id,
    text: `${fieldName[id]?.() ?? id}: ${error}`,
  }))
  if (problems.length > 0) return <ErrorSummary key={tries} problems={problems} />
  return text ? <Notice key={tries} tone="danger" title={text} isAlert /> : null
}

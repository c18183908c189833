import { useState } from 'react'
import { askShop } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import { askedCode, type AskedCode } from './code-step.tsx'

/** Requests a code without a form; `failure` is the text of an error. */
export function useAskCode(path: string, onAsked: (asked: AskedCode) => void) {
  const [failure, setFailure] = useState<string>()

  async function ask(body: object) {
    setFailure(undefined)
    const headers = authorization()
    const answer = await askShop(path, { method: 'POST', body, headers, schema: askedCode })
    if (answer.kind === 'ok') return onAsked(answer.value)
    setFailure(answer.kind === 'refused' ? answer.problem.message : m.account_unreachable())
  }
  return { ask: (body: object) => void ask(body), failure }
}

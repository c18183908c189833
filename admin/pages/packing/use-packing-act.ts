import { useState } from 'react'
import { refusalText } from '#admin/form/refusal-text.ts'
import type { PackingOrder } from '#shop/orders/pack/packing.ts'
import { askForOrder, knownOrder } from './packing-store.ts'

type Refusal = { message: string; errors: Record<string, string> }
const none: Refusal = { message: '', errors: {} }

/**
 * Returns a function that changes the known version of an order. The message of a refusal stays until the
 * next attempt.
 */
export function usePackingAct(number: number) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(none)
  /** Returns the changed order; undefined after a refusal. */
  async function act(
    path: string,
    body: object,
    ready?: () => Promise<void>,
  ): Promise<PackingOrder | undefined> {
    if (isBusy) return undefined
    setIsBusy(true)
    await ready?.()
    const version = knownOrder(number)?.version
    const answer = await askForOrder(number, path, { method: 'POST', body: { version, ...body } })
    setIsBusy(false)
    if (answer.kind === 'ok') {
      setRefusal(none)
      return knownOrder(number)
    }
    const problem = answer.kind === 'refused' ? answer.problem : undefined
    const errors = Object.entries(problem?.errors ?? {}).map(([name, { message }]) => [
      name.replace(/^edit\./, ''),
      message,
    ])
    setRefusal({ message: refusalText(answer), errors: Object.fromEntries(errors) })
    // The change may have been made already, by another packer or by an attempt whose answer was lost. So the
    // order is fetched.
    void askForOrder(number)
    return undefined
  }
  return { act, isBusy, ...refusal, forget: () => setRefusal(none) }
}

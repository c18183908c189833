import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { deskOrder, type DeskOrder } from '#shop/orders/orders-desk.ts'
import { askAdmin } from '../ask-admin.ts'
import { troubleText } from '../form-trouble.tsx'

type Refusal = { message: string; errors: Record<string, string> }
const none: Refusal = { message: '', errors: {} }

/** One of the desk's calls about an order; what it refuses stays on the page until the next try. */
export function useOrderAct(order: DeskOrder) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(none)
  async function act(
    path: string,
    body: object,
    said: (order: DeskOrder) => { text: string; undo?: () => void },
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    const answer = await askAdmin(`/api/admin/orders/${order.number}${path}`, {
      method,
      body: { version: order.version, ...body },
      schema: deskOrder,
    })
    setIsBusy(false)
    if (answer.kind === 'ok') {
      setRefusal(none)
      showToast(said(answer.value))
      await revalidate()
      return true
    }
    const problem = answer.kind === 'refused' ? answer.problem : undefined
    const errors = Object.entries(problem?.errors ?? {}).map(([name, { message }]) => [
      name.replace(/^edit\./, ''),
      message,
    ])
    setRefusal({
      message: troubleText(answer),
      errors: Object.fromEntries(errors),
    })
    if (problem?.code === 'order-changed') await revalidate()
    return false
  }
  return { act, isBusy, ...refusal, forget: () => setRefusal(none) }
}

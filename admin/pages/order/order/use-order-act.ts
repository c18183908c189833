import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/toast.tsx'
import { adminOrder, type AdminOrder } from '#shop/orders/order/staff-order.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'

type Refusal = { message: string; errors: Record<string, string> }
const none: Refusal = { message: '', errors: {} }

/**
 * Returns a function that changes an order, of the given version if there is one. The message of a refusal
 * stays until the next attempt. `isBusy` stays true until the page shows the new state, because its buttons
 * are in other places.
 */
export function useOrderAct({
  number,
  version,
}: Pick<AdminOrder, 'number'> & { version?: number }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(none)
  async function act(
    path: string,
    body: object,
    said: (order: AdminOrder) => { text: string; undo?: () => void },
  ): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    const answer = await askAdmin(`/api/admin/orders/${number}${path}`, {
      method: 'POST',
      body: { ...(version !== undefined && { version }), ...body },
      schema: adminOrder,
    })
    if (answer.kind === 'ok') {
      setRefusal(none)
      showToast(said(answer.value))
      await revalidate()
      setIsBusy(false)
      return true
    }
    const problem = answer.kind === 'refused' ? answer.problem : undefined
    const errors = Object.entries(problem?.errors ?? {}).map(([name, { message }]) => [
      name.replace(/^edit\./, ''),
      message,
    ])
    setRefusal({ message: refusalText(answer), errors: Object.fromEntries(errors) })
    if (problem?.code === 'order-changed') await revalidate()
    setIsBusy(false)
    return false
  }
  return { act, isBusy, ...refusal, forget: () => setRefusal(none) }
}

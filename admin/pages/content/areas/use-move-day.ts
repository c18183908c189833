import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminHoliday } from '#shop/delivery/areas.ts'
import { ORDERS_PER_PAGE } from '#shop/orders/overview/list.ts'
import { bulkMoved, dayMoved } from '#shop/orders/overview/bulk-requests.ts'
import type { DayMoved, Wanted } from './move-day-dialog.tsx'

export function useMoveDay() {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<DayMoved['refused']>([])

  async function move({ date, area }: AdminHoliday, wanted: Wanted) {
    const body = { ...wanted, ...(area && { area }) }
    const call = { method: 'POST', body, schema: dayMoved } as const
    const answer = await askAdmin(`/api/admin/days/${date}/move`, call)
    if (answer.kind !== 'ok') return setFailure(refusalText(answer))
    const { moved } = answer.value
    setFailure('')
    setRefused(answer.value.refused)
    showToast({
      text: m.admin_changed_orders({ count: moved.length }),
      undo: moved.length > 0 ? () => void takeBack(date, moved) : undefined,
    })
    await revalidate()
  }

  /**
   * Moves the orders back to their earlier day, even if it is closed or full. Orders changed since then stay.
   * Customers get no mail if the mail about the move was not sent yet.
   */
  async function takeBack(date: string, moved: DayMoved['moved']) {
    const left: DayMoved['refused'] = []
    for (let at = 0; at < moved.length; at += ORDERS_PER_PAGE) {
      const some = moved.slice(at, at + ORDERS_PER_PAGE)
      const numbers = some.map(({ number }) => number)
      const versions = Object.fromEntries(some.map(({ number, version }) => [number, version]))
      const answer = await askAdmin('/api/admin/orders/day', {
        method: 'POST',
        body: { numbers, versions, date, isSure: true },
        schema: bulkMoved,
      })
      if (answer.kind === 'ok') left.push(...answer.value.refused)
      else
        left.push(...numbers.map((number) => ({ number, code: '', message: refusalText(answer) })))
    }
    setRefused(left)
    showToast({ text: m.admin_taken_back({ count: moved.length - left.length }) })
    await revalidate()
  }

  return { failure, refused, move }
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AdminHoliday } from '#shop/delivery/admin/areas.ts'
import { ORDERS_PER_PAGE } from '#shop/orders/admin/list.ts'
import { bulkMoved, dayMoved } from '#shop/orders/admin/requests.ts'
import type { DayMoved, Wanted } from './move-day-dialog.tsx'

/** Moves the orders of a day, says which stay, and takes it back. */
export function useMoveDay() {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<DayMoved['refused']>([])

  async function move({ date, area }: AdminHoliday, wanted: Wanted) {
    const body = { ...wanted, ...(area && { area }) }
    const call = { method: 'POST', body, schema: dayMoved } as const
    const answer = await askAdmin(`/api/admin/days/${date}/move`, call)
    if (answer.kind !== 'ok') return setFailure(refusalText(answer))
    const numbers = answer.value.moved.map(({ number }) => number)
    setFailure('')
    setRefused(answer.value.refused)
    showToast({
      text: m.admin_changed_orders({ count: numbers.length }),
      undo: numbers.length > 0 ? () => void takeBack(date, numbers) : undefined,
    })
    await revalidate()
  }

  /** Back to the day that they had, closed or full. Who was not told yet is not told at all. */
  async function takeBack(date: string, numbers: number[]) {
    const left: DayMoved['refused'] = []
    for (let at = 0; at < numbers.length; at += ORDERS_PER_PAGE) {
      const some = numbers.slice(at, at + ORDERS_PER_PAGE)
      const answer = await askAdmin('/api/admin/orders/day', {
        method: 'POST',
        body: { numbers: some, date, isSure: true },
        schema: bulkMoved,
      })
      if (answer.kind === 'ok') left.push(...answer.value.refused)
      else left.push(...some.map((number) => ({ number, code: '', message: refusalText(answer) })))
    }
    setRefused(left)
    showToast({ text: m.admin_taken_back({ count: numbers.length - left.length }) })
    await revalidate()
  }

  return { failure, refused, move }
}

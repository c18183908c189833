import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { bulkMoved } from '#shop/orders/overview/bulk-requests.ts'
import type { ListedOrder } from '#shop/orders/overview/list.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Choice } from '#admin/form/choice.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { DayChoice } from '#admin/orders/day-choice.tsx'
import { RefusedOrders } from './refused-orders.tsx'
import { versionsOf, type Refused } from './use-bulk-orders.ts'

type Preview = { moved: number[]; refused: Refused }

export function BulkDayDialog(props: {
  orders: ListedOrder[]
  onMove: (date: string, isSure: boolean) => void
  onClose: () => void
}) {
  const { orders, onMove, onClose } = props
  const [date, setDate] = useState('')
  const [isSure, setIsSure] = useState(false)
  const { preview, failure } = usePreview(orders, date, isSure)
  const areas = new Set(orders.map(({ area }) => area.id))
  const days = new Set(orders.map(({ deliveryDate }) => deliveryDate))
  const [area] = areas.size === 1 ? areas : []
  const [day] = days.size === 1 ? days : []
  const isUnsure = isSure || preview?.refused.some(({ code }) => DOUBTS.includes(code))
  const count = preview?.moved.length ?? 0
  return (
    <Dialog title={m.bulk_day_title({ count: orders.length })} onClose={onClose}>
      {(close) => (
        <div className="stack-4">
          <DayChoice
            areaId={area}
            except={day}
            day={date}
            onChange={(day) => {
              setDate(day)
              setIsSure(false)
            }}
          />
          <Alert>{failure}</Alert>
          {isUnsure && (
            <Choice checked={isSure} onChange={({ target }) => setIsSure(target.checked)}>
              {m.bulk_day_sure()}
            </Choice>
          )}
          {preview && <p role="status">{m.bulk_day_preview({ count })}</p>}
          {preview && preview.refused.length > 0 && (
            <Notice tone="warn" title={m.admin_not_moved()}>
              <RefusedOrders refused={preview.refused} orders={orders} />
            </Notice>
          )}
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
            <Button
              disabled={count === 0}
              onClick={() => {
                close()
                onMove(date, isSure)
              }}
            >
              {m.bulk_day_send()}
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  )
}

/** Refusals that staff may override. */
const DOUBTS = ['not-area-day', 'day-full']

function usePreview(orders: ListedOrder[], date: string, isSure: boolean) {
  const [found, setFound] = useState<{ preview?: Preview; failure: string }>({ failure: '' })
  useEffect(() => {
    setFound({ failure: '' })
    if (!date) return
    const stop = new AbortController()
    const numbers = orders.map(({ number }) => number)
    void askAdmin('/api/admin/orders/day', {
      method: 'POST',
      body: { numbers, versions: versionsOf(orders), date, isSure, isPreview: true },
      schema: bulkMoved,
      signal: stop.signal,
    }).then((answer) => {
      if (stop.signal.aborted) return
      setFound(
        answer.kind === 'ok'
          ? { preview: answer.value, failure: '' }
          : { failure: refusalText(answer) },
      )
    })
    return () => stop.abort()
  }, [orders, date, isSure])
  return found
}

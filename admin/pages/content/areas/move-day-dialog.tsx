import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Choice } from '#admin/form/choice.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { formatShortDay } from '#format/dates.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminHoliday } from '#shop/delivery/areas.ts'
import { dayMoved } from '#shop/orders/overview/bulk-requests.ts'

export type DayMoved = v.InferOutput<typeof dayMoved>
export type Wanted = { to?: string; isSure: boolean; moves: DayMoved['moved'] }

/** Refusals that staff may override. */
const DOUBTS = ['not-area-day', 'day-full']

/**
 * A dialog that moves the open orders of a closed day: to the next free day of each area, or all to one day.
 */
export function MoveDayDialog(props: {
  day: AdminHoliday
  onMove: (wanted: Wanted) => void
  onClose: () => void
}) {
  const { day, onMove, onClose } = props
  const locale = getLocale()
  const [to, setTo] = useState<string>()
  const [isSure, setIsSure] = useState(false)
  const { preview, failure } = usePreview(day, to, isSure)
  const count = preview?.moved.length ?? 0
  const isUnsure = isSure || preview?.refused.some(({ code }) => DOUBTS.includes(code))
  const choose = (day: string | undefined) => {
    setTo(day)
    setIsSure(false)
  }
  return (
    <Dialog
      title={m.holidays_move_title({ day: formatShortDay(day.date, locale) })}
      onClose={onClose}
    >
      {(close) => (
        <div className="stack-4">
          <div>
            <Choice
              type="radio"
              name="to"
              checked={to === undefined}
              onChange={() => choose(undefined)}
            >
              {m.holidays_move_next()}
            </Choice>
            <Choice type="radio" name="to" checked={to !== undefined} onChange={() => choose('')}>
              {m.holidays_move_one()}
            </Choice>
          </div>
          {to !== undefined && (
            <Field
              name="date"
              type="date"
              label={m.day_other_label()}
              value={to}
              onChange={({ target }) => choose(target.value)}
            />
          )}
          <Alert>{failure}</Alert>
          {isUnsure && to !== undefined && (
            <Choice checked={isSure} onChange={({ target }) => setIsSure(target.checked)}>
              {m.bulk_day_sure()}
            </Choice>
          )}
          {preview && (
            <div role="status">
              <p>{m.bulk_day_preview({ count })}</p>
              <ul>
                {[...Map.groupBy(preview.moved, (one) => one.to)].map(([date, orders]) => (
                  <li key={date}>
                    {formatShortDay(date, locale)}: {m.admin_orders_count({ count: orders.length })}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {preview && <NotMoved refused={preview.refused} />}
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
            <Button
              disabled={count === 0}
              onClick={() => {
                close()
                onMove({ ...(to && { to }), isSure, moves: preview?.moved ?? [] })
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

export function NotMoved({ refused }: Pick<DayMoved, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Notice tone="warn" title={m.admin_not_moved()}>
      <ul>
        {refused.map(({ number, message }) => (
          <li key={number}>
            <Link to={`/admin/orders/${number}`}>
              <bdi>#{number}</bdi>
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function usePreview({ date, area }: AdminHoliday, to: string | undefined, isSure: boolean) {
  const [found, setFound] = useState<{ preview?: DayMoved; failure: string }>({ failure: '' })
  useEffect(() => {
    setFound({ failure: '' })
    if (to === '') return
    const stop = new AbortController()
    void askAdmin(`/api/admin/days/${date}/move`, {
      method: 'POST',
      body: { ...(to && { to }), ...(area && { area }), isSure, isPreview: true },
      schema: dayMoved,
      signal: stop.signal,
    }).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.kind === 'ok') setFound({ preview: answer.value, failure: '' })
      else setFound({ failure: refusalText(answer) })
    })
    return () => stop.abort()
  }, [date, area, to, isSure])
  return found
}

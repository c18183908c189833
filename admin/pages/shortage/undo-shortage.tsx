import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { shortageUndone, type ShortageView } from '#shop/orders/shortage/shortage.ts'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/keep-focus.ts'
import { showToast } from '#ui/toast.tsx'
import { RefusedOrders, type RefusedOrder } from './refused-orders.tsx'

/** Undoes the last saved shortage. Stays as long as an order of it could not be changed back. */
export function UndoShortage({ view }: { view: ShortageView }) {
  const { revalidate } = useRevalidator()
  const question = useRef<ConfirmHandle>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<RefusedOrder[]>([])
  const { undoable, date, product, saved } = view
  if (!undoable) return null
  const path = `/api/admin/picking/${date}/short/${encodeURIComponent(product.productId)}/undo`

  async function undo() {
    setIsBusy(true)
    const sent = { method: 'POST', body: { seen: saved }, schema: shortageUndone } as const
    const answer = await askAdmin(path, sent)
    setIsBusy(false)
    setProblem(answer.kind === 'ok' ? undefined : refusalText(answer))
    if (answer.kind === 'unreachable') return
    if (answer.kind === 'ok') {
      setRefused(answer.value.refused)
      showToast({ text: m.short_undone({ count: answer.value.done.length }) })
    }
    await revalidate()
    // The pressed button may be gone.
    focusHeading()
  }

  const time = isolate(formatInstant(undoable.at, getLocale()))
  return (
    <div className="stack-2">
      <p>
        {m.short_last({ time, who: isolate(undoable.who) })}{' '}
        <Button variant="quiet" pending={isBusy} onClick={() => question.current?.ask()}>
          {m.short_undo()}
        </Button>
      </p>
      <RefusedOrders refused={refused} />
      <Alert>{problem}</Alert>
      <Confirm
        ref={question}
        title={m.short_undo()}
        action={m.short_undo()}
        onConfirm={() => void undo()}
      >
        <p>{m.short_undo_text()}</p>
      </Confirm>
    </div>
  )
}

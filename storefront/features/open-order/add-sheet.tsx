import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { amountOf, unitOfSale } from '#format/units.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Problem } from '#browser/api-client.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import type { Addable } from '#shop/cart/cart.ts'
import { isDivisible } from '#shop/catalogue/step.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import { differenceWords } from './difference-words.ts'
import { rememberOpenOrder, type OpenOrder } from './open-orders.ts'
import { previewChange, refusal, saveChange, type Preview } from './order-calls.ts'
import styles from './add-to-order.module.css'

type Props = { product: Addable; order: OpenOrder; onClose: () => void }
type Shown =
  | { state: 'asking' }
  | { state: 'known'; preview: Preview }
  | { state: 'refused'; problem: Problem }
  /** `saving` is the preview that was being saved when no answer came. */
  | { state: 'unreachable'; saving?: Preview }

/** Refusals after which this browser no longer offers the order. */
const ended = ['change-closed', 'cannot-change', 'not-found']
const PAUSE_MS = 250

export function AddSheet({ product, order, onClose }: Props) {
  const { number, key, day } = order
  const locale = getLocale()
  const money = useMoney()
  const name = nameIn(locale, product)
  const [qty, setQty] = useState(Math.min(1, product.quantity))
  const [shown, setShown] = useState<Shown>({ state: 'asking' })
  const [isSaving, setIsSaving] = useState(false)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    // Hides the sum, which belongs to the earlier quantity.
    setShown({ state: 'asking' })
    const asking = new AbortController()
    const pause = setTimeout(async () => {
      const add = [{ _id: product.id, qty }]
      const answer = await previewChange({ number, key }, { add }, asking.signal)
      if (asking.signal.aborted) return
      if (answer.kind === 'ok') setShown({ state: 'known', preview: answer.value })
      else if (answer.kind === 'refused') setShown({ state: 'refused', problem: answer.problem })
      else setShown({ state: 'unreachable' })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again, too
  }, [product.id, qty, number, key, asked])

  async function save(preview: Preview, close: () => void, isLost = false) {
    setIsSaving(true)
    const { version } = preview
    const answer = await saveChange(order, { version, add: [{ _id: product.id, qty }] })
    setIsSaving(false)
    if (answer.kind === 'unreachable') return setShown({ state: 'unreachable', saving: preview })
    if (answer.kind === 'refused') {
      const { problem } = answer
      if (problem.code !== 'order-changed') return setShown({ state: 'refused', problem })
      // Either an earlier attempt, whose answer was lost, added the product, or somebody else changed the
      // order.
      if (!isLost || !isAdded(product.id, preview, problem)) return setAsked(asked + 1)
    }
    close()
    showToast({
      text: m.order_added({ name: isolate(name), number: isolate(String(number)) }),
      action: { label: m.order_add_see(), run: () => location.assign(pathOfOrder(order)) },
    })
  }

  function tryAgain(close: () => void) {
    if (shown.state !== 'unreachable') return
    if (shown.saving) void save(shown.saving, close, true)
    else setAsked(asked + 1)
  }

  function close() {
    onClose()
    const isOver = shown.state === 'refused' && ended.includes(shown.problem.code)
    if (isOver) rememberOpenOrder({ ...order, until: null })
  }

  const short = shown.state === 'known' && shown.preview.short.length > 0
  return (
    <Sheet
      title={m.order_add_title({ number: isolate(String(number)) })}
      lead={m.order_add_lead({ day: isolate(formatDay(day, locale)) })}
      onClose={close}
    >
      {(closeSheet) => (
        <div className={styles.sheet}>
          <div className={styles.row}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <QuantityStepper
              name={name}
              qty={qty}
              max={product.quantity}
              step={product.step}
              wordsOf={(count) => amountOf(count, product)}
              unit={isDivisible(product) ? unitOfSale(product) : undefined}
              writing={{ Box: QuantityBox, onWrite: setQty }}
              onIncrease={() => setQty(Math.min(qty + product.step, product.quantity))}
              onDecrease={() => setQty(Math.max(qty - product.step, product.step))}
            />
          </div>
          <div role="status" aria-busy={shown.state === 'asking'} className={styles.difference}>
            {shown.state === 'asking' && <p>{m.change_loading()}</p>}
            {shown.state === 'known' && !short && (
              <p>
                <b>{differenceWords(shown.preview, money)}</b>
                <br />
                {m.change_total({ total: isolate(money(piastresOf(shown.preview.totals.total))) })}
              </p>
            )}
            {short && <Notice tone="warn" title={m.error_out_of_stock()} />}
            {shown.state === 'refused' && <Notice tone="warn" title={textOf(shown.problem)} />}
            {shown.state === 'unreachable' && (
              <Notice tone="danger" title={m.account_unreachable()} />
            )}
          </div>
          {shown.state === 'unreachable' ? (
            <Button size="lg" pending={isSaving} onClick={() => tryAgain(closeSheet)}>
              {m.try_again()}
            </Button>
          ) : (
            <Button
              size="lg"
              pending={isSaving || shown.state === 'asking'}
              aria-disabled={short || shown.state === 'refused' || undefined}
              onClick={() => {
                if (shown.state === 'known' && !short) void save(shown.preview, closeSheet)
              }}
            >
              {m.order_add_short({ number: isolate(String(number)) })}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** Tells whether the order in a refusal has the change already. */
function isAdded(id: string, { items }: Preview, problem: Problem): boolean {
  const told = v.safeParse(refusal, problem)
  const now = told.success ? told.output.order : undefined
  const qtyIn = (lines: { _id: string; qty: number }[]) => lines.find(({ _id }) => _id === id)?.qty
  return now !== undefined && qtyIn(now.items) === qtyIn(items)
}

function textOf({ message, errors = {} }: Problem): string {
  return Object.values(errors)[0]?.message ?? message
}

function pathOfOrder({ number, key }: OpenOrder): string {
  return `${localPath(`/orders/${number}`)}?key=${encodeURIComponent(key)}`
}

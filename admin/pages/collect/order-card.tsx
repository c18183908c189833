import { useRef, useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { useMay } from '#admin/api/staff.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { amountText } from '#admin/pages/settings/amount.ts'
import { piecesWords } from '#admin/pages/packing/packed-panel.tsx'
import { isolate } from '#format/isolate.ts'
import { processingWords } from '#format/payment-words.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { sentPiastres } from '#shop/money.ts'
import { dayToCollect, type OrderToCollect } from '#shop/runs/to-collect.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './page.module.css'

export function OrderCard({ order, isAhead }: { order: OrderToCollect; isAhead: boolean }) {
  const { number, version, name, phone, state, bags, crates } = order
  const { duePiastres, cashPiastres, underWay } = order
  const money = useMoney()
  const mayMove = useMay('admin')
  const [refused, setRefused] = useState<string>()
  const [typed, setTyped] = useState<{ version: number; text: string }>()
  const due = duePiastres === 0 ? '' : amountText(duePiastres)
  const cash = typed?.version === version ? typed.text : due
  const isRefused = useRef(false)
  const { act, isBusy } = useAct((text) => {
    isRefused.current = text !== undefined
    setRefused(text)
  })
  const path = `/api/admin/collect/orders/${number}`
  const card = useRef<HTMLElement>(null)
  const isDone = state === 'delivered'
  const isWaiting = state === 'packed' || state === 'out_for_delivery'

  async function say(what: 'collected' | 'not-collected', body: object, text: string) {
    await act(`${path}/${what}`, { method: 'POST', body, schema: dayToCollect }, { text })
    // The pressed button disappears with its focus. After a refusal the input gets the focus, else the card.
    const field = isRefused.current && card.current?.querySelector('input')
    ;(field || card.current)?.focus()
  }

  function collected() {
    const cashPiastres = cash.trim() === '' ? 0 : sentPiastres(cash)
    if (typeof cashPiastres === 'string') {
      setRefused(m.drive_received_wrong())
      return card.current?.querySelector('input')?.focus()
    }
    const done = m.collect_done_number({ number })
    return say('collected', { version, cashPiastres }, done)
  }

  return (
    <article
      className={`${styles.card} ${isDone ? styles.done : ''}`}
      aria-label={m.order_admin_title({ number })}
      ref={card}
      tabIndex={-1}
    >
      <p className={styles.head}>
        <strong>
          <bdi>#{number}</bdi> · <bdi>{name}</bdi>
        </strong>
        {isDone && <Chip tone="success">{m.collect_done()}</Chip>}
        {!isDone && !isWaiting && <Chip tone="warn">{m.collect_not_packed()}</Chip>}
      </p>
      <p>
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{readablePhone(phone)}</bdi>
        </a>
        {bags + crates > 0 && <> · {piecesWords({ bags, crates })}</>}
      </p>
      {refused && <Notice tone="danger" title={refused} isAlert />}
      {underWay && <p className={styles.due}>{processingWords(underWay)}</p>}
      {!isDone && (duePiastres > 0 || !underWay) && (
        <p className={styles.due}>
          {duePiastres > 0
            ? m.collect_due({ amount: isolate(money(duePiastres)) })
            : m.collect_paid()}
        </p>
      )}
      {isDone && cashPiastres > 0 && (
        <p>{m.collect_cash_got({ amount: isolate(money(cashPiastres)) })}</p>
      )}
      {isDone && duePiastres > 0 && (
        <p className={styles.due}>{m.collect_due({ amount: isolate(money(duePiastres)) })}</p>
      )}
      {isWaiting && !isAhead && (
        <div className={styles.take}>
          {duePiastres > 0 && (
            <Field
              name={`cash-${number}`}
              label={m.collect_received()}
              value={cash}
              dir="ltr"
              inputMode="decimal"
              onChange={({ target }) => setTyped({ version, text: target.value })}
            />
          )}
          <Button size="lg" pending={isBusy} onClick={() => void collected()}>
            {m.collect_done()}
          </Button>
        </div>
      )}
      {isDone && (
        <Button
          variant="quiet"
          pending={isBusy}
          onClick={() => void say('not-collected', { version }, m.collect_undone({ number }))}
        >
          {m.collect_undo()}
        </Button>
      )}
      {!isDone && mayMove && (
        <Link to={`/admin/orders/${number}`}>{m.collect_not_collected()}</Link>
      )}
    </article>
  )
}

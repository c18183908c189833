import { useRef, useState } from 'react'
import { useLocale } from '#app/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { amountOf, unitOfSale } from '#app/units.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { canEditLines } from '#shop/orders/desk-moves.ts'
import { lineTotal } from '#shop/orders/line-changes.ts'
import type { DeskLine, DeskOrder } from '#shop/orders/orders-desk.ts'
import { differenceDue } from '#shop/orders/refund.ts'
import { useMoney } from '#app/shop.ts'
import { Notice } from '#app/ui/notice.tsx'
import { lineChangeName } from '#app/order/line-words.ts'
import { Chip } from '../chip.tsx'
import { LineEditor } from './line-editor.tsx'
import { OrderPanel } from './order-panel.tsx'
import styles from './lines-panel.module.css'

/** What is in the order, and until it is packed, what to change. */
export function LinesPanel({ order }: { order: DeskOrder }) {
  const money = useMoney()
  const editor = useRef<HTMLDialogElement>(null)
  const [editing, setEditing] = useState<DeskLine>()
  const isOpen = canEditLines(order)
  const qty = order.lines.reduce((sum, line) => sum + line.qty, 0)
  const due = isOpen && order.paymentMethod === 'card' ? differenceDue(order) : 0
  return (
    <OrderPanel title={m.order_desk_lines()}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.line}
            line={line}
            instead={order.lines.find((other) => other.line === line.replaces)}
            onEdit={
              isOpen
                ? () => {
                    setEditing(line)
                    editor.current?.showModal()
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <Totals totals={{ qty, ...order }} />
      {due > 0 && <Notice tone="info">{m.order_desk_difference({ amount: money(due) })}</Notice>}
      {order.state === 'packed' && <p className={styles.locked}>{m.order_desk_locked()}</p>}
      <dialog
        ref={editor}
        className={styles.dialog}
        aria-labelledby="line-editor"
        onClose={() => setEditing(undefined)}
      >
        {editing && (
          <LineEditor
            key={editing.line}
            order={order}
            line={editing}
            onDone={() => editor.current?.close()}
          />
        )}
      </dialog>
    </OrderPanel>
  )
}

function Line(props: { line: DeskLine; instead?: DeskLine; onEdit?: () => void }) {
  const { line, instead, onEdit } = props
  const locale = useLocale()
  const name = nameIn(locale, line)
  const isGone = line.qty === 0
  const isCapped =
    line.mostPiastres !== null && lineTotal({ ...line, mostPiastres: null }) > line.totalPiastres
  return (
    <li className={isGone ? `${styles.line} ${styles.gone}` : styles.line}>
      <div className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>
          <bdi>{line.qty}</bdi> × <Money piastres={line.unitPricePiastres} /> /{' '}
          <bdi>{unitOfSale(line)}</bdi>
        </span>
        {line.change && (
          <span className={styles.detail}>
            <Chip tone="warn">{lineChangeName[line.change]()}</Chip>{' '}
            {m.order_desk_ordered({ amount: amountOf(line.orderedQty, line) })}
          </span>
        )}
        {line.packedAmount !== null && (
          <span className={styles.detail}>
            {m.order_desk_weighed({ amount: m.amount_kg({ count: line.packedAmount }) })}
          </span>
        )}
        {instead && (
          <span className={styles.detail}>
            {m.order_desk_instead({ name: nameIn(locale, instead) })}
            {isCapped && ` · ${m.order_desk_old_price()}`}
          </span>
        )}
      </div>
      <span className={styles.sum}>
        <Money piastres={line.totalPiastres} />
      </span>
      {onEdit && (
        <Button variant="secondary" onClick={onEdit} aria-label={m.order_desk_edit_line({ name })}>
          {m.order_desk_edit()}
        </Button>
      )}
    </li>
  )
}

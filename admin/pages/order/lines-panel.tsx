import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Totals } from '#ui/totals.tsx'
import { amountOf, countOf, unitOfSale } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { canEditLines } from '#shop/orders/admin/moves.ts'
import { lineTotal, memberSaving } from '#shop/orders/line-changes.ts'
import type { AdminOrderLine, AdminOrder } from '#shop/orders/admin/order.ts'
import { differenceDue } from '#shop/orders/refund.ts'
import { useMoney } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { lineChangeName } from '#format/line-words.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { LineEditor } from './line-editor.tsx'
import { OrderPanel } from './order-panel.tsx'
import styles from './lines-panel.module.css'

/** What is in the order, and until it is packed, what to change. */
export function LinesPanel({ order }: { order: AdminOrder }) {
  const money = useMoney()
  const [editing, setEditing] = useState<AdminOrderLine>()
  const isOpen = canEditLines(order)
  const due = isOpen && order.paymentMethod === 'card' ? differenceDue(order) : 0
  return (
    <OrderPanel title={m.order_admin_lines()}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.line}
            line={line}
            instead={order.lines.find((other) => other.line === line.replaces)}
            onEdit={isOpen ? () => setEditing(line) : undefined}
          />
        ))}
      </ul>
      <Totals totals={order} lines={order.lines} memberSaved={memberSaving(order.lines)} />
      {due > 0 && <Notice tone="info">{m.order_admin_difference({ amount: money(due) })}</Notice>}
      {order.state === 'packed' && <p className={styles.locked}>{m.order_admin_locked()}</p>}
      {editing && <LineEditor order={order} line={editing} onClose={() => setEditing(undefined)} />}
    </OrderPanel>
  )
}

function Line(props: { line: AdminOrderLine; instead?: AdminOrderLine; onEdit?: () => void }) {
  const { line, instead, onEdit } = props
  const locale = getLocale()
  const name = nameIn(locale, line)
  const isGone = line.qty === 0
  const isCapped =
    line.mostPiastres !== null && lineTotal({ ...line, mostPiastres: null }) > line.totalPiastres
  return (
    <li className={isGone ? `${styles.line} ${styles.gone}` : styles.line}>
      <div className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>
          <bdi>{countOf(line.qty, line)}</bdi> × <Money piastres={line.unitPricePiastres} /> /{' '}
          <bdi>{unitOfSale(line)}</bdi>
        </span>
        {line.change && (
          <span className={styles.detail}>
            <Chip tone="warn">{lineChangeName[line.change]()}</Chip>{' '}
            {m.order_admin_ordered({ amount: amountOf(line.orderedQty, line) })}
          </span>
        )}
        {line.packedAmount !== null && (
          <span className={styles.detail}>
            {m.order_admin_weighed({ amount: m.amount_kg({ count: line.packedAmount }) })}
          </span>
        )}
        {instead && (
          <span className={styles.detail}>
            {m.order_admin_instead({ name: nameIn(locale, instead) })}
            {isCapped && ` · ${m.order_admin_old_price()}`}
          </span>
        )}
      </div>
      <span className={styles.sum}>
        <Money piastres={line.totalPiastres} />
      </span>
      {onEdit && (
        <Button variant="secondary" onClick={onEdit} aria-label={m.order_admin_edit_line({ name })}>
          {m.order_admin_edit()}
        </Button>
      )}
    </li>
  )
}

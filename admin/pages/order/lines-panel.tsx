import { useMay } from '#admin/api/staff.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Totals } from '#ui/totals.tsx'
import { VatRows } from '#ui/vat-rows.tsx'
import { isolate } from '#format/isolate.ts'
import { packedWords } from '#format/weight-words.ts'
import { amountOf, countOf, unitSold } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { canEditLines } from '#shop/orders/change/moves.ts'
import { receivedBy } from '#shop/orders/order/order-money.ts'
import { whyNotTakeBackRefusal } from '#shop/orders/door/refusals.ts'
import { vatOfOrder } from '#shop/orders/order/order-vat.ts'
import { isYetToWeigh, lineTotal, memberSaving } from '#shop/orders/order/line-changes.ts'
import type { AdminOrderLine, AdminOrder } from '#shop/orders/order/staff-order.ts'
import { differenceDue } from '#shop/orders/order/refund.ts'
import { useMoney } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { lineChangeName } from '#format/line-words.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { LineEditor } from './change/line-editor.tsx'
import { RefusalBackDialog } from './door/refusal-back-dialog.tsx'
import { OrderPanel } from './order/order-panel.tsx'
import styles from './lines-panel.module.css'

export function LinesPanel({ order }: { order: AdminOrder }) {
  const money = useMoney()
  const [editing, setEditing] = useState<AdminOrderLine>()
  const [returning, setReturning] = useState<AdminOrderLine>()
  const mayWrite = useMay('admin')
  const isOpen = mayWrite && canEditLines(order)
  const due = isOpen ? differenceDue(order) : 0
  const facts = { ...order, cash: receivedBy(order, 'cash') }
  return (
    <OrderPanel title={m.order_admin_lines()}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.line}
            line={line}
            instead={order.lines.find((other) => other.line === line.replaces)}
            onEdit={isOpen ? () => setEditing(line) : undefined}
            onRefusalBack={
              mayWrite && line.refusedQty > 0 && !whyNotTakeBackRefusal(facts, line)
                ? () => setReturning(line)
                : undefined
            }
          />
        ))}
      </ul>
      <Totals
        totals={order}
        lines={order.lines}
        feeName={order.pickup ? m.totals_collecting() : undefined}
        memberSaved={memberSaving(order.lines)}
        limit={isOpen && order.limit > order.total ? order.limit : undefined}
      >
        <VatRows rates={vatOfOrder(order).rates} isAfterRefunds={order.given > 0} />
      </Totals>
      {due > 0 && <Notice tone="info">{m.order_admin_difference({ amount: money(due) })}</Notice>}
      {order.state === 'packed' && <p className={styles.locked}>{m.order_admin_locked()}</p>}
      {editing && <LineEditor order={order} line={editing} onClose={() => setEditing(undefined)} />}
      {returning && (
        <RefusalBackDialog order={order} line={returning} onClose={() => setReturning(undefined)} />
      )}
    </OrderPanel>
  )
}

function Line(props: {
  line: AdminOrderLine
  instead?: AdminOrderLine
  onEdit?: () => void
  onRefusalBack?: () => void
}) {
  const { line, instead, onEdit, onRefusalBack } = props
  const locale = getLocale()
  const money = useMoney()
  const packed = packedWords(line, money)
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
          <bdi>{unitSold(line)}</bdi>
        </span>
        {line.change && (
          <span className={styles.detail}>
            <Chip tone="warn">{lineChangeName[line.change]()}</Chip>{' '}
            {m.order_admin_ordered({ amount: amountOf(line.orderedQty, line) })}
          </span>
        )}
        {packed && <span className={styles.detail}>{packed}</span>}
        {isYetToWeigh(line) && (
          <span className={styles.detail}>
            <Chip tone="warn">{m.line_to_weigh()}</Chip>{' '}
            {m.weighed_total({ limit: isolate(money(line.limitPiastres)) })}
          </span>
        )}
        {line.refusedQty > 0 && (
          <span className={styles.detail}>
            {m.line_refused({ amount: amountOf(line.refusedQty, line) })}
          </span>
        )}
        {line.refundedQty > 0 && (
          <span className={styles.detail}>
            {m.line_refunded({ amount: amountOf(line.refundedQty, line) })}
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
      {onRefusalBack && (
        <Button variant="quiet" onClick={onRefusalBack} aria-label={m.refusal_back_of({ name })}>
          {m.refusal_back()}
        </Button>
      )}
    </li>
  )
}

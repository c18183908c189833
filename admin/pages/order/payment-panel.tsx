import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#format/dates.ts'
import { useMoney } from '#ui/currency.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { canCollect, canRefund } from '#shop/orders/admin/moves.ts'
import { adminOrder, type AdminOrder } from '#shop/orders/admin/order.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import {
  paymentName,
  reasonName,
  refundStateName,
  refundTone,
} from '#admin/pages/orders/order-words.ts'
import { Fact, Facts, OrderPanel } from './order-panel.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import styles from './page.module.css'

/** What was paid, what went back, and what is still to be done about either. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const money = useMoney()
  const locale = getLocale()
  const [isRefunding, setIsRefunding] = useState(false)
  const { revalidate } = useRevalidator()
  const { act, isBusy, message } = useOrderAct(order)
  const isCashDue = order.paymentMethod === 'cash' && order.paymentState === 'unpaid'
  const isRefundOpen = order.refunds.some(({ state }) => state !== 'done')
  async function sendNow() {
    const path = `/api/admin/orders/${order.number}/refunds/send`
    await askAdmin(path, { method: 'POST', schema: adminOrder })
    await revalidate()
  }
  return (
    <OrderPanel title={m.order_admin_payment()}>
      <Alert>{message}</Alert>
      <Facts>
        <Fact name={m.admin_filter_payment()}>{paymentName(order)}</Fact>
        {isCashDue ? (
          <Fact name={m.order_admin_to_collect()}>
            <strong>
              <Money piastres={order.total} />
            </strong>
          </Fact>
        ) : (
          <Fact name={m.order_admin_paid()}>
            <Money piastres={order.paid} />
          </Fact>
        )}
        {order.refunded > 0 && (
          <>
            <Fact name={m.order_admin_refunded()}>
              <Money piastres={order.refunded} />
            </Fact>
            <Fact name={m.order_admin_kept()}>
              <strong>
                <Money piastres={order.paid - order.refunded} />
              </strong>
            </Fact>
          </>
        )}
      </Facts>
      {order.refunds.length > 0 && (
        <ul className={styles.refunds} aria-label={m.refunds_title()}>
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              <span>
                <Money piastres={refund.amountPiastres} /> · {reasonName[refund.reason]()}{' '}
                <Chip tone={refundTone[refund.state]}>{refundStateName[refund.state]()}</Chip>
              </span>
              <small>
                {formatInstant(refund.createdAt, locale)} {refund.note && <bdi>{refund.note}</bdi>}
              </small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.reach}>
        {canCollect(order) && (
          <Button
            pending={isBusy}
            onClick={() =>
              void act('/collect', {}, ({ paid }) => ({
                text: m.order_admin_collected({ amount: money(paid) }),
              }))
            }
          >
            {m.order_admin_collect()}
          </Button>
        )}
        {canRefund(order) && (
          <Button variant="secondary" onClick={() => setIsRefunding(true)}>
            {m.order_admin_refund()}
          </Button>
        )}
        {isRefundOpen && (
          <Button variant="secondary" onClick={() => void sendNow()}>
            {m.refund_retry()}
          </Button>
        )}
      </div>
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </OrderPanel>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#format/dates.ts'
import { refundWays } from '#format/refund-words.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { canRefund } from '#shop/orders/change/moves.ts'
import { creditUsed, isPaidByCredit } from '#shop/orders/order/order-money.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import { isToPayLater } from '#shop/orders/order/pay-later.ts'
import { isToSendBack } from '#shop/orders/order/refund.ts'
import { adminOrder, type AdminOrder } from '#shop/orders/order/staff-order.ts'
import { useMay } from '#admin/api/staff.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Chip } from '#admin/layout/chip.tsx'
import {
  paymentName,
  reasonName,
  refundStateName,
  refundTone,
} from '#admin/pages/orders/order-words.ts'
import { Fact, Facts, OrderPanel } from '../order/order-panel.tsx'
import { OpenFact } from '../order/open-fact.tsx'
import { CashActions } from './cash-actions.tsx'
import { PayLink } from './pay-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { TenderList } from './tender-list.tsx'
import styles from '../page.module.css'

export function PaymentPanel({ order }: { order: AdminOrder }) {
  const locale = getLocale()
  const mayWrite = useMay('admin')
  const [isRefunding, setIsRefunding] = useState(false)
  const { revalidate } = useRevalidator()
  const credit = creditUsed(order)
  const { saved, open } = paymentStand(order)
  const isLater = isToPayLater(order.history)
  const isRefundOpen = order.refunds.some(
    (refund) => refund.state !== 'done' && !isToSendBack(refund),
  )
  async function sendNow() {
    const path = `/api/admin/orders/${order.number}/refunds/send`
    await askAdmin(path, { method: 'POST', schema: adminOrder })
    await revalidate()
  }
  return (
    <OrderPanel title={m.order_admin_payment()}>
      <Facts>
        <Fact name={m.admin_filter_payment()}>
          {paymentName({
            ...order,
            isByCredit: isPaidByCredit(order),
            isCardSaved: saved > 0 && open === 0,
            isPartPaid: order.money === 'part_paid' && open > 0,
            isToPayLater: isLater && open > 0,
          })}
        </Fact>
        {credit > 0 && (
          <Fact name={m.order_paid_credit()}>
            <Money piastres={credit} />
          </Fact>
        )}
        <OpenFact order={order} />
        {order.paid > 0 && (
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
      <TenderList tenders={order.tenders} />
      {mayWrite && order.paymentMethod === 'cash' && <PayLink order={order} />}
      {order.refunds.length > 0 && (
        <ul className={styles.refunds} aria-label={m.refunds_title()}>
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              <span>
                <Money piastres={refund.amountPiastres} /> · {reasonName[refund.reason]()} ·{' '}
                {refundWays[refund.method]()}{' '}
                <Chip tone={refundTone[refund.state]}>
                  {isToSendBack(refund)
                    ? m.refund_to_send()
                    : refund.refused === null
                      ? refundStateName[refund.state]()
                      : m.refund_refused()}
                </Chip>
              </span>
              <small>
                {formatInstant(refund.createdAt, locale)} {refund.note && <bdi>{refund.note}</bdi>}{' '}
                {refund.reference && <bdi>{refund.reference}</bdi>} <bdi>{refund.refused}</bdi>
              </small>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className={styles.reach}>
          <CashActions order={order} />
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
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </OrderPanel>
  )
}

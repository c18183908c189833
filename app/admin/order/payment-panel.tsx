import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { canCollect, canRefund } from '#shop/orders/desk-moves.ts'
import { deskOrder, type DeskOrder } from '#shop/orders/orders-desk.ts'
import { askAdmin } from '../ask-admin.ts'
import { Chip } from '../chip.tsx'
import { paymentName, reasonName, refundStateName, refundTone } from '../orders/desk-words.ts'
import { Fact, Facts, OrderPanel } from './order-panel.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import styles from './order-page.module.css'

/** What was paid, what went back, and what is still to be done about either. */
export function PaymentPanel({ order }: { order: DeskOrder }) {
  const money = useMoney()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const { revalidate } = useRevalidator()
  const { act, isBusy, message } = useOrderAct(order)
  const isCashDue = order.paymentMethod === 'cash' && order.paymentState === 'unpaid'
  const isRefundOpen = order.refunds.some(({ state }) => state !== 'done')
  async function sendNow() {
    const path = `/api/admin/orders/${order.number}/refunds/send`
    await askAdmin(path, { method: 'POST', schema: deskOrder })
    await revalidate()
  }
  return (
    <OrderPanel title={m.order_desk_payment()}>
      {message && (
        <Notice tone="danger" isAlert>
          {message}
        </Notice>
      )}
      <Facts>
        <Fact name={m.desk_filter_payment()}>{paymentName(order)}</Fact>
        {isCashDue ? (
          <Fact name={m.order_desk_to_collect()}>
            <strong>
              <Money piastres={order.total} />
            </strong>
          </Fact>
        ) : (
          <Fact name={m.order_desk_paid()}>
            <Money piastres={order.paid} />
          </Fact>
        )}
        {order.refunded > 0 && (
          <>
            <Fact name={m.order_desk_refunded()}>
              <Money piastres={order.refunded} />
            </Fact>
            <Fact name={m.order_desk_kept()}>
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
                text: m.order_desk_collected({ amount: money(paid) }),
              }))
            }
          >
            {m.order_desk_collect()}
          </Button>
        )}
        {canRefund(order) && (
          <Button variant="secondary" onClick={() => dialog.current?.showModal()}>
            {m.order_desk_refund()}
          </Button>
        )}
        {isRefundOpen && (
          <Button variant="secondary" onClick={() => void sendNow()}>
            {m.refund_retry()}
          </Button>
        )}
      </div>
      <RefundDialog key={order.version} ref={dialog} order={order} />
    </OrderPanel>
  )
}

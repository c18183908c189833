import { formatInstant } from '#format/dates.ts'
import { SendBackActions } from '#admin/pages/transfers/send-back-actions.tsx'
import { TransferActions } from '#admin/pages/transfers/transfer-actions.tsx'
import { TransferFacts } from '#admin/pages/transfers/transfer-facts.tsx'
import { ForRoles } from '#admin/api/staff.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { isToSendBack } from '#shop/orders/order/refund.ts'
import { transferPicturePath } from '#shop/orders/money/transfer-work.ts'
import { Money } from '#ui/money.tsx'
import { OrderPanel } from '../order/order-panel.tsx'

const stateName = {
  reported: m.event_transfer_reported,
  'not-found': m.event_transfer_not_found,
  arrived: m.transfers_here,
}

export function TransferPanel({ order }: { order: AdminOrder }) {
  const { number, transfer, sameReference, hasAccount, refunds } = order
  const tender = order.tenders.find(({ method }) => method === 'transfer')
  if (!tender) return null
  const toSendBack = refunds.filter(isToSendBack)
  const isReported = transfer?.state === 'reported'
  return (
    <OrderPanel title={m.transfers_panel()}>
      <div className="stack-3">
        {transfer && (
          <>
            <p>
              {stateName[transfer.state]()} ·{' '}
              <time dateTime={transfer.reportedAt}>
                {formatInstant(transfer.reportedAt, getLocale())}
              </time>
            </p>
            <TransferFacts
              number={number}
              reference={transfer.reference}
              picture={transfer.hasPicture ? transferPicturePath(order) : null}
              sameReference={sameReference}
            />
          </>
        )}
        {tender.captured === 0 && (
          <>
            {order.state !== 'awaiting_payment' && <p className="muted">{m.transfers_ended()}</p>}
            <ForRoles policy="admin">
              <TransferActions
                number={number}
                promised={tender.promised}
                isReported={isReported}
                hasAccount={hasAccount}
              />
            </ForRoles>
          </>
        )}
        {toSendBack.map(({ id, amountPiastres }) => (
          <div key={id} className="stack-2">
            <p>
              {m.refund_to_send()}:{' '}
              <strong>
                <Money piastres={amountPiastres} />
              </strong>
            </p>
            <ForRoles policy="admin">
              <SendBackActions
                number={number}
                refundId={id}
                piastres={amountPiastres}
                hasAccount={hasAccount}
              />
            </ForRoles>
          </div>
        ))}
      </div>
    </OrderPanel>
  )
}

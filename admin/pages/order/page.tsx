import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { useMay } from '#admin/api/staff.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { CustomerPanel } from './order/customer-panel.tsx'
import { HistoryPanel } from './order/history-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { Moves } from './moves.tsx'
import { NotePanel } from './order/note-panel.tsx'
import { PayLink } from './money/pay-link.tsx'
import { PaymentPanel } from './money/payment-panel.tsx'
import { ReceiptsPanel } from './money/receipts-panel.tsx'
import { DataPanel } from './order/data-panel.tsx'
import { OrderAtPoint } from './order/order-at-point.tsx'
import { OrderRun } from './order/order-run.tsx'
import { PlacePanel } from './change/place-panel.tsx'
import { TransferPanel } from './money/transfer-panel.tsx'
import { SentPanel } from './order/sent-panel.tsx'
import { stateName, stateTone } from '#admin/pages/orders/order-words.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { hoursText } from '#format/delivery-hours.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import styles from './page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadAdmin(
    request,
    `/api/admin/orders/${encodeURIComponent(param(params, 'number'))}`,
    adminOrder,
  )
}
export function Component() {
  const order = useLoaderData<typeof loader>()
  const locale = getLocale()
  const mayWrite = useMay('admin')
  const { number, deliveryDate } = order
  return (
    <>
      <PageHead
        back={{ to: `/admin/orders?day=${deliveryDate}`, text: m.order_admin_back() }}
        title={
          <span className={styles.title}>
            {m.order_admin_title({ number })}{' '}
            <Chip tone={stateTone[order.state]}>{stateName[order.state]()}</Chip>
          </span>
        }
      >
        {mayWrite && order.work !== 'cancelled' && !order.isDayClosed && (
          <ButtonLink variant="secondary" to={`/admin/orders/${number}/edit`}>
            <Icon name="edit" /> {m.edit_order()}
          </ButtonLink>
        )}
        {mayWrite && (
          <ButtonLink variant="secondary" to={`/admin/slips/${deliveryDate}?order=${number}`}>
            <Icon name="print" /> {m.order_admin_slip()}
          </ButtonLink>
        )}
      </PageHead>
      <p className={styles.day}>
        {[formatDay(deliveryDate, locale), hoursText(order.deliveryHours)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayWrite && <Moves order={order} />}
      {mayWrite && order.paymentMethod !== 'cash' && (
        <div className={styles.link}>
          <PayLink order={order} />
        </div>
      )}
      <div className={styles.columns}>
        <div className="stack-4">
          <LinesPanel order={order} />
          <TransferPanel order={order} />
          <PaymentPanel order={order} />
          <ReceiptsPanel order={order} />
        </div>
        <div className="stack-4">
          <CustomerPanel order={order} />
          {mayWrite && !order.pickup && <PlacePanel order={order} />}
          {mayWrite && (order.pickup ? <OrderAtPoint order={order} /> : <OrderRun order={order} />)}
          {mayWrite && <SentPanel order={order} />}
          {mayWrite && <NotePanel key={order.adminNote} order={order} />}
          <HistoryPanel order={order} />
          {mayWrite && <DataPanel order={order} />}
        </div>
      </div>
    </>
  )
}

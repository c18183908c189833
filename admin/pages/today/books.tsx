import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { m } from '#messages/compiled/messages.js'
import type { WorkToday } from '#shop/orders/overview/work-today.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { DaysToClose } from './days-to-close.tsx'
import { DAYS } from './loose-ends.tsx'
import { PayLater } from './pay-later.tsx'
import { SalesChart } from './sales-chart.tsx'
import { TransfersToDo } from './transfers-to-do.tsx'
import styles from './today.module.css'

export function Books({ books }: { books: NonNullable<WorkToday['books']> }) {
  const { days, sales, payLater, openRefunds, transfers } = books
  return (
    <>
      <div className={styles.also}>
        <PayLater payLater={payLater} />
        <TransfersToDo transfers={transfers} />
      </div>
      {openRefunds > 0 && (
        <Notice tone="warn">
          <Link to="/admin/orders?day=all&payment=refunded">
            {m.today_refunds_open({ count: openRefunds })}
          </Link>
        </Notice>
      )}
      <div className={styles.grid}>
        <div className={styles.wide}>
          <OrderPanel title={m.today_sales()}>
            <SalesChart sales={sales} />
          </OrderPanel>
        </div>
        {days.length > 0 && (
          <div className={styles.wide} id={DAYS} tabIndex={-1}>
            <OrderPanel title={m.today_days()}>
              <DaysToClose days={days} />
            </OrderPanel>
          </div>
        )}
      </div>
    </>
  )
}

import { loadAdmin } from '#app/admin/ask-admin.ts'
import { Opening } from '#app/admin/opening.tsx'
import { OrderPanel } from '#app/admin/order/order-panel.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { DaysToClose } from '#app/admin/today/days-to-close.tsx'
import { LowStock } from '#app/admin/today/low-stock.tsx'
import { NextDay } from '#app/admin/today/next-day.tsx'
import { SalesChart } from '#app/admin/today/sales-chart.tsx'
import { Undelivered } from '#app/admin/today/undelivered.tsx'
import { pageTitle } from '#app/page-title.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { today } from '#shop/orders/today-desk.ts'
import type { Route } from './+types/today'
import styles from '#app/admin/today/today.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_today(), location, matches) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAdmin(request, '/api/admin/today', today)
}
export { Opening as HydrateFallback }

export default function Today({ loaderData }: Route.ComponentProps) {
  const { next, days, lowStock, sales, openRefunds, unreadMessages, undelivered } = loaderData
  return (
    <>
      <PageHead title={m.admin_today()} />
      <NextDay next={next} />
      <p className={styles.messages}>
        <Link to="/admin/messages" prefetch="none">
          {m.today_messages({ count: unreadMessages })}
        </Link>
      </p>
      {openRefunds > 0 && (
        <Notice tone="warn">
          <Link to="/admin/orders?day=all&payment=refunded" prefetch="none">
            {m.today_refunds_open({ count: openRefunds })}
          </Link>
        </Notice>
      )}
      {undelivered.length > 0 && <Undelivered mails={undelivered} />}
      <div className={styles.grid}>
        <OrderPanel title={m.today_sales()}>
          <SalesChart sales={sales} />
        </OrderPanel>
        <OrderPanel title={m.today_low()}>
          <LowStock products={lowStock} />
        </OrderPanel>
        {days.length > 0 && (
          <div className={styles.wide}>
            <OrderPanel title={m.today_days()}>
              <DaysToClose days={days} />
            </OrderPanel>
          </div>
        )}
      </div>
    </>
  )
}

import { loadAdmin } from '#app/admin/ask-admin.ts'
import { Chip } from '#app/admin/chip.tsx'
import { Opening } from '#app/admin/opening.tsx'
import { CustomerPanel } from '#app/admin/order/customer-panel.tsx'
import { HistoryPanel } from '#app/admin/order/history-panel.tsx'
import { LinesPanel } from '#app/admin/order/lines-panel.tsx'
import { Moves } from '#app/admin/order/moves.tsx'
import { NotePanel } from '#app/admin/order/note-panel.tsx'
import { PaymentPanel } from '#app/admin/order/payment-panel.tsx'
import { stateName, stateTone } from '#app/admin/orders/desk-words.ts'
import { PageHead } from '#app/admin/page-head.tsx'
import { formatDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { deskOrder } from '#shop/orders/orders-desk.ts'
import type { Route } from './+types/order'
import styles from '#app/admin/order/order-page.module.css'

export const meta: Route.MetaFunction = ({ location, matches, params }) => [
  { title: pageTitle(m.order_desk_title({ number: params.number }), location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadAdmin(request, `/api/admin/orders/${encodeURIComponent(params.number)}`, deskOrder)
}
export { Opening as HydrateFallback }

export default function OrderDesk({ loaderData: order }: Route.ComponentProps) {
  const locale = useLocale()
  const { number, deliveryDate } = order
  return (
    <>
      <Link to={`/admin/orders?day=${deliveryDate}`} prefetch="none" className={styles.back}>
        <Icon name="chevron-back" /> {m.order_desk_back()}
      </Link>
      <PageHead
        title={
          <span className={styles.title}>
            {m.order_desk_title({ number })}
            <Chip tone={stateTone[order.state]}>{stateName[order.state]()}</Chip>
          </span>
        }
      >
        <ButtonLink
          variant="secondary"
          to={`/admin/slips/${deliveryDate}?order=${number}`}
          prefetch="none"
        >
          <Icon name="print" /> {m.order_desk_slip()}
        </ButtonLink>
      </PageHead>
      <p className={styles.day}>{formatDay(deliveryDate, locale)}</p>
      <Moves order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LinesPanel order={order} />
          <PaymentPanel order={order} />
        </div>
        <div className={styles.column}>
          <CustomerPanel order={order} />
          <NotePanel key={order.deskNote} order={order} />
          <HistoryPanel order={order} />
        </div>
      </div>
    </>
  )
}

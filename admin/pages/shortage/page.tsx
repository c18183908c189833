import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { shortageView, type ShortageView } from '#shop/orders/shortage/shortage.ts'
import { FixedOrders } from './fixed-orders.tsx'
import { ShortageForm } from './shortage-form.tsx'
import styles from './page.module.css'
import { UndoShortage } from './undo-shortage.tsx'
import { CallRow } from './call-row.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = `${param(params, 'date')}/short/${encodeURIComponent(param(params, 'product'))}`
  return loadAdmin(request, `/api/admin/picking/${path}`, shortageView)
}

export function Component() {
  const view = useLoaderData<typeof loader>()
  const { date, product, orders } = view
  const locale = getLocale()
  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: `/admin/picking/${date}`, text: m.pick_title() }}
        title={`${m.short_title({ name: isolate(nameIn(locale, product)) })} · ${formatDay(date, locale)}`}
      />
      <UndoShortage view={view} />
      <CallList view={view} />
      {orders.some(({ fixed }) => fixed === null) ? (
        <ShortageForm key={`${date} ${product.productId}`} view={view} />
      ) : (
        <EmptyState level={2} title={m.short_none()} text={m.short_none_text()} />
      )}
      <FixedOrders view={view} />
    </div>
  )
}

function CallList({ view }: { view: ShortageView }) {
  const { calls } = view
  if (calls.length === 0) return null
  return (
    <section className={`panel stack-3 ${styles.calls}`} aria-labelledby="short-calls">
      <h2 id="short-calls" className={styles.heading}>
        {m.short_calls()} · {calls.length}
      </h2>
      <ul className={styles.orders}>
        {calls.map((call) => (
          <CallRow key={call.number} view={view} call={call} />
        ))}
      </ul>
    </section>
  )
}

import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { useMay } from '#admin/api/staff.ts'
import { DayToolbar } from './day-toolbar.tsx'
import { PickTable } from './pick-table.tsx'
import styles from './picking-page.module.css'
import { usePrintAtOnce } from './use-print-at-once.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { pickList } from '#shop/orders/pack/picking.ts'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const wishes = new URL(request.url).searchParams
  wishes.delete('print')
  return loadAdmin(request, `/api/admin/picking/${param(params, 'date')}?${wishes}`, pickList)
}
export function Component() {
  const list = useLoaderData<typeof loader>()
  usePrintAtOnce()
  const locale = getLocale()
  const mayReadOrders = useMay('books')
  const [wishes] = useSearchParams()
  const area = list.areas.find(({ id }) => id === wishes.get('area'))
  return (
    <div className={styles.page}>
      <PageHead
        back={
          mayReadOrders
            ? { to: `/admin/orders?day=${list.date}`, text: m.admin_orders() }
            : { to: '/admin', text: m.admin_today() }
        }
        title={`${m.pick_title()} · ${formatDay(list.date, locale)}`}
      >
        {list.products.some(({ weighed }) => weighed) && (
          <ButtonLink variant="secondary" to={`/admin/weighing/${list.date}`}>
            {m.weighing_title()}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={`/admin/packing/${list.date}`}>
          {m.packing_title()}
        </ButtonLink>
        <ButtonLink variant="secondary" to={`/admin/slips/${list.date}`}>
          {m.admin_slips()}
        </ButtonLink>
      </PageHead>
      <DayToolbar path={`/admin/picking/${list.date}`} areas={list.areas} />
      <p>
        {m.admin_orders_count({ count: list.orders })}
        {area && <> · {nameIn(locale, area)}</>}
      </p>
      {list.products.length === 0 ? (
        <EmptyState level={2} title={m.pick_none()} text={m.pick_none_text()} />
      ) : (
        <>
          <p className={styles.hint}>
            {m.pick_orders_hint()} {m.pick_bought_text()}
          </p>
          <PickTable key={list.date} list={list} />
        </>
      )}
    </div>
  )
}

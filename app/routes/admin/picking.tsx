import { loadAdmin } from '#app/admin/ask-admin.ts'
import { DayToolbar } from '#app/admin/days/day-toolbar.tsx'
import { PickTable } from '#app/admin/days/pick-table.tsx'
import { usePrintAtOnce } from '#app/admin/days/use-print-at-once.ts'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { formatDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import { pickList } from '#shop/orders/orders-desk.ts'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/picking'

export const meta: Route.MetaFunction = ({ location, matches, params }) => [
  { title: pageTitle(`${m.pick_title()} ${params.date}`, location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const wishes = new URL(request.url).searchParams
  wishes.delete('print')
  return loadAdmin(request, `/api/admin/picking/${params.date}?${wishes}`, pickList)
}
export { Opening as HydrateFallback }

export default function Picking({ loaderData: list }: Route.ComponentProps) {
  usePrintAtOnce()
  const locale = useLocale()
  const [wishes] = useSearchParams()
  const area = list.areas.find(({ id }) => id === wishes.get('area'))
  return (
    <>
      <PageHead title={`${m.pick_title()} · ${formatDay(list.date, locale)}`}>
        <ButtonLink variant="secondary" to={`/admin/slips/${list.date}`} prefetch="none">
          {m.desk_slips()}
        </ButtonLink>
        <ButtonLink variant="quiet" to={`/admin/orders?day=${list.date}`} prefetch="none">
          {m.admin_orders()}
        </ButtonLink>
      </PageHead>
      <DayToolbar path={`/admin/picking/${list.date}`} areas={list.areas} />
      <p>
        {m.desk_orders_count({ count: list.orders })}
        {area && <> · {nameIn(locale, area)}</>}
      </p>
      {list.products.length === 0 ? (
        <EmptyState level={2} title={m.pick_none()} text={m.pick_none_text()} />
      ) : (
        <PickTable key={list.date} list={list} />
      )}
    </>
  )
}

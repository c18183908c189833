import { loadAdmin } from '#app/admin/ask-admin.ts'
import { DayToolbar } from '#app/admin/days/day-toolbar.tsx'
import { SlipSheet } from '#app/admin/days/slip-sheet.tsx'
import { usePrintAtOnce } from '#app/admin/days/use-print-at-once.ts'
import { Opening } from '#app/admin/opening.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { formatDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import { slips as slipsShape } from '#shop/orders/orders-desk.ts'
import type { Route } from './+types/slips'
import styles from '#app/admin/days/slips-page.module.css'

export const meta: Route.MetaFunction = ({ location, matches, params }) => [
  { title: pageTitle(`${m.desk_slips()} ${params.date}`, location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const wishes = new URL(request.url).searchParams
  wishes.delete('print')
  return loadAdmin(request, `/api/admin/slips/${params.date}?${wishes}`, slipsShape)
}
export { Opening as HydrateFallback }

export default function Slips({ loaderData: { date, slips } }: Route.ComponentProps) {
  usePrintAtOnce()
  const locale = useLocale()
  return (
    <>
      <div className={styles.screen}>
        <PageHead title={`${m.desk_slips()} · ${formatDay(date, locale)}`}>
          <ButtonLink variant="secondary" to={`/admin/picking/${date}`} prefetch="none">
            {m.pick_title()}
          </ButtonLink>
          <ButtonLink variant="quiet" to={`/admin/orders?day=${date}`} prefetch="none">
            {m.admin_orders()}
          </ButtonLink>
        </PageHead>
        <DayToolbar path={`/admin/slips/${date}`} />
      </div>
      {slips.length === 0 ? (
        <EmptyState level={2} title={m.pick_none()} text={m.pick_none_text()} />
      ) : (
        slips.map((slip) => (
          <SlipSheet
            key={slip.number}
            slip={slip}
            date={date}
            phone={readablePhone(slip.customer.phone)}
          />
        ))
      )}
    </>
  )
}

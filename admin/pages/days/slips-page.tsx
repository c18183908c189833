import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { ForRoles, useMay } from '#admin/api/staff.ts'
import { DayToolbar } from './day-toolbar.tsx'
import { useSlipPrices } from './slip-prices.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { usePrintAtOnce } from './use-print-at-once.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { personAtDoor } from '#shop/orders/order/recipient.ts'
import { slips as slipsShape } from '#shop/orders/pack/picking.ts'
import styles from './slips-page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const wishes = new URL(request.url).searchParams
  wishes.delete('print')
  return loadAdmin(request, `/api/admin/slips/${param(params, 'date')}?${wishes}`, slipsShape)
}
export function Component() {
  const { date, slips } = useLoaderData<typeof loader>()
  usePrintAtOnce()
  const prices = useSlipPrices()
  const locale = getLocale()
  const mayReadOrders = useMay('books')
  return (
    <>
      <div className={styles.screen}>
        <PageHead
          back={
            mayReadOrders
              ? { to: `/admin/orders?day=${date}`, text: m.admin_orders() }
              : { to: '/admin', text: m.admin_today() }
          }
          title={`${m.admin_slips()} · ${formatDay(date, locale)}`}
        >
          <ForRoles policy="packing">
            <ButtonLink variant="secondary" to={`/admin/picking/${date}`}>
              {m.pick_title()}
            </ButtonLink>
          </ForRoles>
        </PageHead>
        <DayToolbar path={`/admin/slips/${date}`} />
        {slips.length > 0 && prices.choice}
      </div>
      {slips.length === 0 ? (
        <EmptyState level={2} title={m.pick_none()} text={m.pick_none_text()} />
      ) : (
        slips.map((slip) => (
          <SlipSheet
            key={slip.number}
            slip={slip}
            date={date}
            withPrices={prices.isWanted}
            phone={readablePhone(personAtDoor(slip).phone)}
          />
        ))
      )}
    </>
  )
}

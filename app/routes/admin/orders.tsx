import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { Opening } from '#app/admin/opening.tsx'
import { BulkBar, useBulkMove } from '#app/admin/orders/bulk-bar.tsx'
import { DayTabs } from '#app/admin/orders/day-tabs.tsx'
import { KeysHelp, type KeysHelpHandle } from '#app/admin/orders/keys-help.tsx'
import { listAddress } from '#app/admin/orders/list-address.ts'
import { OrderFilters } from '#app/admin/orders/order-filters.tsx'
import { OrdersTable } from '#app/admin/orders/orders-table.tsx'
import { useDeskKeys } from '#app/admin/orders/use-desk-keys.ts'
import { useSelection } from '#app/admin/orders/use-selection.ts'
import { PageHead } from '#app/admin/page-head.tsx'
import { usePathIn } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { m } from '#messages/compiled/messages.js'
import { MOST_COUNTED, orderList } from '#shop/orders/orders-desk.ts'
import type { Route } from './+types/orders'
import styles from '#app/admin/orders/orders-page.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_orders(), location, matches) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAdmin(request, `/api/admin/orders${new URL(request.url).search}`, orderList)
}
export { Opening as HydrateFallback }

export default function Orders({ loaderData: list }: Route.ComponentProps) {
  const { orders, day } = list
  const pathIn = usePathIn()
  const navigate = useNavigate()
  const [wishes] = useSearchParams()
  const [current, setCurrent] = useState<number>()
  const selection = useSelection(orders.map(({ number }) => number))
  const bulk = useBulkMove(selection)
  const rows = useRef<HTMLTableSectionElement>(null)
  const search = useRef<HTMLFormElement>(null)
  const help = useRef<KeysHelpHandle>(null)
  const isOneDay = day !== 'all' && day !== 'past'

  const actions = useMemo(() => {
    const at = orders.findIndex(({ number }) => number === current)
    const go = (index: number) => {
      const order = orders[Math.min(orders.length - 1, Math.max(0, index))]
      setCurrent(order?.number)
      rows.current?.children[orders.findIndex((one) => one === order)]?.scrollIntoView({
        block: 'nearest',
      })
    }
    const open = () => current && void navigate(pathIn(`/admin/orders/${current}`))
    const numbers = selection.numbers.length > 0 ? selection.numbers : current ? [current] : []
    return {
      j: () => go(at + 1),
      k: () => go(at - 1),
      x: () => current && selection.toggle(current),
      e: open,
      Enter: open,
      m: () => void bulk.move('packed', numbers),
      p: () => isOneDay && void navigate(pathIn(`/admin/picking/${day}?print=1`)),
      '/': () => search.current?.querySelector<HTMLInputElement>('[type=search]')?.focus(),
      '?': () => help.current?.show(),
    }
  }, [orders, current, selection, bulk, day, isOneDay, navigate, pathIn])
  const keys = useDeskKeys(actions)

  return (
    <>
      <PageHead title={m.admin_orders()}>
        {isOneDay && (
          <>
            <ButtonLink variant="secondary" to={`/admin/picking/${day}`} prefetch="none">
              {m.desk_print_pick()} <kbd className={styles.key}>P</kbd>
            </ButtonLink>
            <ButtonLink variant="secondary" to={`/admin/slips/${day}`} prefetch="none">
              {m.desk_slips()}
            </ButtonLink>
          </>
        )}
        <Button variant="quiet" className={styles.help} onClick={() => help.current?.show()}>
          {m.desk_keys()} <kbd className={styles.key}>?</kbd>
        </Button>
      </PageHead>
      <DayTabs list={list} />
      <OrderFilters list={list} search={search} />
      <BulkBar orders={orders} selection={selection} bulk={bulk} />
      {orders.length === 0 ? (
        <EmptyState
          level={2}
          title={m.desk_none()}
          text={wishes.size > 0 ? m.desk_none_text() : m.desk_none_yet()}
        />
      ) : (
        <OrdersTable
          ref={rows}
          orders={orders}
          areMixed={!isOneDay}
          selection={selection}
          current={current}
        />
      )}
      {list.total >= MOST_COUNTED && <p>{m.desk_more({ count: MOST_COUNTED })}</p>}
      {list.pages > 1 && (
        <Pagination
          page={list.page}
          pages={list.pages}
          addressOf={(page) => listAddress(wishes, { day, page })}
        />
      )}
      <KeysHelp ref={help} areOn={keys.areOn} onTurn={keys.turn} />
    </>
  )
}

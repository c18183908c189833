import { useMemo, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { useMay } from '#admin/api/staff.ts'
import { BulkMoves } from './bulk-bar.tsx'
import { useBulkOrders } from './use-bulk-orders.ts'
import { DayTabs } from './day-tabs.tsx'
import { KeysHelp } from './keys-help.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { List } from '#admin/table/list.tsx'
import { useSelection } from '#admin/table/use-selection.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { MOST_COUNTED, orderList } from '#shop/orders/overview/list.ts'
import styles from './page.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/orders${new URL(request.url).search}`, orderList)
}
export function Component() {
  const list = useLoaderData<typeof loader>()
  const { orders, day } = list
  const navigate = useNavigate()
  const mayWrite = useMay('admin')
  const [wishes] = useSearchParams()
  const [current, setCurrent] = useState<number>()
  const selection = useSelection(orders.map(({ number }) => number))
  const bulk = useBulkOrders(orders, selection)
  const rows = useRef<HTMLTableSectionElement>(null)
  const search = useRef<HTMLFormElement>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
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
    const open = () => current && void navigate(localPath(`/admin/orders/${current}`))
    const numbers = selection.keys.length > 0 ? selection.keys : current ? [current] : []
    const reading = {
      j: () => go(at + 1),
      k: () => go(at - 1),
      e: open,
      Enter: open,
      '/': () => search.current?.querySelector<HTMLInputElement>('[type=search]')?.focus(),
    }
    if (!mayWrite) return reading
    return {
      ...reading,
      x: () => current && selection.toggle(current),
      n: () => void navigate(localPath('/admin/orders/new')),
      m: () => void bulk.move('packed', numbers),
      p: () => isOneDay && void navigate(localPath(`/admin/picking/${day}?print=1`)),
      '?': () => setIsHelpOpen(true),
    }
  }, [orders, current, selection, bulk, day, isOneDay, navigate, mayWrite])
  const keys = useShortcuts(actions)

  return (
    <>
      <PageHead title={m.admin_orders()}>
        {mayWrite && (
          <ButtonLink to="/admin/orders/new">
            {m.phone_order_title()} <kbd className={styles.key}>N</kbd>
          </ButtonLink>
        )}
        {mayWrite && isOneDay && (
          <>
            <ButtonLink variant="secondary" to={`/admin/picking/${day}`}>
              {m.admin_print_pick()} <kbd className={styles.key}>P</kbd>
            </ButtonLink>
            <ButtonLink variant="secondary" to={`/admin/slips/${day}`}>
              {m.admin_slips()}
            </ButtonLink>
            <ButtonLink variant="secondary" to={`/admin/runs/${day}`}>
              {m.runs_title()}
            </ButtonLink>
          </>
        )}
        <ButtonLink variant="quiet" to="/admin/orders/refunds">
          {m.reasons_open()}
        </ButtonLink>
        {mayWrite && (
          <Button variant="quiet" className={styles.help} onClick={() => setIsHelpOpen(true)}>
            {m.admin_keys()} <kbd className={styles.key}>?</kbd>
          </Button>
        )}
      </PageHead>
      <DayTabs list={list} />
      <OrderFilters list={list} ref={search} />
      {mayWrite && <BulkMoves orders={orders} selection={selection} bulk={bulk} />}
      <List
        count={orders.length}
        empty={{
          title: m.admin_none(),
          text: wishes.size > 0 ? m.admin_none_text() : m.admin_none_yet(),
          action: wishes.size > 0 && (
            <ButtonLink variant="secondary" to="/admin/orders?day=all">
              {m.admin_none_all()}
            </ButtonLink>
          ),
        }}
        page={list.page}
        pages={list.pages}
        filters={{ day }}
      >
        <OrdersTable
          ref={rows}
          orders={orders}
          areMixed={!isOneDay}
          selection={mayWrite ? selection : undefined}
          current={current}
        />
        {list.total >= MOST_COUNTED && <p>{m.admin_more({ count: MOST_COUNTED })}</p>}
      </List>
      {isHelpOpen && (
        <KeysHelp areOn={keys.areOn} onTurn={keys.turn} onClose={() => setIsHelpOpen(false)} />
      )}
    </>
  )
}

import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { onlyAskedAgain } from '#admin/api/settings.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import {
  nextToPack,
  packingDay,
  type PackingDay,
  type PackingOrder,
} from '#shop/orders/pack/packing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { OrderToPack } from './order-to-pack.tsx'
import { PackedPanel } from './packed-panel.tsx'
import { PackingList, Progress } from './packing-list.tsx'
import { device, usePackingOrder } from './packing-store.ts'
import { useFreshOrder, usePackingDay, useSayOpen } from './use-packing-day.ts'
import styles from './packing-page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = `/api/admin/packing/${param(params, 'date')}?device=${device}`
  return loadAdmin(request, path, packingDay)
}

/** Another order in the address loads nothing, because the page polls for changes itself. */
export const shouldRevalidate: typeof onlyAskedAgain = (change) =>
  onlyAskedAgain(change) || change.currentUrl.pathname !== change.nextUrl.pathname

export function Component() {
  const day = useLoaderData<typeof loader>()
  return <Packing key={day.date} day={day} />
}

function Packing({ day }: { day: PackingDay }) {
  const { date } = day
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const area = asked.get('area') ?? ''
  const number = Number(asked.get('order')) || undefined
  const rows = usePackingDay(day)
  /** The order that was packed last, while it can be taken back here. */
  const [last, setLast] = useState<number>()
  const lastOrder = usePackingOrder(last)
  const [done, setDone] = useState<Record<number, number[]>>({})

  const shown = rows.filter((row) => !area || row.area.id === area)
  const row = rows.find((one) => one.number === number)
  const next = nextToPack(shown, number)
  const order = usePackingOrder(number)
  useFreshOrder(row)
  useFreshOrder(next)
  useSayOpen(date, row?.number)

  function open(opened: number | undefined) {
    const to = new URLSearchParams({
      ...(area && { area }),
      ...(opened !== undefined && { order: String(opened) }),
    })
    const path = `/admin/packing/${date}${to.size > 0 ? `?${to}` : ''}`
    void navigate(localPath(path))
  }

  function goOn({ number: packed }: PackingOrder) {
    setLast(packed)
    open(next?.number)
  }

  if (number === undefined) {
    return (
      <>
        <Back to={`/admin/picking/${date}`}>{m.pick_title()}</Back>
        <PageHead title={`${m.packing_title()} · ${formatDay(date, getLocale())}`} />
        {lastOrder?.state === 'packed' && <Last order={lastOrder} onUndone={open} />}
        <PackingList date={date} rows={rows} area={area} onOpen={open} />
      </>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Back to={`/admin/packing/${date}${area && `?area=${encodeURIComponent(area)}`}`}>
          {m.packing_list()}
        </Back>
        <Progress rows={shown} />
      </div>
      {lastOrder?.state === 'packed' && last !== number && (
        <Last order={lastOrder} onUndone={open} />
      )}
      {row && order && (
        <OrderToPack
          key={number}
          order={order}
          openBy={row.openBy}
          calls={row.calls}
          done={done[number] ?? []}
          onDone={(lines) => setDone({ ...done, [number]: lines })}
          onPacked={goOn}
          onNext={() => open(next?.number)}
        />
      )}
      {row && !order && <p role="status">{m.change_loading()}</p>}
      {!row && (
        <EmptyState title={m.packing_gone({ number })} text={m.packing_gone_text()}>
          <ButtonLink to={`/admin/packing/${date}`}>{m.packing_list()}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="chevron-back" /> {children}
    </Link>
  )
}

function Last(props: { order: PackingOrder; onUndone: (number: number) => void }) {
  const { order, onUndone } = props
  return (
    <div className={styles.last}>
      <PackedPanel order={order} onUndone={() => onUndone(order.number)} />
    </div>
  )
}

import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatDay } from '#format/dates.ts'
import { hoursText } from '#format/delivery-hours.ts'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { hoursOfPickup } from '#shop/delivery/pickup.ts'
import { dayToCollect, type DayToCollect, type OrderToCollect } from '#shop/runs/to-collect.ts'
import { plainSpelling } from '#shop/spelling.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/collect/${param(params, 'date')}`, dayToCollect)
}

export function Component() {
  const day = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const { date, points, orders } = day
  const found = orders.filter((order) => matches(order, asked))
  // Orders cannot be handed over before their day.
  const [today] = useState(() => dayInCairo(new Date()))
  const isAhead = date > today
  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: '/admin', text: m.admin_today() }}
        title={`${m.admin_collect()} · ${formatDay(date, getLocale())}`}
      />
      {orders.length === 0 ? (
        <EmptyState level={2} title={m.collect_none()} text={m.collect_none_text()}>
          <Field
            name="day"
            type="date"
            label={m.runs_day()}
            value={date}
            onChange={({ target }) => {
              if (target.value) void navigate(localPath(`/admin/collect/${target.value}`))
            }}
          />
        </EmptyState>
      ) : (
        <>
          <Field
            name="find"
            type="search"
            label={m.collect_search()}
            hint={m.collect_search_hint()}
            value={asked}
            autoComplete="off"
            onChange={({ target }) => setAsked(target.value)}
          />
          <p role="status">{asked && found.length === 0 && m.collect_found_none()}</p>
        </>
      )}
      {isAhead && orders.length > 0 && <p>{m.error_day_not_over()}</p>}
      {points.map((point) => (
        <Point
          key={point.id}
          point={point}
          orders={found.filter((one) => one.point === point.id)}
          isAhead={isAhead}
        />
      ))}
    </div>
  )
}

function Point({
  point,
  orders,
  isAhead,
}: {
  point: DayToCollect['points'][number]
  orders: OrderToCollect[]
  isAhead: boolean
}) {
  const locale = getLocale()
  if (orders.length === 0) return null
  const done = orders.filter(({ state }) => state === 'delivered').length
  // Orders that are still to be collected come first.
  const shown = orders.toSorted(
    (a, b) => Number(a.state === 'delivered') - Number(b.state === 'delivered'),
  )
  const { pickup } = point
  return (
    <section className="stack-4" aria-labelledby={`point-${point.id}`}>
      <div>
        <h2 id={`point-${point.id}`}>{nameIn(locale, point)}</h2>
        <p>
          <bdi>{locale === 'ar' ? pickup.addressAr : pickup.address}</bdi>
          {' · '}
          <bdi>{hoursText(hoursOfPickup(pickup))}</bdi>
        </p>
        <p>{m.collect_progress({ done, all: orders.length })}</p>
      </div>
      <ul className={styles.orders}>
        {shown.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} isAhead={isAhead} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Matches a part of the name, the beginning of the number, or the last digits of the phone. */
function matches({ name, number, phone }: OrderToCollect, asked: string): boolean {
  const text = asked.trim()
  const digits = asciiDigits(text).replace(/[\s#-]/g, '')
  if (/^\d+$/.test(digits)) return phone.endsWith(digits) || String(number).startsWith(digits)
  return plainSpelling(name).includes(plainSpelling(text))
}

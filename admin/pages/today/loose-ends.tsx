import { formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { LooseEnd } from '#shop/today/live-today.ts'
import { Link } from '#ui/link.tsx'
import styles from './loose-ends.module.css'

export const DAYS = 'days'

export function LooseEnds({ ends }: { ends: LooseEnd[] }) {
  if (ends.length === 0) return null
  return (
    <section className={styles.ends} aria-labelledby="ends">
      <h2 id="ends" className="subheading">
        {m.ends_title()}
      </h2>
      <ul>
        {ends.map((end) => (
          <li key={`${end.kind} ${end.date} ${end.about}`}>
            <End end={end} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function End({ end }: { end: LooseEnd }) {
  const { kind, date } = end
  const words = (
    <>
      {textOf(end)}
      {date !== null && kind !== 'supplier-lists' && (
        <small className="muted">
          {kind === 'calls'
            ? formatShortDay(date, getLocale())
            : m.ends_since({ day: formatShortDay(date, getLocale()) })}
        </small>
      )}
    </>
  )
  const to = pathOf(end)
  return to.startsWith('#') ? <a href={to}>{words}</a> : <Link to={to}>{words}</Link>
}

function textOf({ kind, count }: LooseEnd): string {
  switch (kind) {
    case 'not-delivered':
      return m.ends_not_delivered({ count })
    case 'not-packed':
      return m.ends_not_packed({ count })
    case 'cash-open':
      return m.ends_cash({ count })
    case 'cash-uncounted':
      return m.ends_cash_uncounted({ count })
    case 'days-open':
      return m.ends_days({ count })
    case 'calls':
      return m.ends_calls({ count })
    case 'supplier-lists':
      return m.ends_lists({ count })
    case 'transfers':
      return m.ends_transfers({ count })
    case 'payments':
      return m.ends_payments({ count })
    case 'failed-messages':
      return m.ends_messages({ count })
    case 'season':
      return m.season_coming()
  }
}

function pathOf({ kind, date, about }: LooseEnd): string {
  switch (kind) {
    case 'not-delivered':
    case 'cash-open':
      return `/admin/orders?day=${date}`
    case 'not-packed':
      return `/admin/orders?day=${date}&state=confirmed`
    case 'cash-uncounted':
      return `/admin/cash/${date}`
    case 'days-open':
      return `#${DAYS}`
    case 'calls':
      return `/admin/picking/${date}/short/${about}`
    case 'supplier-lists':
      return `/admin/buying?day=${date}`
    case 'transfers':
      return '/admin/transfers'
    case 'payments':
      return '/admin/orders?day=all&payment=review'
    case 'failed-messages':
      return about === null ? '#wrong' : `/admin/orders/${about}`
    case 'season':
      return '/admin/content/areas#seasons'
  }
}

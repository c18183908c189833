import { useEffect, useState } from 'react'
import { formatNearInstant, formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { ComingCutoff } from '#shop/today/live-today.ts'
import { Link } from '#ui/link.tsx'
import { useMay } from '#admin/api/staff.ts'
import styles from './cutoffs.module.css'

const MINUTE_MS = 60_000
/** The number of cut-offs shown. The others open with a press, so that a phone shows the parts below. */
const SHOWN = 3
/** With less time than this, a customer or a supplier can hardly be called. */
const SOON_MS = 2 * 60 * MINUTE_MS

/** The next cut-offs with the time that is left. */
export function Cutoffs({ cutoffs }: { cutoffs: ComingCutoff[] }) {
  const now = useNow()
  const coming = cutoffs.filter(({ cutoff }) => Date.parse(cutoff) > now)
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="cutoffs">
      <h2 id="cutoffs" className="subheading">
        {m.cutoff_title()}
      </h2>
      <CutoffList cutoffs={coming.slice(0, SHOWN)} now={now} />
      {coming.length > SHOWN && (
        <details className={styles.more}>
          <summary>{m.cutoff_more({ count: coming.length - SHOWN })}</summary>
          <CutoffList cutoffs={coming.slice(SHOWN)} now={now} />
        </details>
      )}
    </section>
  )
}

function CutoffList({ cutoffs, now }: { cutoffs: ComingCutoff[]; now: number }) {
  const locale = getLocale()
  const mayOpen = useMay('books')
  return (
    <ul className={styles.cutoffs}>
      {cutoffs.map(({ cutoff, date, areas }) => {
        const left = Date.parse(cutoff) - now
        return (
          <li key={`${cutoff} ${date}`} className={left < SOON_MS ? styles.soon : undefined}>
            <p className={styles.left}>
              <strong>{timeLeft(left)}</strong> {formatNearInstant(cutoff, locale)}
            </p>
            <p className="muted">{m.cutoff_for({ day: formatShortDay(date, locale) })}</p>
            <ul className={styles.areas}>
              {areas.map((area) => (
                <li key={area.id}>
                  {mayOpen ? (
                    <Link to={`/admin/orders?day=${date}&area=${area.id}`}>
                      <bdi>{nameIn(locale, area)}</bdi>
                    </Link>
                  ) : (
                    <bdi>{nameIn(locale, area)}</bdi>
                  )}{' '}
                  <bdi>{area.orders}</bdi>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return m.cutoff_in_minutes({ count: minutes })
  if (hours < 48) return m.cutoff_in_hours({ count: hours })
  return m.cutoff_in_days({ count: Math.floor(hours / 24) })
}

/** Returns the current time in milliseconds, updated every 15 seconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}

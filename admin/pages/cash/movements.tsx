import { OrderNumber } from '#admin/orders/order-number.tsx'
import { whoName } from '#format/who-name.ts'
import { formatInstant, formatShortDay } from '#format/dates.ts'
import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Correction, OtherCash } from '#shop/cash-ups/cash-up.ts'
import { Link } from '#ui/link.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import styles from './cash.module.css'

const kinds = {
  collected: m.cash_kind_collected,
  'cash-taken-back': m.cash_kind_taken_back,
  refunded: m.cash_kind_refunded,
  'voucher-sold': m.cash_kind_voucher,
  'voucher-cancelled': m.cash_kind_voucher_back,
}

/** `who` is a member of staff, or a driver's phone as `driver:NAME`. */
function moverName(who: string): string {
  return who.startsWith('driver:') ? who.slice('driver:'.length) : whoName(who)
}

function Movement({ one }: { one: Correction | OtherCash }) {
  return (
    <>
      <SignedMoney piastres={one.piastres} /> · {kinds[one.what]()}
      {one.number !== null && (
        <>
          {' '}
          · <OrderNumber number={one.number} />
        </>
      )}{' '}
      · <bdi>{moverName(one.who)}</bdi> ·{' '}
      <time dateTime={one.at}>{formatInstant(one.at, getLocale())}</time>
    </>
  )
}

/** Cash movements after the cash-up was closed; they do not change its sums. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  const locale = getLocale()
  return (
    <div className={styles.movements}>
      <h3>{m.cash_corrections()}</h3>
      <p className="fine-print">{m.cash_corrections_text()}</p>
      <ul>
        {corrections.map((one) => (
          <li key={`${one.number} ${one.at} ${one.what} ${one.piastres}`}>
            <Movement one={one} /> ·{' '}
            <Link to={`/admin/cash/${one.countedOn.day}`}>
              {m.cash_counted_on({
                day: formatShortDay(one.countedOn.day, locale),
                name: one.countedOn.name ? runName(one.countedOn.name) : m.cash_till(),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Cash that belongs to no stop: refunds, vouchers, corrections of earlier days. */
export function OtherCashList({ others }: { others: OtherCash[] }) {
  const locale = getLocale()
  return (
    <div className={styles.movements}>
      <h3>{m.cash_others()}</h3>
      <ul>
        {others.map((one) => (
          <li key={`${one.number} ${one.at} ${one.what} ${one.piastres}`}>
            <Movement one={one} />
            {one.corrects && (
              <>
                {' '}
                ·{' '}
                <Link to={`/admin/cash/${one.corrects}`}>
                  {m.cash_corrects({ day: formatShortDay(one.corrects, locale) })}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

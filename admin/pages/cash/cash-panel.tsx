import { Chip, type ChipTone } from '#admin/layout/chip.tsx'
import { useMay } from '#admin/api/staff.ts'
import { whoName } from '#format/who-name.ts'
import { formatInstant } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { differenceOf, TILL, type CashUp } from '#shop/cash-ups/cash-up.ts'
import { recordedBeyond } from '#shop/cash-ups/statement.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import { CashStops } from './cash-stops.tsx'
import { CountForm } from './count-form.tsx'
import { holderName } from './holder-name.ts'
import { Corrections, OtherCashList } from './movements.tsx'
import styles from './cash.module.css'

const states: Record<CashUp['state'], { tone: ChipTone; text: () => string }> = {
  open: { tone: 'warn', text: m.cash_state_open },
  counted: { tone: 'info', text: m.cash_state_counted },
  closed: { tone: 'success', text: m.cash_state_closed },
}

export function CashPanel({ cashUp, day }: { cashUp: CashUp; day: string }) {
  const mayCount = useMay('admin')
  const { statement, state, holder } = cashUp
  const isClosed = state === 'closed'
  const { tone, text } = states[state]
  const open = statement.stops.filter(({ isOpen }) => isOpen).length
  const isCounting = !isClosed && mayCount && open === 0
  const title = `cash-${holder}`
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>
          <bdi>{holderName(cashUp)}</bdi>
        </h2>
        <Chip tone={tone}>{text()}</Chip>
      </div>
      {holder === TILL && <p className="fine-print">{m.cash_till_text()}</p>}
      <Sums cashUp={cashUp} />
      {!isClosed && open > 0 && (
        <Notice tone="warn" title={m.cash_open_stops({ count: open })}>
          <p>{m.cash_open_stops_text()}</p>
        </Notice>
      )}
      {isCounting && <CountForm cashUp={cashUp} day={day} />}
      <Counted cashUp={cashUp} isOnPaper={isCounting} />
      {cashUp.corrections.length > 0 && <Corrections corrections={cashUp.corrections} />}
      {statement.stops.length > 0 && (
        <CashStops stops={statement.stops} title={holderName(cashUp)} />
      )}
      {statement.others.length > 0 && <OtherCashList others={statement.others} />}
    </section>
  )
}

function Sums({ cashUp: { statement } }: { cashUp: CashUp }) {
  const { expected, refused, credit, due, owed, toHandIn } = statement
  const beyond = recordedBeyond(statement)
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{m.cash_expected()}</dt>
          <dd>
            <SignedMoney piastres={expected} />
          </dd>
        </div>
        <div>
          <dt>{m.cash_refused()}</dt>
          <dd>
            <SignedMoney piastres={-refused || 0} />
          </dd>
        </div>
        <div>
          <dt>{m.cash_credit()}</dt>
          <dd>
            <SignedMoney piastres={-credit || 0} />
          </dd>
        </div>
        <div>
          <dt>{m.cash_due()}</dt>
          <dd>
            <SignedMoney piastres={due} />
          </dd>
        </div>
        {owed > 0 && (
          <div>
            <dt>{m.cash_owed()}</dt>
            <dd>
              <SignedMoney piastres={-owed} />
            </dd>
          </div>
        )}
        <div className={styles.handIn}>
          <dt>{m.cash_to_hand_in()}</dt>
          <dd>
            <SignedMoney piastres={toHandIn} />
          </dd>
        </div>
      </dl>
      {beyond > 0 && (
        <p className="fine-print">
          {m.cash_beyond()} <Money piastres={beyond} />
        </p>
      )}
    </>
  )
}

/** The counted sum. While the form is shown, the sum is only printed, because paper shows no form. */
function Counted({ cashUp, isOnPaper }: { cashUp: CashUp; isOnPaper: boolean }) {
  const { counted, closed } = cashUp
  const locale = getLocale()
  if (!counted) return null
  const difference = differenceOf(cashUp)
  return (
    <dl className={`${styles.sums} ${isOnPaper ? styles.onPaper : ''}`}>
      <div className={styles.handIn}>
        <dt>{m.cash_counted()}</dt>
        <dd>
          <SignedMoney piastres={counted.piastres} />
        </dd>
      </div>
      <div>
        <dt>{m.cash_difference()}</dt>
        <dd>
          <SignedMoney piastres={difference} />
          {counted.reason && (
            <>
              {' · '}
              <bdi>{counted.reason}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{m.cash_counted_by()}</dt>
        <dd>
          <bdi>{whoName(counted.by)}</bdi> · {formatInstant(counted.at, locale)}
        </dd>
      </div>
      {closed && (
        <div>
          <dt>{m.cash_closed_by()}</dt>
          <dd>
            <bdi>{whoName(closed.by)}</bdi> · {formatInstant(closed.at, locale)}
          </dd>
        </div>
      )}
    </dl>
  )
}

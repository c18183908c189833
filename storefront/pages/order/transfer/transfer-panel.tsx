import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { egpOf } from '#shop/money.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { toPayNow } from '#shop/orders/order/payment-stand.ts'
import { transferPicturePath } from '#shop/orders/money/transfer-work.ts'
import type { TransferTarget as Target } from '#shop/settings/transfer-settings.ts'
import { useMoney } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { TimeLeft } from '../pay/time-left.tsx'
import { ReportForm } from './report-form.tsx'
import type { Said } from './said.ts'
import { TransferSteps, TransferTarget } from './transfer-target.tsx'
import styles from './transfer.module.css'

type Props = { order: Order; target: Target | null; said: Said; now: Date }

export function TransferPanel({ order, target, said, now }: Props) {
  const { pay, transfer } = order
  const isAwaited = pay?.by === 'transfer'
  return (
    <section className={`panel stack-5 ${styles.panel}`} aria-labelledby="transfer">
      <h2 id="transfer" className="subheading">
        {isAwaited ? m.transfer_title() : m.transfer_title_late()}
      </h2>
      {!isAwaited && transfer?.state !== 'reported' && <p>{m.transfer_late_text()}</p>}
      {transfer && <Told order={order} transfer={transfer} />}
      {isAwaited && transfer?.state === 'reported' && (
        <details>
          <summary>{m.transfer_details_again()}</summary>
          <How order={order} target={target} now={now} />
        </details>
      )}
      {isAwaited && transfer?.state !== 'reported' && (
        <How order={order} target={target} now={now} />
      )}
      <ReportForm order={order} said={said} />
    </section>
  )
}

function How({ order, target, now }: Omit<Props, 'said'>) {
  const money = useMoney()
  const { number, pay } = order
  const due = toPayNow(order)
  const until = pay?.until
  return (
    <div className="stack-4">
      <TransferTarget
        target={target}
        amount={{ words: money(due), digits: egpOf(due).toFixed(2) }}
        number={number}
      />
      {until && (
        <div className="fine-print">
          {m.transfer_until({ time: isolate(formatInstant(until, getLocale())) })}{' '}
          <TimeLeft until={until} at={now.toISOString()} />
        </div>
      )}
      <TransferSteps amount={money(due)} number={number} />
    </div>
  )
}

function Told({ order, transfer }: { order: Order; transfer: NonNullable<Order['transfer']> }) {
  const { state, reference, hasPicture, reportedAt, word } = transfer
  const isMissing = state === 'not-found'
  const picture = transferPicturePath(order)
  return (
    <Notice
      tone={isMissing ? 'warn' : 'info'}
      title={isMissing ? m.order_transfer_missing() : m.order_transfer_reported()}
    >
      <p>{isMissing ? m.order_transfer_missing_text() : m.order_transfer_reported_text()}</p>
      {word && <p>{m.transfer_word({ word: isolate(word) })}</p>}
      <p>{m.transfer_reported_at({ time: isolate(formatInstant(reportedAt, getLocale())) })}</p>
      {reference && <p>{m.transfer_your_reference({ reference: isolate(reference) })}</p>}
      {hasPicture && (
        <a href={picture} target="_blank" rel="noreferrer">
          <img src={picture} alt={m.transfer_your_picture()} className={styles.picture} />
        </a>
      )}
    </Notice>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { ForRoles } from '#admin/api/staff.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { formatInstant, formatShortDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { transferWork, type TransferWork } from '#shop/orders/money/transfer-work.ts'
import { useMoney } from '#ui/currency.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { SendBackActions } from './send-back-actions.tsx'
import { TransferActions } from './transfer-actions.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import styles from './transfers.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/transfers', transferWork)
}

export function Component() {
  const { reported, toSendBack } = useLoaderData<typeof loader>()
  return (
    <div className={styles.sections}>
      <PageHead
        back={{ to: '/admin/orders', text: m.order_admin_back() }}
        title={m.admin_transfers()}
      />
      <section className="stack-3" aria-labelledby="reported">
        <h2 id="reported">{m.transfers_reported()}</h2>
        {reported.length === 0 && <p>{m.transfers_reported_none()}</p>}
        <ul className={styles.list}>
          {reported.map((one) => (
            <Reported key={one.number} one={one} />
          ))}
        </ul>
      </section>
      <section className="stack-3" aria-labelledby="back">
        <h2 id="back">{m.transfers_back()}</h2>
        {toSendBack.length === 0 && <p>{m.transfers_back_none()}</p>}
        <ul className={styles.list}>
          {toSendBack.map((one) => (
            <ToSendBack key={one.refundId} one={one} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Reported({ one }: { one: TransferWork['reported'][number] }) {
  const money = useMoney()
  const locale = getLocale()
  const { number, promisedPiastres: promised, reportedAt, deliveryDate, hasAccount } = one
  return (
    <li className={styles.card}>
      <Head one={one}>
        <time dateTime={reportedAt}>{formatInstant(reportedAt, locale)}</time> ·{' '}
        {formatShortDay(deliveryDate, locale)}
      </Head>
      <p>{m.transfers_promised({ amount: isolate(money(promised)) })}</p>
      <TransferFacts {...one} />
      {one.state !== 'awaiting_payment' && <p className="muted">{m.transfers_ended()}</p>}
      <ForRoles policy="admin">
        <TransferActions number={number} promised={promised} isReported hasAccount={hasAccount} />
      </ForRoles>
    </li>
  )
}

function ToSendBack({ one }: { one: TransferWork['toSendBack'][number] }) {
  const { number, refundId, amountPiastres: piastres, createdAt, reference, hasAccount } = one
  return (
    <li className={styles.card}>
      <Head one={one}>
        <time dateTime={createdAt}>{formatInstant(createdAt, getLocale())}</time>
      </Head>
      <p>
        <strong>
          <Money piastres={piastres} />
        </strong>
      </p>
      {reference && <p>{m.transfers_reference({ reference: isolate(reference) })}</p>}
      <ForRoles policy="admin">
        <SendBackActions
          number={number}
          refundId={refundId}
          piastres={piastres}
          hasAccount={hasAccount}
        />
      </ForRoles>
    </li>
  )
}

function Head({
  one,
  children,
}: {
  one: { number: number; customerName: string; customerPhone: string }
  children: React.ReactNode
}) {
  const { number, customerName, customerPhone } = one
  return (
    <div>
      <h3>
        <Link to={`/admin/orders/${number}`}>{m.order_admin_title({ number })}</Link>
      </h3>
      <p>
        <bdi>{customerName}</bdi> ·{' '}
        <a href={`tel:${customerPhone}`} dir="ltr">
          {readablePhone(customerPhone)}
        </a>
      </p>
      <p className="muted">{children}</p>
    </div>
  )
}

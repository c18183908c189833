import { useState } from 'react'
import { whoName } from '#format/who-name.ts'
import { Table } from '#admin/table/table.tsx'
import { movementText } from '#format/credit-words.ts'
import { formatInstant } from '#format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { CustomerCredit as Credit } from '#shop/credit/credit.ts'
import { CreditDialog, type CreditWay } from './credit-dialog.tsx'
import styles from './customer-credit.module.css'

/** `title` names the account where there are several. */
export function CustomerCredit({
  id,
  credit,
  title = m.credit_title(),
}: {
  id: string
  credit: Credit
  title?: string
}) {
  const locale = getLocale()
  const [way, setWay] = useState<CreditWay>()
  const { balancePiastres, movements, hasMore } = credit
  return (
    <section className={styles.credit} aria-labelledby={`credit-${id}`}>
      <header className={styles.head}>
        <h2 id={`credit-${id}`} className={styles.title}>
          {title}: <Money piastres={balancePiastres} />
        </h2>
        <Button variant="secondary" onClick={() => setWay('give')}>
          {m.credit_give()}
        </Button>
        {balancePiastres > 0 && (
          <Button variant="secondary" onClick={() => setWay('take-back')}>
            {m.credit_take_back()}
          </Button>
        )}
      </header>
      {movements.length === 0 ? (
        <p>{m.credit_none()}</p>
      ) : (
        <Table
          areCards
          caption={title}
          rows={movements}
          keyOf={({ at, what, piastres }) => `${at} ${what} ${piastres}`}
          columns={[
            {
              title: m.credit_movement(),
              isRowTitle: true,
              cell: ({ order, ...movement }) => {
                const text = movementText({ ...movement, order })
                return order === null ? text : <Link to={`/admin/orders/${order}`}>{text}</Link>
              },
            },
            {
              title: m.credit_amount(),
              look: 'figure',
              cell: ({ piastres }) => <SignedMoney piastres={piastres} />,
            },
            {
              title: m.credit_reason(),
              cell: ({ reason }) => <span dir="auto">{reason || '—'}</span>,
            },
            {
              title: m.credit_when(),
              look: 'narrow',
              cell: ({ at }) => formatInstant(at, locale),
            },
            {
              title: m.credit_who(),
              cell: ({ who }) => <bdi>{whoName(who)}</bdi>,
            },
          ]}
        />
      )}
      {hasMore && <p className="muted">{m.credit_more()}</p>}
      {way && (
        <CreditDialog
          id={id}
          way={way}
          balancePiastres={balancePiastres}
          onClose={() => setWay(undefined)}
        />
      )}
    </section>
  )
}

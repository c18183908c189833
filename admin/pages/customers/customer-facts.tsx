import { mailTo } from '#admin/pages/messages/answer-link.ts'
import { formatInstantDay } from '#format/dates.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminCustomer } from '#shop/customers/admin.ts'
import styles from './customer-facts.module.css'

export function CustomerFacts({ customer }: { customer: AdminCustomer }) {
  const locale = getLocale()
  const money = useMoney()
  const { email, createdAt, orders, spentPiastres, lastOrderAt } = customer
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{m.customers_email()}</dt>
        <dd>
          <a href={mailTo(email)}>
            <bdi>{email}</bdi>
          </a>
        </dd>
      </div>
      <div>
        <dt>{m.customers_since()}</dt>
        <dd>{formatInstantDay(createdAt, locale)}</dd>
      </div>
      <div>
        <dt>{m.customers_orders()}</dt>
        <dd>{orders}</dd>
      </div>
      <div>
        <dt>{m.customers_spent()}</dt>
        <dd>
          <bdi>{money(spentPiastres)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{m.customers_last_order()}</dt>
        <dd>{lastOrderAt ? formatInstantDay(lastOrderAt, locale) : '—'}</dd>
      </div>
    </dl>
  )
}

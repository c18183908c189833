import { mailTo } from '#app/admin/messages/answer-link.ts'
import { formatInstantDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { m } from '#messages/compiled/messages.js'
import type { CustomerOnDesk } from '#shop/accounts/customer-desk.ts'
import styles from './customer-facts.module.css'

export function CustomerFacts({ customer }: { customer: CustomerOnDesk }) {
  const locale = useLocale()
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

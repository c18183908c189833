import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminCustomer } from '#shop/customers/customer.ts'
import { AccountActions } from './account-actions.tsx'
import { accountLogin } from './customer-name.ts'
import styles from './customer.module.css'

/** Her accounts, with what owners may do with each, and the phones with which she ordered as a guest. */
export function Parts({ customer: { accounts, guests } }: { customer: AdminCustomer }) {
  return (
    <section className="stack-3" aria-labelledby="parts">
      <h2 id="parts" className="subheading">
        {m.customers_parts()}
      </h2>
      {accounts.length + guests.length > 1 && <p className="muted">{m.customers_parts_text()}</p>}
      <ul className={styles.rows}>
        {accounts.map((account) => (
          <li key={account.id} className={styles.row}>
            <span>{m.customers_part_account({ email: isolate(accountLogin(account)) })}</span>
            <span className="cluster-3">
              <AccountActions account={account} />
            </span>
          </li>
        ))}
        {guests.map(({ phone, orders }) => (
          <li key={phone} className={styles.row}>
            <span>
              {m.customers_part_guest({ phone: isolate(readablePhone(phone)) })}{' '}
              <span className="muted">({m.admin_orders_count({ count: orders })})</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

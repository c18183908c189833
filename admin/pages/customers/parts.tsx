import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminCustomer } from '#shop/customers/customer.ts'
import { Link } from '#ui/link.tsx'
import { AccountActions } from './account-actions.tsx'
import { accountLogin } from './customer-name.ts'
import styles from './customer.module.css'

/**
 * The accounts of a customer and the phones of guest orders. Parts that only the phone connects link to their
 * own pages, where staff decide about merging and refusing.
 */
export function Parts({ customer }: { customer: AdminCustomer }) {
  const { id, accounts, guests, isWhole } = customer
  const titleOf = (part: string, text: string) =>
    isWhole || part === id ? text : <Link to={`/admin/customers/${part}`}>{text}</Link>
  return (
    <section className="stack-3" aria-labelledby="parts">
      <h2 id="parts" className="subheading">
        {m.customers_parts()}
      </h2>
      {accounts.length + guests.length > 1 && <p className="muted">{m.customers_parts_text()}</p>}
      <ul className={styles.rows}>
        {accounts.map((account) => (
          <li key={account.id} className={styles.row}>
            <span>
              {titleOf(
                account.id,
                m.customers_part_account({ email: isolate(accountLogin(account)) }),
              )}
            </span>
            <span className="cluster">
              <AccountActions account={account} />
            </span>
          </li>
        ))}
        {guests.map(({ phone, orders, number }) => (
          <li key={phone} className={styles.row}>
            <span>
              {titleOf(
                `order-${number}`,
                m.customers_part_guest({ phone: isolate(readablePhone(phone)) }),
              )}{' '}
              <span className="muted">({m.admin_orders_count({ count: orders })})</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

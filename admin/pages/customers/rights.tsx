import { useNavigate } from 'react-router'
import { CustomerData } from '#admin/customer-data/customer-data.tsx'
import { isolate } from '#format/isolate.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import type { AdminCustomer, CustomerAccount } from '#shop/customers/customer.ts'
import { accountLogin } from './customer-name.ts'
import { DeleteCustomer } from './delete-customer.tsx'

/**
 * The rights of a customer: a copy of the data, deletion, erasure. Parts that only the phone connects have
 * their own buttons.
 */
export function Rights({ customer }: { customer: AdminCustomer }) {
  const navigate = useNavigate()
  const { id, isWhole, accounts, guests } = customer
  const toList = () => navigate(localPath('/admin/customers'))
  const own = accounts.filter(({ role }) => role === 'customer')
  return (
    <section className="no-print stack-3" aria-labelledby="customer-data">
      <h2 id="customer-data" className="subheading">
        {m.customer_data_title()}
      </h2>
      <p>{m.customer_data_text()}</p>
      {isWhole ? (
        <>
          <Part id={id} onErased={toList} />
          <div className="cluster">
            {own.map((account) => (
              <DeleteCustomer key={account.id} account={account} />
            ))}
          </div>
        </>
      ) : (
        <>
          <p>{m.customers_data_parts_text()}</p>
          {own.map((account) => (
            <div key={account.id} className="stack-3">
              <h3>{nameOf(account)}</h3>
              <Part id={account.id} onErased={toList} />
              <div>
                <DeleteCustomer account={account} />
              </div>
            </div>
          ))}
          {guests.map(({ phone, number }) => (
            <div key={phone} className="stack-3">
              <h3>{m.customers_part_guest({ phone: isolate(readablePhone(phone)) })}</h3>
              <Part id={`order-${number}`} onErased={toList} />
            </div>
          ))}
        </>
      )}
    </section>
  )
}

const nameOf = (account: CustomerAccount) =>
  m.customers_part_account({ email: isolate(accountLogin(account)) })

function Part({ id, onErased }: { id: string; onErased: () => Promise<void> | void }) {
  const path = `/api/admin/customers/${id}`
  return (
    <CustomerData paths={{ data: `${path}/data`, erase: `${path}/erase` }} onErased={onErased} />
  )
}

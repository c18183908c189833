import { useNavigate } from 'react-router'
import { CustomerData } from '#admin/customer-data/customer-data.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import type { AdminCustomer } from '#shop/customers/admin.ts'
import { DeleteCustomer } from './delete-customer.tsx'

/** What a customer may ask of what the shop keeps: a copy, the end of the account, or the end of all of it. */
export function Rights({ customer }: { customer: AdminCustomer }) {
  const navigate = useNavigate()
  const path = `/api/admin/customers/${customer.id}`
  return (
    <section className="stack-3" aria-labelledby="customer-data">
      <h2 id="customer-data">{m.customer_data_title()}</h2>
      <p>{m.customer_data_text()}</p>
      <CustomerData
        paths={{ data: `${path}/data`, erase: `${path}/erase` }}
        onErased={() => navigate(localPath('/admin/customers'))}
      />
      <DeleteCustomer customer={customer} />
    </section>
  )
}

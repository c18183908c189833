import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { loadThing } from '#admin/api/load-thing.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { AccountActions } from './account-actions.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { customerName } from './customer-name.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { Rights } from './rights.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'
import { customerCredit } from '#shop/credit/credit.ts'
import { adminCustomer } from '#shop/customers/admin.ts'

const PATH = '/api/admin/customers'

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const id = encodeURIComponent(param(params, 'id'))
  const [loaded, credit] = await Promise.all([
    loadThing(args, { path: PATH, kind: 'account', schema: adminCustomer }),
    loadAdmin(request, `${PATH}/${id}/credit`, customerCredit),
  ])
  return { ...loaded, credit }
}

export function Component() {
  const { thing: customer, changes, credit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: '/admin/customers', text: m.admin_customers() }}
        title={
          <>
            <bdi>{customerName(customer)}</bdi>{' '}
            {customer.role === 'admin' && <Chip tone="info">{m.customers_admin()}</Chip>}
          </>
        }
      >
        <AccountActions customer={customer} />
      </PageHead>
      <CustomerFacts customer={customer} />
      <CustomerCredit id={customer.id} credit={credit} />
      <CustomerOrders latestOrders={customer.latestOrders} />
      {customer.role === 'customer' && <Rights customer={customer} />}
      <Changes changes={changes} />
    </>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadThing } from '#admin/api/load-thing.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { AccountActions } from './account-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'
import { adminCustomer } from '#shop/customers/admin.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadThing(args, { path: '/api/admin/customers', kind: 'account', schema: adminCustomer })
}

export function Component() {
  const { thing: customer, changes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: '/admin/customers', text: m.admin_customers() }}
        title={
          <>
            <bdi>
              {customer.firstName} {customer.lastName}
            </bdi>{' '}
            {customer.role === 'admin' && <Chip tone="info">{m.customers_admin()}</Chip>}
          </>
        }
      >
        <AccountActions customer={customer} />
      </PageHead>
      <CustomerFacts customer={customer} />
      <CustomerOrders latestOrders={customer.latestOrders} />
      <Changes changes={changes} />
    </>
  )
}

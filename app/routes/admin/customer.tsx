import { loadAdmin } from '#app/admin/ask-admin.ts'
import { BackLink } from '#app/admin/back-link.tsx'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { Chip } from '#app/admin/chip.tsx'
import { AccountDeeds } from '#app/admin/customers/account-deeds.tsx'
import { CustomerFacts } from '#app/admin/customers/customer-facts.tsx'
import { CustomerOrders } from '#app/admin/customers/customer-orders.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import { customerOnDesk } from '#shop/accounts/customer-desk.ts'
import type { Route } from './+types/customer'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.customers_one(), location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/customers/${encodeURIComponent(params.id)}`
  const [customer, changes] = await Promise.all([
    loadAdmin(request, path, customerOnDesk),
    loadChanges(request, 'account', params.id),
  ])
  return { customer, changes }
}

export default function Customer({ loaderData: { customer, changes } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/customers">{m.admin_customers()}</BackLink>
      <PageHead
        title={
          <>
            <bdi>
              {customer.firstName} {customer.lastName}
            </bdi>{' '}
            {customer.role === 'admin' && <Chip tone="info">{m.customers_admin()}</Chip>}
          </>
        }
      >
        <AccountDeeds customer={customer} />
      </PageHead>
      <CustomerFacts customer={customer} />
      <CustomerOrders latestOrders={customer.latestOrders} />
      <Changes changes={changes} />
    </>
  )
}

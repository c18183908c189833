import { Form, useSearchParams } from 'react-router'
import { loadAdmin } from '#app/admin/ask-admin.ts'
import { CustomersTable } from '#app/admin/customers/customers-table.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { SearchBar } from '#app/admin/search-bar.tsx'
import { Tabs } from '#app/admin/tabs.tsx'
import { usePathIn } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { m } from '#messages/compiled/messages.js'
import { customerList } from '#shop/accounts/customer-desk.ts'
import type { Route } from './+types/customers'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_customers(), location, matches) },
]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAdmin(request, `/api/admin/customers${new URL(request.url).search}`, customerList)
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { customers, page, pages, total } = loaderData
  const [query] = useSearchParams()
  const pathIn = usePathIn()
  const q = query.get('q') ?? ''
  const isAdmins = query.get('role') === 'admin'
  const role = isAdmins ? { role: 'admin' } : undefined
  const address = (with_: Record<string, string>) =>
    `/admin/customers?${new URLSearchParams(with_)}`
  return (
    <>
      <PageHead title={m.admin_customers()} />
      <Tabs
        label={m.admin_customers()}
        tabs={[
          { to: '/admin/customers', name: m.customers_all(), isCurrent: !isAdmins },
          { to: address({ role: 'admin' }), name: m.customers_admins(), isCurrent: isAdmins },
        ]}
      />
      <Form action={pathIn('/admin/customers')} role="search">
        {isAdmins && <input type="hidden" name="role" value="admin" />}
        <SearchBar key={q} value={q} label={m.customers_search()} />
      </Form>
      <p role="status">{m.customers_count({ count: total })}</p>
      {customers.length > 0 ? (
        <CustomersTable customers={customers} />
      ) : (
        <EmptyState level={2} title={m.customers_none()} text={m.customers_none_text()} />
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          addressOf={(to) => address({ ...(q && { q }), ...role, page: String(to) })}
        />
      )}
    </>
  )
}

import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { CustomersTable } from './customers-table.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ListFilters } from '#admin/table/list-filters.tsx'
import { List } from '#admin/table/list.tsx'
import { Tabs } from '#admin/layout/tabs.tsx'
import { m } from '#messages/compiled/messages.js'
import { customerList } from '#shop/customers/admin.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/customers${new URL(request.url).search}`, customerList)
}

export function Component() {
  const { customers, page, pages, total } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isAdmins = query.get('role') === 'admin'
  const admins = '/admin/customers?role=admin'
  return (
    <>
      <PageHead title={m.admin_customers()} />
      <Tabs
        label={m.admin_customers()}
        tabs={[
          { to: '/admin/customers', name: m.customers_all(), isCurrent: !isAdmins },
          { to: admins, name: m.customers_admins(), isCurrent: isAdmins },
        ]}
      />
      <ListFilters search={m.customers_search()} />
      <p role="status">{m.customers_count({ count: total })}</p>
      <List
        count={customers.length}
        empty={{ title: m.customers_none(), text: m.customers_none_text() }}
        page={page}
        pages={pages}
      >
        <CustomersTable customers={customers} />
      </List>
    </>
  )
}

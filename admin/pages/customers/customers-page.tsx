import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { CustomersTable } from './customers-table.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ListFilters } from '#admin/table/list-filters.tsx'
import { List } from '#admin/table/list.tsx'
import { Tabs } from '#admin/layout/tabs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { customerList } from '#shop/customers/list.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/customers${new URL(request.url).search}`, customerList)
}

export function Component() {
  const { customers, page, pages, total } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isAdmins = query.get('role') === 'admin'
  const isRefused = query.get('refused') === 'true'
  return (
    <>
      <PageHead title={m.admin_customers()}>
        <ButtonLink variant="secondary" to="/admin/consents">
          {m.consents_title()}
        </ButtonLink>
      </PageHead>
      <Tabs
        label={m.admin_customers()}
        tabs={[
          {
            to: '/admin/customers',
            name: m.customers_all(),
            isCurrent: !isAdmins && !isRefused,
          },
          {
            to: '/admin/customers?refused=true',
            name: m.customers_refused(),
            isCurrent: isRefused,
          },
          {
            to: '/admin/customers?role=admin',
            name: m.customers_admins(),
            isCurrent: isAdmins,
          },
        ]}
      />
      <ListFilters
        search={m.customers_search()}
        selects={[
          {
            name: 'sort',
            label: m.customers_sort(),
            options: [
              ['last', m.customers_sort_last()],
              ['spent', m.customers_sort_spent()],
              ['orders', m.customers_sort_orders()],
              ['credit', m.customers_sort_credit()],
              ['name', m.customers_sort_name()],
            ],
          },
        ]}
      />
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

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Table } from '#admin/table/table.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adminCondition } from '#shop/health/condition-form.ts'
import { questionIn } from '#shop/health/condition-page.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, '/api/admin/conditions', v.array(adminCondition))
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const locale = getLocale()
  return (
    <>
      <PageHead
        back={{ to: '/admin/content', text: m.admin_content() }}
        title={m.conditions_admin()}
      />
      <Table
        areCards
        rows={loaderData}
        keyOf={({ type }) => type}
        columns={[
          {
            title: m.condition_name(),
            isRowTitle: true,
            cell: (page) => (
              <Link to={`/admin/content/conditions/${page.type}`}>{nameIn(locale, page)}</Link>
            ),
          },
          { title: m.condition_question(), cell: (page) => questionIn(locale, page) },
          { title: m.condition_answers(), look: 'figure', cell: ({ answers }) => answers.length },
        ]}
      />
    </>
  )
}

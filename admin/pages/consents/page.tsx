import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { ListFilters } from '#admin/table/list-filters.tsx'
import { List } from '#admin/table/list.tsx'
import { download } from '#browser/download.ts'
import { agreementName } from '#format/agreement-words.ts'
import { m } from '#messages/compiled/messages.js'
import { register } from '#shop/customers/register.ts'
import { agreementKinds } from '#shop/mail/agreement.ts'
import { Button } from '#ui/button.tsx'
import { AgreementTable } from './agreement-table.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api/admin/consents${new URL(request.url).search}`, register)
}

export function Component() {
  const { agreements, page, pages, total } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const [hasFailed, setHasFailed] = useState(false)

  async function fetchCsv() {
    const wishes = new URLSearchParams(query)
    wishes.delete('page')
    const path = `/api/admin/consents.csv${wishes.size > 0 ? `?${wishes}` : ''}`
    setHasFailed(!(await download(path, 'consents.csv')))
  }

  return (
    <>
      <PageHead
        title={m.consents_title()}
        back={{ to: '/admin/customers', text: m.admin_customers() }}
      >
        <Button variant="secondary" onClick={() => void fetchCsv()}>
          {m.consents_csv()}
        </Button>
      </PageHead>
      <Alert>{hasFailed && m.customer_data_failed()}</Alert>
      <p className="muted">{m.consents_text()}</p>
      <ListFilters
        search={m.consents_search()}
        selects={[
          {
            name: 'what',
            label: m.consents_what(),
            options: [
              ['', m.consents_any()],
              ...agreementKinds.map((kind): [string, string] => [kind, agreementName[kind]()]),
            ],
          },
          {
            name: 'act',
            label: m.consents_act(),
            options: [
              ['', m.consents_any()],
              ['given', m.consents_given()],
              ['withdrawn', m.consents_withdrawn()],
            ],
          },
        ]}
      />
      <p role="status">{m.consents_count({ count: total })}</p>
      <List
        count={agreements.length}
        empty={{ title: m.consents_none(), text: m.consents_none_text() }}
        page={page}
        pages={pages}
      >
        <AgreementTable agreements={agreements} />
      </List>
    </>
  )
}

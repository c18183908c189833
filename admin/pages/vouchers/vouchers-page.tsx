import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { ForRoles } from '#admin/api/staff.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Tabs } from '#admin/layout/tabs.tsx'
import { List } from '#admin/table/list.tsx'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { voucherList, voucherStates } from '#shop/credit/voucher.ts'
import { SellDialog } from './sell-dialog.tsx'
import { stateName } from './voucher-words.ts'
import { VouchersTable } from './vouchers-table.tsx'

const PATH = '/admin/vouchers'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api${PATH}${new URL(request.url).search}`, voucherList)
}

export function Component() {
  const { vouchers, page, pages, total, openPiastres } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const money = useMoney()
  const [isSelling, setIsSelling] = useState(false)
  const state = query.get('state')
  return (
    <>
      <PageHead title={m.admin_vouchers()}>
        <ForRoles policy="admin">
          <Button onClick={() => setIsSelling(true)}>{m.voucher_sell()}</Button>
        </ForRoles>
      </PageHead>
      <Tabs
        label={m.admin_vouchers()}
        tabs={[
          { to: PATH, name: m.voucher_all(), isCurrent: state === null },
          ...voucherStates.map((one) => ({
            to: `${PATH}?state=${one}`,
            name: stateName[one](),
            isCurrent: state === one,
          })),
        ]}
      />
      <p role="status">
        {m.voucher_count({ count: total })} · {m.voucher_open_sum({ amount: money(openPiastres) })}
      </p>
      <List
        count={vouchers.length}
        empty={{ title: m.voucher_none(), text: m.voucher_none_text() }}
        page={page}
        pages={pages}
      >
        <VouchersTable vouchers={vouchers} />
      </List>
      {isSelling && (
        <SellDialog
          onSold={(id) => void navigate(localPath(`${PATH}/${id}`))}
          onClose={() => setIsSelling(false)}
        />
      )}
    </>
  )
}

import { useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { useAct } from '#admin/api/use-act.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { Facts } from '#admin/layout/facts.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { whoName } from '#format/who-name.ts'
import { Table } from '#admin/table/table.tsx'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { unitSold } from '#format/units.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { sheetShape } from '#shop/prices/price-sheet.ts'
import { percentText } from './new-prices.ts'
import { SheetStateChip } from './sheet-words.tsx'
import { soldIn } from './sold-in.ts'
import styles from './page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = encodeURIComponent(param(params, 'id'))
  return loadAdmin(request, `/api/admin/price-sheets/${id}`, sheetShape)
}

export function Component() {
  const sheet = useLoaderData<typeof loader>()
  const { id, state, rows, endedAt, endedBy } = sheet
  const locale = getLocale()
  const question = useRef<ConfirmHandle>(null)
  const { act, isBusy } = useAct()
  const isPlanned = state === 'planned'
  const kept = rows.filter((row) => row.kept).length
  const end = () =>
    act(
      `/api/admin/price-sheets/${id}/undo`,
      { method: 'POST', body: { from: state }, schema: sheetShape },
      { text: isPlanned ? m.sheet_cancelled_now() : m.sheet_undone_now() },
    )
  const action = isPlanned ? m.sheet_cancel() : m.sheet_undo()

  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: '/admin/prices/sheets', text: m.prices_sheets() }}
        title={m.sheet_one()}
      >
        {(isPlanned || state === 'applied') && (
          <Button variant="secondary" pending={isBusy} onClick={() => question.current?.ask()}>
            {action}
          </Button>
        )}
      </PageHead>
      {kept > 0 && <Notice tone="warn">{m.sheet_kept({ count: kept })}</Notice>}
      <Facts
        facts={[
          [m.sheet_state(), <SheetStateChip key="state" state={state} />],
          [m.sheet_from(), formatInstant(sheet.effectiveAt, locale)],
          [m.sheet_who(), whoName(sheet.who)],
          [m.prices_note(), sheet.note],
          [
            m.sheet_ended(),
            endedAt && `${formatInstant(endedAt, locale)} · ${isolate(whoName(endedBy ?? ''))}`,
          ],
        ]}
      />
      <Table
        rows={rows}
        keyOf={({ productId }) => productId}
        caption={m.sheet_one()}
        areCards
        columns={[
          {
            title: m.admin_column_title(),
            isRowTitle: true,
            cell: (row) => (
              <>
                <bdi>{nameIn(locale, row)}</bdi>
                <span className={styles.more}>
                  {row.kept ? m.sheet_kept_row() : unitSold(soldIn(row))}
                </span>
              </>
            ),
          },
          {
            title: m.prices_before(),
            look: 'figure',
            cell: (row) => <Money piastres={row.beforePiastres} />,
          },
          {
            title: m.prices_after(),
            look: 'figure',
            cell: (row) => (
              <b>
                <Money piastres={row.afterPiastres} />
              </b>
            ),
          },
          {
            title: m.prices_difference(),
            look: 'figure',
            cell: (row) => (
              <bdi dir="ltr">{percentText(row.beforePiastres, row.afterPiastres)}</bdi>
            ),
          },
          {
            title: m.prices_now(),
            look: 'figure',
            cell: (row) => <Money piastres={row.nowPiastres} />,
          },
        ]}
      />
      <Confirm
        ref={question}
        title={`${action}?`}
        action={action}
        isDangerous={isPlanned}
        onConfirm={() => void end()}
      >
        <p>{isPlanned ? m.sheet_cancel_text() : m.sheet_undo_text()}</p>
      </Confirm>
    </div>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { whoName } from '#format/who-name.ts'
import { List } from '#admin/table/list.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatNearInstant } from '#format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import { sheetList } from '#shop/prices/price-sheet.ts'
import { SheetStateChip } from './sheet-words.tsx'
import styles from './page.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageInAddress(new URL(request.url).searchParams)
  return loadAdmin(request, `/api/admin/price-sheets?page=${page}`, sheetList)
}

export function Component() {
  const { sheets, page, pages } = useLoaderData<typeof loader>()
  const locale = getLocale()
  return (
    <div className={styles.page}>
      <PageHead back={{ to: '/admin/prices', text: m.prices_title() }} title={m.prices_sheets()} />
      <List
        count={sheets.length}
        page={page}
        pages={pages}
        empty={{
          title: m.sheets_none(),
          text: m.sheets_none_text(),
          action: <ButtonLink to="/admin/prices">{m.prices_title()}</ButtonLink>,
        }}
      >
        <Table
          rows={sheets}
          keyOf={({ id }) => id}
          caption={m.prices_sheets()}
          areCards
          columns={[
            {
              title: m.sheet_from(),
              isRowTitle: true,
              cell: ({ id, effectiveAt, note }) => (
                <>
                  <Link to={`/admin/prices/sheets/${id}`}>
                    {formatNearInstant(effectiveAt, locale)}
                  </Link>
                  {note && (
                    <span className={styles.more}>
                      <bdi>{note}</bdi>
                    </span>
                  )}
                </>
              ),
            },
            { title: m.sheet_state(), cell: ({ state }) => <SheetStateChip state={state} /> },
            { title: m.admin_products(), look: 'figure', cell: ({ products }) => products },
            { title: m.sheet_who(), cell: ({ who }) => <bdi>{whoName(who)}</bdi> },
          ]}
        />
      </List>
    </div>
  )
}

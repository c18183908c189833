import { PageHead } from '#admin/layout/page-head.tsx'
import { List } from '#admin/table/list.tsx'
import { Table, type Column } from '#admin/table/table.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { RecordKind } from './record-kind.ts'
import { RemoveButton } from './remove-button.tsx'

type Texts = {
  add: string
  none: { title: string; text: string }
  ask: (of: { name: string }) => string
  askText: string
  deleted: (of: { name: string }) => string
}

export function RecordList<Row extends { id: string; name: string; nameAr: string }>(props: {
  of: Omit<RecordKind<unknown>, 'schema'>
  texts: Texts
  rows: Row[]
  /** The number of records on all pages. */
  total?: number
  columns: Column<Row>[]
  page?: number
  pages?: number
}) {
  const { of, texts, rows, total = rows.length, columns, page, pages } = props
  const addPage = `${of.page}/new`
  const actions: Column<Row> = {
    title: m.row_actions(),
    look: 'narrow',
    isActions: true,
    cell(row) {
      const name = isolate(nameIn(getLocale(), row))
      return (
        <RemoveButton
          path={`${of.api}/${row.id}`}
          label={m.row_remove({ row: name })}
          done={texts.deleted({ name })}
          question={{ title: texts.ask({ name }), text: texts.askText }}
        />
      )
    },
  }
  return (
    <>
      <PageHead back={{ to: '/admin/content', text: m.admin_content() }} title={of.title()}>
        <ButtonLink to={addPage}>
          <Icon name="plus" size={18} />
          {texts.add}
        </ButtonLink>
      </PageHead>
      <List
        count={total}
        empty={{ ...texts.none, action: <ButtonLink to={addPage}>{texts.add}</ButtonLink> }}
        page={page}
        pages={pages}
      >
        <Table areCards rows={rows} keyOf={({ id }) => id} columns={[...columns, actions]} />
      </List>
    </>
  )
}

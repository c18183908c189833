import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { useAct } from '#admin/api/use-act.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { whoName } from '#format/who-name.ts'
import { List } from '#admin/table/list.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { pageInAddress } from '#shop/catalogue/listing.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { trashShape, type TrashItem, type TrashKind } from '#shop/trash/trash.ts'
import styles from './page.module.css'

const DAY_MS = 24 * 3_600_000

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageInAddress(new URL(request.url).searchParams)
  return loadAdmin(request, `/api/admin/trash?page=${page}`, trashShape)
}

const kindName: Record<TrashKind, () => string> = {
  product: m.trash_product,
  meal: m.trash_meal,
  producer: m.trash_producer,
  'search-term': m.trash_search_term,
}

function pathOf({ kind, id, category }: TrashItem): string {
  const paths: Record<TrashKind, string> = {
    product: `/api/${category}/${id}`,
    meal: `/api/admin/meals/${id}`,
    producer: `/api/admin/producers/${id}`,
    'search-term': `/api/admin/search-terms/${id}`,
  }
  return `${paths[kind]}/restore`
}

/** The trash: deleted things that can be restored together with everything that belonged to them. */
export function Component() {
  const { items, page, pages } = useLoaderData<typeof loader>()
  const { act, isBusy } = useAct()
  const locale = getLocale()
  const nameOf = (item: TrashItem) => isolate(nameIn(locale, item))
  const restore = (item: TrashItem) =>
    act(
      pathOf(item),
      { method: 'POST', schema: v.looseObject({}) },
      { text: m.admin_restored({ name: nameOf(item) }) },
    )
  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: '/admin/products', text: m.admin_products() }}
        title={m.trash_title()}
      />
      {items.length > 0 && <p className="muted">{m.trash_text()}</p>}
      <List
        count={items.length}
        page={page}
        pages={pages}
        empty={{ title: m.trash_none(), text: m.trash_none_text() }}
      >
        <Table
          rows={items}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          caption={m.trash_title()}
          areCards
          columns={[
            {
              title: m.admin_column_title(),
              isRowTitle: true,
              cell: (item) => <bdi>{nameIn(locale, item)}</bdi>,
            },
            { title: m.trash_kind(), cell: ({ kind }) => kindName[kind]() },
            {
              title: m.trash_deleted(),
              cell: ({ deletedAt, who }) => (
                <span>
                  {formatInstant(deletedAt, locale)}
                  {who && (
                    <>
                      {' · '}
                      <bdi>{whoName(who)}</bdi>
                    </>
                  )}
                </span>
              ),
            },
            {
              title: m.trash_left(),
              cell: ({ until }) => m.trash_days({ count: daysUntil(until) }),
            },
            {
              title: m.trash_restore(),
              isActions: true,
              cell: (item) => (
                <Button
                  variant="secondary"
                  pending={isBusy}
                  aria-label={m.trash_restore_of({ name: nameOf(item) })}
                  onClick={() => void restore(item)}
                >
                  {m.trash_restore()}
                </Button>
              ),
            },
          ]}
        />
      </List>
    </div>
  )
}

function daysUntil(until: string): number {
  return Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS))
}

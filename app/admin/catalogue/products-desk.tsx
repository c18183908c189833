import { useRef } from 'react'
import { useLocation } from 'react-router'
import type * as v from 'valibot'
import { categoryName } from '#app/names.ts'
import { logOut } from '#app/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { m } from '#messages/compiled/messages.js'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import { DESK_PAGE_SIZE, type deskListShape } from '#shop/catalogue/product-desk.ts'
import type { ConfirmHandle } from '../confirm.tsx'
import { PageHead } from '../page-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { ProductTable } from './product-table.tsx'
import styles from './products-desk.module.css'
import { useBulk } from './use-bulk.ts'
import { useDeleting } from './use-deleting.ts'
import { useDeskRows } from './use-desk-rows.ts'

type Props = {
  list: v.InferOutput<typeof deskListShape>
  /** SPEC's table of one category; without it, the desk of all. */
  category?: Category
}

export function ProductsDesk({ list, category }: Props) {
  const { search, pathname } = useLocation()
  const filtered = new URLSearchParams(search).get('category') ?? ''
  const shown = isCategory(filtered) ? filtered : 'vegetable'
  const desk = useDeskRows(list.products)
  const bulk = useBulk(desk)
  const confirmDelete = useRef<ConfirmHandle>(null)
  const deleting = useDeleting(desk.setProblem)
  return (
    <>
      <PageHead title={category ? categoryName[category]() : m.admin_products()}>
        <HeadActions category={category} shown={category ?? shown} />
      </PageHead>
      <DeskFilters hasCategories={!category} />
      {desk.problem && (
        <Notice tone="danger" isAlert>
          <p>{desk.problem}</p>
        </Notice>
      )}
      {list.total === 0 ? (
        <EmptyState level={2} title={m.products_none()} text={m.products_none_text()} />
      ) : (
        <>
          <p className={styles.total}>{m.desk_total({ count: list.total })}</p>
          <ProductTable
            products={desk.rows}
            firstNumber={(list.page - 1) * DESK_PAGE_SIZE + 1}
            selected={bulk.selected}
            onSelect={bulk.select}
            onSave={desk.save}
            undo={desk.undo}
            onDelete={(product) => {
              deleting.setAsked(product)
              confirmDelete.current?.ask()
            }}
          />
        </>
      )}
      {bulk.chosen.length > 0 && (
        <BulkBar
          selected={bulk.chosen}
          isPending={bulk.isPending}
          onApply={(items) => void bulk.apply(items)}
          onClear={bulk.clear}
        />
      )}
      {list.pages > 1 && (
        <Pagination
          page={list.page}
          pages={list.pages}
          addressOf={(page) => addressOfPage(pathname, search, page)}
        />
      )}
      <DeleteDialog
        ref={confirmDelete}
        product={deleting.asked}
        onConfirm={() => void deleting.remove()}
      />
    </>
  )
}

function HeadActions({ category, shown }: { category?: Category; shown: Category }) {
  return (
    <>
      <ButtonLink to={`/admin/addToTable/${shown}`} prefetch="none">
        <Icon name="plus" />
        {m.desk_add()}
      </ButtonLink>
      {!category && (
        <ButtonLink to="/admin/import" prefetch="none" variant="secondary">
          {m.desk_import()}
        </ButtonLink>
      )}
      {category && (
        <ButtonLink to="/login" prefetch="none" variant="secondary" onClick={logOut}>
          {m.desk_back_to_login()}
        </ButtonLink>
      )}
    </>
  )
}

function addressOfPage(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `${pathname}?${query}`
}

import { useLocation } from 'react-router'
import type * as v from 'valibot'
import { categoryName } from '#format/names.ts'
import { logOut } from '#browser/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import {
  ADMIN_PRODUCTS_PER_PAGE,
  type adminProductListShape,
} from '#shop/catalogue/staff-products.ts'
import { useMay } from '#admin/api/staff.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { List } from '#admin/table/list.tsx'
import { useSelection } from '#admin/table/use-selection.ts'
import { BulkEditBar } from './bulk-bar.tsx'
import { Filters } from './filters.tsx'
import { ProductTable } from './product-table.tsx'
import styles from './products-list.module.css'
import { useBulk } from './use-bulk.ts'
import { useDeleting } from './use-deleting.tsx'
import { useRows } from './use-rows.ts'

type Props = {
  list: v.InferOutput<typeof adminProductListShape>
  /** Limits the table to one category; undefined for all products. */
  category?: Category
}

export function ProductsList({ list, category }: Props) {
  const { search } = useLocation()
  const mayEdit = useMay('admin')
  const address = new URLSearchParams(search)
  const filtered = address.get('category') ?? ''
  const shown = isCategory(filtered) ? filtered : 'vegetable'
  const rows = useRows(list.products)
  const selection = useSelection(rows.rows.map(({ id }) => id))
  const bulk = useBulk(rows, selection)
  const deleting = useDeleting(rows.setProblem)
  return (
    <>
      <PageHead title={category ? categoryName[category]() : m.admin_products()}>
        {mayEdit && address.get('state') === 'only-drawn' && (
          <ButtonLink to="/admin/photos">
            <Icon name="camera" />
            {m.photos_title()}
          </ButtonLink>
        )}
        {mayEdit && <HeadActions category={category} shown={category ?? shown} />}
      </PageHead>
      <Filters hasCategories={!category} />
      <Alert>{rows.problem}</Alert>
      <List
        count={list.total}
        empty={{ title: m.products_none(), text: m.products_none_text() }}
        page={list.page}
        pages={list.pages}
      >
        <p className={styles.total}>{m.admin_total({ count: list.total })}</p>
        <ProductTable
          products={rows.rows}
          firstNumber={(list.page - 1) * ADMIN_PRODUCTS_PER_PAGE + 1}
          selection={selection}
          onSave={rows.save}
          undo={rows.undo}
          onDelete={deleting.ask}
        />
        {mayEdit && (
          <BulkEditBar
            selected={bulk.chosen}
            isPending={bulk.isPending}
            onApply={(items) => void bulk.apply(items)}
            onClear={selection.clear}
          />
        )}
      </List>
      {deleting.dialog}
    </>
  )
}

function HeadActions({ category, shown }: { category?: Category; shown: Category }) {
  return (
    <>
      <ButtonLink to={`/admin/addToTable/${shown}`}>
        <Icon name="plus" />
        {m.admin_add()}
      </ButtonLink>
      {!category && (
        <>
          <ButtonLink to="/admin/prices" variant="secondary">
            {m.prices_title()}
          </ButtonLink>
          <ButtonLink to="/admin/import" variant="secondary">
            {m.admin_import()}
          </ButtonLink>
          <ButtonLink to="/admin/trash" variant="secondary">
            {m.trash_title()}
          </ButtonLink>
        </>
      )}
      {category && (
        <ButtonLink to="/login" variant="secondary" onClick={logOut}>
          {m.admin_back_to_login()}
        </ButtonLink>
      )}
    </>
  )
}

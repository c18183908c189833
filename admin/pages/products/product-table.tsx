import { useMay } from '#admin/api/staff.ts'
import { Icon } from '#ui/icon.tsx'
import { isolate } from '#format/isolate.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import tint from '#ui/tint.module.css'
import { noneLeft } from '#format/none-left.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import type { ProductEdit } from '#shop/catalogue/product-form.ts'
import { periodText } from '#admin/form/period-text.ts'
import { Table, type Column } from '#admin/table/table.tsx'
import type { Selection } from '#admin/table/use-selection.ts'
import { FigureCell, type Figure } from './figure-cell.tsx'
import styles from './product-table.module.css'
import type { Undo } from './use-rows.ts'

type Props = {
  products: AdminProduct[]
  firstNumber: number
  selection: Selection<string>
  onSave: (product: AdminProduct, edit: ProductEdit) => void
  undo?: Undo
  onDelete: (product: AdminProduct) => void
}

export function ProductTable(props: Props) {
  const { products, firstNumber, selection, onSave, undo, onDelete } = props
  const locale = getLocale()
  const mayEdit = useMay('admin')
  const nameOf = (product: AdminProduct) => isolate(nameIn(locale, product))
  const figure = (field: Figure, title: string): Column<AdminProduct> => ({
    title,
    look: 'figure',
    isLabelled: true,
    cell: (product) => (
      <FigureCell
        field={field}
        product={product}
        onSave={(edit) => onSave(product, edit)}
        onUndo={undo?.id === product.id && undo.field === field ? undo.run : undefined}
      />
    ),
  })
  return (
    <div className={styles.scroll}>
      <Table
        rows={products}
        keyOf={({ id }) => id}
        className={styles.table}
        caption={m.admin_table()}
        selection={
          mayEdit
            ? { ...selection, nameOf: (product) => m.admin_select({ name: nameOf(product) }) }
            : undefined
        }
        columns={[
          {
            title: m.admin_column_number(),
            look: 'narrow',
            className: styles.number,
            cell: (_, index) => firstNumber + index,
          },
          {
            title: m.admin_column_picture(),
            look: 'narrow',
            cell: ({ category, src }) => (
              <div className={`${styles.picture} ${tint[category]}`}>
                <Picture src={src} alt="" sizes="40px" />
              </div>
            ),
          },
          {
            title: m.admin_column_title(),
            isRowTitle: true,
            className: styles.title,
            cell: (product) => <Title product={product} />,
          },
          { ...figure('price', m.admin_column_price()), className: styles.price },
          withPeriod(figure('offer', m.admin_column_offer())),
          withWaiting(figure('quantity', m.admin_column_quantity())),
          mayEdit && {
            title: m.admin_column_visible(),
            look: 'narrow',
            isLabelled: true,
            cell: (product) => (
              <button
                type="button"
                role="switch"
                aria-checked={product.visible}
                aria-label={m.admin_shown({ name: nameOf(product) })}
                className={styles.switch}
                onClick={() => onSave(product, { visible: !product.visible })}
              />
            ),
          },
          {
            title: m.admin_column_desc(),
            className: styles.descCell,
            cell: (product) => (
              <p className={styles.desc} dir="auto">
                {descIn(locale, product)}
              </p>
            ),
          },
          mayEdit && {
            title: m.admin_column_actions(),
            look: 'narrow',
            className: styles.actionsCell,
            cell: (product) => (
              <Actions
                product={product}
                name={nameOf(product)}
                onDelete={() => onDelete(product)}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

function withPeriod({ cell, ...column }: Column<AdminProduct>): Column<AdminProduct> {
  return {
    ...column,
    cell: (product, index) => (
      <>
        {cell(product, index)}
        {(product.offerFrom || product.offerUntil) && (
          <span className={styles.other}>{periodText(product)}</span>
        )}
      </>
    ),
  }
}

/** Adds below the stock when the product is sold again, and the number of stock alerts. */
function withWaiting({ cell, ...column }: Column<AdminProduct>): Column<AdminProduct> {
  return {
    ...column,
    cell: (product, index) => (
      <>
        {cell(product, index)}
        {product.backIn && <span className={styles.other}>{noneLeft(product)}</span>}
        {!!product.waiting && (
          <span className={styles.other}>{m.product_waiting({ count: product.waiting })}</span>
        )}
      </>
    ),
  }
}

function Title({ product }: { product: AdminProduct }) {
  const locale = getLocale()
  const mayEdit = useMay('admin')
  const name = nameIn(locale, product)
  const otherName = locale === 'ar' ? product.name : product.nameAr
  return (
    <>
      {mayEdit ? (
        <Link to={`/admin/detailsProduct/${product.category}/${product.id}`}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {otherName !== name && (
        <span className={styles.other}>
          <bdi>{otherName}</bdi>
        </span>
      )}
    </>
  )
}

function Actions(props: { product: AdminProduct; name: string; onDelete: () => void }) {
  const { product, name, onDelete } = props
  const path = `${product.category}/${product.id}`
  return (
    <div className={styles.actions}>
      <Link
        to={`/admin/detailsProduct/${path}`}
        className={styles.action}
        aria-label={m.admin_details({ name })}
      >
        <Icon name="info" />
      </Link>
      <Link
        to={`/admin/addToTable/${path}`}
        className={styles.action}
        aria-label={m.admin_edit({ name })}
      >
        <Icon name="edit" />
      </Link>
      <button
        type="button"
        className={styles.action}
        aria-label={m.admin_delete({ name })}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}

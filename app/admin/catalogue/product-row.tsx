import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { unitOfSale } from '#app/units.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import tint from '#app/ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import {
  offerPercent,
  priceEgp,
  stockQuantity,
  type ProductEdit,
} from '#shop/catalogue/product-form.ts'
import { priceJump } from '#shop/catalogue/price-jump.ts'
import { egpOf, piastresOf } from '#shop/money.ts'
import table from '../table.module.css'
import { EditCell } from './edit-cell.tsx'
import styles from './product-table.module.css'
import type { Undo } from './use-desk-rows.ts'

type Props = {
  number: number
  product: DeskProduct
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onSave: (edit: ProductEdit) => void
  /** Takes the last edit of this row back. */
  undo?: Undo
  onDelete: () => void
}

export function ProductRow({
  number,
  product,
  isSelected,
  onSelect,
  onSave,
  undo,
  onDelete,
}: Props) {
  const locale = useLocale()
  const money = useMoney()
  const name = isolate(nameIn(locale, product))
  const otherName = locale === 'ar' ? product.name : product.nameAr
  const unit = unitOfSale(product).toUpperCase()
  const price = `${money(product.pricePiastres, 'amount-first')}/${unit}`
  return (
    <tr aria-selected={isSelected}>
      <td className={table.narrow}>
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={m.desk_select({ name })}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </td>
      <td className={`${table.narrow} ${styles.number}`}>{number}</td>
      <td className={table.narrow}>
        <div className={`${styles.picture} ${tint[product.category]}`}>
          <Picture src={product.src} alt="" sizes="40px" />
        </div>
      </td>
      <th scope="row" className={styles.title}>
        <Link to={`/admin/detailsProduct/${product.category}/${product.id}`} prefetch="none">
          <bdi>{nameIn(locale, product)}</bdi>
        </Link>
        {otherName !== nameIn(locale, product) && (
          <span className={styles.other}>
            <bdi>{otherName}</bdi>
          </span>
        )}
      </th>
      <td className={table.figure} data-label={m.desk_column_price()}>
        <EditCell
          value={egpOf(product.pricePiastres)}
          text={price}
          label={m.desk_edit_price({ name, value: price })}
          inputLabel={m.desk_new_price({ name })}
          schema={priceEgp}
          kind="money"
          jumpTo={(price) => priceJump(product, { ...product, pricePiastres: piastresOf(price) })}
          onSave={(price) => onSave({ price })}
          onUndo={undo?.field === 'price' ? undo.run : undefined}
        />
      </td>
      <td className={table.figure} data-label={m.desk_column_offer()}>
        <EditCell
          value={product.offer}
          text={`${product.offer}%`}
          label={m.desk_edit_offer({ name, value: `${product.offer}%` })}
          inputLabel={m.desk_new_offer({ name })}
          schema={offerPercent}
          kind="percent"
          jumpTo={(offer) => priceJump(product, { ...product, offer })}
          onSave={(offer) => onSave({ offer })}
          onUndo={undo?.field === 'offer' ? undo.run : undefined}
        />
      </td>
      <td
        className={`${table.figure} ${product.quantity === 0 ? styles.soldOut : ''}`}
        data-label={m.desk_column_quantity()}
      >
        <EditCell
          value={product.quantity}
          text={String(product.quantity)}
          label={m.desk_edit_quantity({ name, value: product.quantity })}
          inputLabel={m.desk_new_quantity({ name })}
          schema={stockQuantity}
          kind="count"
          onSave={(quantity) => onSave({ quantity })}
          onUndo={undo?.field === 'quantity' ? undo.run : undefined}
        />
      </td>
      <td className={table.narrow} data-label={m.desk_column_visible()}>
        <button
          type="button"
          role="switch"
          aria-checked={product.visible}
          aria-label={m.desk_shown({ name })}
          className={styles.switch}
          onClick={() => onSave({ visible: !product.visible })}
        />
      </td>
      <td className={styles.descCell}>
        <p className={styles.desc} dir="auto">
          {descIn(locale, product)}
        </p>
      </td>
      <td className={`${table.narrow} ${styles.actionsCell}`}>
        <div className={styles.actions}>
          <Link
            to={`/admin/detailsProduct/${product.category}/${product.id}`}
            prefetch="none"
            className={styles.action}
            aria-label={m.desk_details({ name })}
          >
            <Icon name="info" />
          </Link>
          <Link
            to={`/admin/addToTable/${product.category}/${product.id}`}
            prefetch="none"
            className={styles.action}
            aria-label={m.desk_edit({ name })}
          >
            <Icon name="edit" />
          </Link>
          <button
            type="button"
            className={styles.action}
            aria-label={m.desk_delete({ name })}
            onClick={onDelete}
          >
            <Icon name="trash" />
          </button>
        </div>
      </td>
    </tr>
  )
}

import { useMay } from '#admin/api/staff.ts'
import { useMoney } from '#ui/currency.ts'
import { isolate } from '#format/isolate.ts'
import { unitOfSale } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { fieldsOfEdit, type ProductEdit } from '#shop/catalogue/product-form.ts'
import { offerPercent, priceEgp, stockQuantity } from '#shop/catalogue/product-fields.ts'
import { priceJump } from '#shop/catalogue/file/price-jump.ts'
import { isSoldOut } from '#shop/catalogue/step.ts'
import { egpOf } from '#shop/money.ts'
import { EditCell } from './edit-cell.tsx'
import styles from './product-table.module.css'

const figures = {
  price: { label: m.admin_edit_price, box: m.admin_new_price, schema: priceEgp, kind: 'money' },
  offer: {
    label: m.admin_edit_offer,
    box: m.admin_new_offer,
    schema: offerPercent,
    kind: 'percent',
  },
  quantity: {
    label: m.admin_edit_quantity,
    box: m.admin_new_quantity,
    schema: stockQuantity,
    kind: 'quantity',
  },
} as const

export type Figure = keyof typeof figures

export function FigureCell(props: {
  field: Figure
  product: AdminProduct
  onSave: (edit: ProductEdit) => void
  onUndo?: () => void
}) {
  const { field, product, onSave, onUndo } = props
  const money = useMoney()
  const mayEdit = useMay('admin')
  const { label, box, schema, kind } = figures[field]
  const name = isolate(nameIn(getLocale(), product))
  const texts = {
    price: money(product.pricePiastres, 'amount-first'),
    offer: `${product.offer}%`,
    quantity: String(product.quantity),
  }
  const text = texts[field]
  const unit = field === 'price' ? `/${unitOfSale(product).toUpperCase()}` : ''
  if (field !== 'quantity' && !mayEdit) return text + unit
  const isMarked = field === 'quantity' && isSoldOut(product)
  return (
    <EditCell
      value={field === 'price' ? egpOf(product.pricePiastres) : product[field]}
      text={text}
      unit={unit}
      className={isMarked ? styles.soldOut : undefined}
      label={label({ name, value: text + unit })}
      inputLabel={box({ name })}
      schema={schema}
      kind={kind}
      jumpTo={(value) => priceJump(product, { ...product, ...fieldsOfEdit({ [field]: value }) })}
      onSave={(value) => onSave({ [field]: value })}
      onUndo={onUndo}
    />
  )
}

import { formatNumber } from '#format/digits-in.ts'
import { useMoney } from '#ui/currency.ts'
import { Icon } from '#ui/icon.tsx'
import { amountOf, unitOfSale } from '#format/units.ts'
import { isolate } from '#format/isolate.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import tints from '#ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { isDivisible } from '#shop/catalogue/step.ts'
import { pathOfSold } from '#shop/catalogue/category.ts'
import { linePrice, mostFor } from '#shop/cart/pricing.ts'
import { itemName } from '#storefront/features/cart/item-name.ts'
import { useOwnDiscount } from '#storefront/features/cart/member-discount.ts'
import { useCounting } from '#storefront/features/cart/use-cart-line.ts'
import styles from './cart-table.module.css'
import { Price } from '#ui/price.tsx'
import { unitPrice } from '#shop/catalogue/product.ts'

type Props = { item: CartItem; number: number; notes: string[]; onRemove: () => void }

export function CartLine({ item, number, notes, onRemove }: Props) {
  const money = useMoney()
  const name = itemName(item, getLocale())
  const ownDiscount = useOwnDiscount()
  const { onWrite, ...counting } = useCounting(item, name)
  const sale = { unit: item.unit ?? 'piece', unitAmount: item.unitAmount } as const
  const sum = linePrice(pricedLine(item, ownDiscount))
  const isAllThereIs = item.qty + item.step > item.quantity
  return (
    <>
      <tr className={styles.line} role="row">
        <td className={styles.number} role="cell">
          {formatNumber(number)}
        </td>
        <td className={styles.image} role="cell">
          <Picture src={item.src} alt="" sizes="72px" className={tints[item.type ?? 'box']} />
        </td>
        <th className={styles.name} role="rowheader" scope="row">
          <Name item={item} name={name} />
        </th>
        <td className={styles.price} role="cell">
          <ItemPrice item={item} />
          {item.weighed && (
            <p className="fine-print">
              {m.weighed_most({ limit: isolate(money(mostFor(sum, item))) })}
            </p>
          )}
        </td>
        <td className={styles.quantity} role="cell">
          <QuantityStepper
            name={name}
            qty={item.qty}
            max={item.quantity}
            step={item.step}
            wordsOf={(qty) => amountOf(qty, sale)}
            unit={isDivisible(sale) ? unitOfSale(sale) : undefined}
            writing={{ Box: QuantityBox, onWrite }}
            {...counting}
          />
          {isAllThereIs && <p className={styles.limit}>{m.cart_all_there_is()}</p>}
        </td>
        <td className={`${styles.sum} ${styles.amount}`} role="cell">
          <bdi>{money(sum)}</bdi>
        </td>
        <td className={styles.remove} role="cell">
          <button
            type="button"
            className={styles.button}
            aria-label={m.cart_remove({ name: isolate(name) })}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        </td>
      </tr>
      {notes.length > 0 && <NotesRow notes={notes} />}
    </>
  )
}

function NotesRow({ notes }: { notes: string[] }) {
  return (
    <tr className={styles.notes} role="row">
      <td colSpan={7} role="cell">
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            <Icon name="info" size={16} />
            <span>{note}</span>
          </p>
        ))}
      </td>
    </tr>
  )
}

function Name({ item, name }: { item: CartItem; name: string }) {
  // A cart stored by an older page has no addresses of its products.
  if (!item.type || !item.slug) return <bdi>{name}</bdi>
  return (
    <Link to={pathOfSold({ category: item.type, slug: item.slug })}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function ItemPrice({ item }: { item: CartItem }) {
  const money = useMoney()
  const { pricePiastres, offer } = pricedLine(item, useOwnDiscount())
  const { unit, unitAmount, weighed } = item
  if (unit) return <Price product={{ pricePiastres, offer, unit, unitAmount, weighed }} />
  return <bdi>{money(unitPrice({ pricePiastres, offer }))}</bdi>
}

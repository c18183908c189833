import { useMoney } from '#ui/currency.ts'
import { Price } from '#ui/price.tsx'
import { pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { unitPrice } from '#shop/catalogue/product.ts'
import { useOwnDiscount } from './member-discount.ts'

/** The price of one unit for this visitor. */
export function ItemPrice({ item }: { item: CartItem }) {
  const money = useMoney()
  const { pricePiastres, offer } = pricedLine(item, useOwnDiscount())
  const { unit, unitAmount, weighed } = item
  if (unit) return <Price product={{ pricePiastres, offer, unit, unitAmount, weighed }} />
  return <bdi>{money(unitPrice({ pricePiastres, offer }))}</bdi>
}

import type { Locale } from '#messages/locale.ts'
import type { CartItem } from '#shop/cart/cart.ts'

/** A cart kept by an older page may know the English name only. */
export function itemName(item: Pick<CartItem, 'name' | 'nameAr'>, locale: Locale): string {
  return (locale === 'ar' && item.nameAr) || item.name
}

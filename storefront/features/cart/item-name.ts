import type { Locale } from '#messages/locale.ts'
import type { CartItem } from '#shop/cart/cart.ts'

/** Returns the name of an item. A cart stored by an older page may have only the English name. */
export function itemName(item: Pick<CartItem, 'name' | 'nameAr'>, locale: Locale): string {
  return (locale === 'ar' && item.nameAr) || item.name
}

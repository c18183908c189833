import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Month } from '#shop/catalogue/season.ts'
import { monthName } from './dates.ts'

/** What is said in place of the way into the cart: sold out, or when it is back in season. */
export function noneLeft({ backIn }: { backIn?: Month | '' | undefined }): string {
  return backIn ? m.stock_back_in({ month: monthName(backIn, getLocale()) }) : m.stock_none()
}

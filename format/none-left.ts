import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Month } from '#shop/catalogue/season.ts'
import { monthName } from './dates.ts'

/** Writes the text in place of the cart button: sold out, or the month of its return. */
export function noneLeft({ backIn }: { backIn?: Month | '' | undefined }): string {
  return backIn ? m.stock_back_in({ month: monthName(backIn, getLocale()) }) : m.stock_none()
}

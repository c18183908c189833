import { isolate } from './isolate.ts'
import { timesOf } from './units.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { units } from '#shop/catalogue/product.ts'
import type { OrderEvent } from '#shop/orders/order/order.ts'

/** Returns undefined for an event of another kind. */
export function lineEventWords(
  { what, detail = {} }: Pick<OrderEvent, 'what' | 'detail'>,
  locale: Locale,
) {
  const told = (english: string, arabic: string) =>
    isolate(String((locale === 'ar' ? detail[arabic] : detail[english]) ?? ''))
  const name = told('name', 'nameAr')
  const { amount = '' } = detail
  const [from, to] = [eventAmount(detail, detail.from), eventAmount(detail, detail.to)]
  const words: Record<string, () => string> = {
    'line-missing': () => m.event_line_missing({ name }),
    'line-reduce': () => m.event_line_reduce({ name, from, to }),
    'line-raise': () => m.event_line_reduce({ name, from, to }),
    'line-replace': () => {
      const other = told('otherName', 'otherNameAr')
      // Older events replace the whole line and have 0 or no quantity.
      if (!Number(detail.to)) return m.event_line_replace({ name, other })
      return m.event_line_replace_part({ name, from, to, other })
    },
    'line-weigh': () => m.event_line_weigh({ name, amount }),
    'line-refused': () => m.event_line_refused({ name, amount: eventAmount(detail, detail.qty) }),
    'refusal-taken-back': () =>
      m.event_refusal_taken_back({ name, amount: eventAmount(detail, detail.qty) }),
    'line-refunded': () => m.event_line_refunded({ name, amount: eventAmount(detail, detail.qty) }),
    'line-whole': () => m.event_line_whole({ name }),
    'line-restore': () => m.event_line_restore({ name }),
  }
  return words[what]?.()
}

export function isShortEvent({ what }: Pick<OrderEvent, 'what'>): boolean {
  return what === 'line-missing' || what === 'line-reduce' || what === 'line-replace'
}

/** Writes the quantity of an event with its unit. Older events have a number only. */
export function eventAmount(detail: OrderEvent['detail'], qty: string | number = ''): string {
  const unit = units.find((one) => one === detail?.unit)
  return unit ? timesOf(Number(qty), { unit, unitAmount: Number(detail?.unitAmount) }) : `${qty}`
}

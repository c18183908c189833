import { m } from '#messages/compiled/messages.js'
import type { Receipt } from '#shop/orders/order/receipt.ts'
import { isolate } from './isolate.ts'

/** Writes `of which VAT 14%`, for the whole price or for the rest after refunds. */
export function vatWords(rate: number, { isAfterRefunds = false } = {}): string {
  const percent = isolate(`${rate}%`)
  return isAfterRefunds ? m.vat_contained_kept({ percent }) : m.vat_contained({ percent })
}

/** Writes `Receipt 17` or `Credit note 3`. */
export function receiptName({ series, number }: Pick<Receipt, 'series' | 'number'>): string {
  return series === 'receipt' ? m.receipt_number({ number }) : m.credit_note_number({ number })
}

export function receiptLink(order: { number: number; key: string }, { id }: Pick<Receipt, 'id'>) {
  return `/api/orders/${order.number}/receipts/${id}?key=${order.key}`
}

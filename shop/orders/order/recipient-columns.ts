import type { Recipient } from './recipient.ts'

type RecipientColumns = {
  recipient_name: string | null
  recipient_phone: string | null
  gift_note: string
  without_prices: number
}

/** Returns the recipient of a stored order; null when the customer takes it. */
export function recipientOfRow(row: RecipientColumns): Recipient | null {
  const { recipient_name: name, recipient_phone: phone } = row
  if (name === null || phone === null) return null
  return { name, phone, note: row.gift_note, withoutPrices: row.without_prices === 1 }
}

export function columnsOfRecipient(recipient: Recipient | null | undefined): RecipientColumns {
  return {
    recipient_name: recipient?.name ?? null,
    recipient_phone: recipient?.phone ?? null,
    gift_note: recipient?.note ?? '',
    without_prices: recipient?.withoutPrices ? 1 : 0,
  }
}

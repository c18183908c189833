import type { PrintedReceipt } from './receipt-pdf.ts'

/** A receipt as PDF. What draws it is loaded with the first one: most starts of the shop need none of it. */
export async function printReceipt(receipt: PrintedReceipt): Promise<Uint8Array> {
  const { receiptPdf } = await import('./receipt-pdf.ts')
  return receiptPdf(receipt)
}

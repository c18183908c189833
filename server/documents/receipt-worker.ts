import { parentPort } from 'node:worker_threads'
import { withDigits } from '#messages/locale.server.ts'
import { receiptsPdf, type PrintedReceipt } from './receipt-pdf.ts'

// `print-receipt.ts` starts this thread and sends it one task at a time.
parentPort?.on('message', async (receipts: PrintedReceipt[]) => {
  const digits = receipts[0]?.digits ?? 'latn'
  const pdf = await withDigits(digits, () => receiptsPdf(receipts))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(pdf)
})

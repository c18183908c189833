import { parentPort } from 'node:worker_threads'
import { withDigits } from '#messages/locale.server.ts'
import { receiptsPdf, type PrintedReceipt } from './receipt-pdf.ts'

// A thread of its own that draws receipts; `print-receipt.ts` starts it and asks one at a time.
parentPort?.on('message', async (receipts: PrintedReceipt[]) => {
  const digits = receipts[0]?.digits ?? 'latn'
  const pdf = await withDigits(digits, () => receiptsPdf(receipts))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(pdf)
})

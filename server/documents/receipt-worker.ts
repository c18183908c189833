import { parentPort } from 'node:worker_threads'
import { receiptPdf, type PrintedReceipt } from './receipt-pdf.ts'

// A thread of its own that draws receipts; `print-receipt.ts` starts it and asks one at a time.
parentPort?.on('message', async (receipt: PrintedReceipt) => {
  parentPort?.postMessage(await receiptPdf(receipt))
})

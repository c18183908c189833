import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { concurrencyLimit } from '#shop/concurrency-limit.server.ts'
import type { PrintedReceipt } from './receipt-pdf.ts'

/** The built shop has it as a program of its own: see `vite.documents.config.ts`. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? 'receipt-worker.ts' : 'documents/receipt-worker.js',
  import.meta.url,
)
/** A thread without work ends, and gives back its memory. */
const IDLE_MS = 60_000
const MOST_MEGABYTES = 192

/**
 * A receipt as PDF. Drawn in a thread of its own, as loading the library takes more than half a second and a long
 * receipt as much, in which the shop would answer nobody. Throws `ConcurrencyLimitReached` when many are wanted at once.
 */
const printer = receiptPrinter({ maxQueue: 20, timeoutMs: 20_000 })
export function printReceipt(receipt: PrintedReceipt): Promise<Uint8Array> {
  return printer([receipt])
}

/** Hundreds of receipts in one PDF, in another thread, so that customers do not wait for an accountant. */
export const printReceipts = receiptPrinter({ maxQueue: 4, timeoutMs: 120_000 })

/** Draws with one thread, one document at a time. Waits `timeoutMs` for each, and half of it for a turn. */
export function receiptPrinter({ maxQueue, timeoutMs }: { maxQueue: number; timeoutMs: number }) {
  const oneAtATime = concurrencyLimit({ concurrency: 1, maxQueue, maxWaitMs: timeoutMs / 2 })
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(PROGRAM, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    started.on('error', stopWorker)
    // The process may end while it waits for work.
    started.unref()
    return started
  }

  function stopWorker() {
    void worker?.terminate()
    worker = undefined
  }

  return (receipts: PrintedReceipt[]): Promise<Uint8Array> =>
    oneAtATime(async () => {
      clearTimeout(idle)
      const drawing = (worker ??= startWorker())
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        drawing.postMessage(receipts)
        // Rejects when the thread fails, too.
        const [pdf] = await once(drawing, 'message', { signal: AbortSignal.timeout(timeoutMs) })
        return pdf
      } catch (error) {
        stopWorker()
        throw error
      } finally {
        idle = setTimeout(stopWorker, IDLE_MS).unref()
      }
    })
}

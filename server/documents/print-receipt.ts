import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { concurrencyLimit } from '#shop/concurrency-limit.server.ts'
import type { PrintedReceipt } from './receipt-pdf.ts'

/** In the build the worker is a separate program (`vite.documents.config.ts`). */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? 'receipt-worker.ts' : 'documents/receipt-worker.js',
  import.meta.url,
)
/** A thread without work ends after a minute, to free its memory. */
const IDLE_MS = 60_000
const MOST_MEGABYTES = 192

/**
 * Draws in another thread: loading PDFKit takes over half a second, and a long receipt as much again. The
 * main thread would answer no request meanwhile. Throws `ConcurrencyLimitReached` if more than 20 documents
 * wait.
 */
const printer = receiptPrinter({ maxQueue: 20, timeoutMs: 20_000 })
export function printReceipt(receipt: PrintedReceipt): Promise<Uint8Array> {
  return printer([receipt])
}

/**
 * Draws hundreds of receipts in one PDF, in a thread of its own, so that customers do not wait for an
 * accountant.
 */
export const printReceipts = receiptPrinter({ maxQueue: 4, timeoutMs: 120_000 })

/** Draws one document at a time. Each may take `timeoutMs`, and wait half of that for its turn. */
export function receiptPrinter({ maxQueue, timeoutMs }: { maxQueue: number; timeoutMs: number }) {
  const oneAtATime = concurrencyLimit({ concurrency: 1, maxQueue, maxWaitMs: timeoutMs / 2 })
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(PROGRAM, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    started.on('error', stopWorker)
    // Lets the process end while the thread waits for work.
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
        // `once` also rejects when the thread fails.
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

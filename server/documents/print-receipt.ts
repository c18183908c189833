import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { concurrencyLimit } from '#shop/concurrency-limit.server.ts'
import type { PrintedReceipt } from './receipt-pdf.ts'

/** The built shop has it as a program of its own: see `vite.documents.config.ts`. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? 'receipt-worker.ts' : 'documents/receipt-worker.js',
  import.meta.url,
)
const TIMEOUT_MS = 20_000
/** A thread without work ends, and gives back its memory. */
const IDLE_MS = 60_000
const MOST_MEGABYTES = 192

const oneAtATime = concurrencyLimit({ concurrency: 1, maxQueue: 20, maxWaitMs: 10_000 })
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * A receipt as PDF. Drawn in a thread of its own, as loading the library takes more than half a second and a long
 * receipt as much, in which the shop would answer nobody. Throws `ConcurrencyLimitReached` when many are wanted at once.
 */
export function printReceipt(receipt: PrintedReceipt): Promise<Uint8Array> {
  return oneAtATime(async () => {
    clearTimeout(idle)
    const drawing = (worker ??= startWorker())
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      drawing.postMessage(receipt)
      // Rejects when the thread fails, too.
      const [pdf] = await once(drawing, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return pdf
    } catch (error) {
      stopWorker()
      throw error
    } finally {
      idle = setTimeout(stopWorker, IDLE_MS).unref()
    }
  })
}

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

import { pino, type DestinationStream } from 'pino'

/** Some thousand lines in the buffer; more are dropped. */
const MAX_BUFFER_BYTES = 1024 * 1024
/** At exit, the reader of the log has so long to take the last lines. */
const FLUSH_AT_EXIT_MS = 500

/**
 * Standard output for the log. A reader that is slow or has stopped blocks nothing: lines are
 * buffered, and `dropped` is called for each that does not fit.
 */
export function standardOutput(dropped: () => void): DestinationStream {
  // Its first use makes a pipe non-blocking; else each write would block a thread of the pool.
  void process.stdout
  let retryUntil = Infinity
  process.on('exit', () => (retryUntil = performance.now() + FLUSH_AT_EXIT_MS))
  const output = pino.destination({
    dest: 1,
    sync: false,
    maxLength: MAX_BUFFER_BYTES,
    retryEAGAIN: () => performance.now() < retryUntil,
  })
  output.on('drop', dropped)
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    try {
      flush()
    } catch {
      // The process ends: there is nowhere left to report it.
    }
  }
  return output
}

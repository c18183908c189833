import { pino, type DestinationStream } from 'pino'

/** Some thousand lines. Further ones are dropped. */
const MAX_BUFFER_BYTES = 1024 * 1024
/** The reader's time to take the last lines at exit. */
const FLUSH_AT_EXIT_MS = 500

/**
 * A slow or stopped reader blocks nothing: lines are buffered, and `dropped` is called for each that does not
 * fit.
 */
export function standardOutput(dropped: () => void): DestinationStream {
  // The first use of `process.stdout` makes a pipe non-blocking. Otherwise each write would block a thread of
  // the pool.
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
      // The process ends, so the error cannot be reported any more.
    }
  }
  return output
}

import { pino, type DestinationStream } from 'pino'

/** The buffer holds some thousand lines; lines beyond it are dropped. */
const MAX_BUFFER_BYTES = 1024 * 1024
/** At exit, the reader of the log has 500 ms to take the last lines. */
const FLUSH_AT_EXIT_MS = 500

/**
 * Opens standard output for the log. A slow or stopped reader blocks nothing: lines are buffered, and
 * `dropped` is called for each line that does not fit.
 */
export function standardOutput(dropped: () => void): DestinationStream {
  // Node makes a pipe non-blocking at the first use of `process.stdout`; otherwise each write would block a
  // thread of the pool.
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
      // The process ends, and there is no place left to report the error.
    }
  }
  return output
}

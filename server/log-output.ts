import { pino, type DestinationStream } from 'pino'

/** Some thousand lines that nobody took yet; more are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024
/** At the end, whoever reads the log has so long for the last lines. */
const LAST_WORDS_MS = 500

/**
 * Standard output for the log. Who reads it slowly, or not at all, holds up nothing: lines wait, and
 * what is too much is dropped and told to `dropped`.
 */
export function standardOutput(dropped: () => void): DestinationStream {
  // Node makes a pipe non-blocking when it is first used. Else each write would wait in a thread.
  void process.stdout
  let patienceEnds = Infinity
  process.on('exit', () => (patienceEnds = performance.now() + LAST_WORDS_MS))
  const output = pino.destination({
    dest: 1,
    sync: false,
    maxLength: MOST_WAITING_BYTES,
    retryEAGAIN: () => performance.now() < patienceEnds,
  })
  output.on('drop', dropped)
  const flush = output.flushSync.bind(output)
  output.flushSync = () => {
    try {
      flush()
    } catch {
      // The process ends, and there is nobody left to tell.
    }
  }
  return output
}

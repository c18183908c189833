import type { Logger } from 'pino'

/** In a minute: far more than a visitor causes, and too few to fill the disk. */
export const MOST_LINES = 60
/** All further clients of a minute share one count, so that memory stays small. */
export const MOST_CLIENTS = 1_000
const MINUTE_MS = 60_000
const OTHERS = 'others'

/**
 * `requestId` is the client's first request. It finds the client's lines, since the log has no client
 * addresses.
 */
type Count = { requestId: string; lines: number }
/** Writes a log line that a client caused, or leaves it out. */
export type LinesPerClient = (client: string, requestId: string, write: () => void) => void

/**
 * Limits one client to 60 lines a minute. One line at the minute's end counts the rest. `endMinute` calls a
 * function a minute later.
 */
export function linesPerClient(
  log: Logger,
  endMinute: (end: () => void) => void = (end) => void setTimeout(end, MINUTE_MS).unref(),
): LinesPerClient {
  const counts = new Map<string, Count>()

  function reportAndForget() {
    for (const { requestId, lines } of counts.values()) {
      const leftOut = lines - MOST_LINES
      if (leftOut > 0) log.info({ requestId, leftOut }, 'more lines of this client were left out')
    }
    counts.clear()
  }

  return (client, requestId, write) => {
    if (counts.size === 0) endMinute(reportAndForget)
    const key = counts.has(client) || counts.size < MOST_CLIENTS ? client : OTHERS
    const count = counts.get(key) ?? { requestId, lines: 0 }
    count.lines++
    counts.set(key, count)
    if (count.lines <= MOST_LINES) write()
  }
}

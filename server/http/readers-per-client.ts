/** Pages ask for dozens of map tiles at once, and customers of one mobile network share an address. */
export const MOST_READERS = 64

/** A response over HTTP/1.1 or HTTP/2. */
type Sent = { closed: boolean; once: (event: 'close', listener: () => void) => unknown }

/**
 * Limits the large responses that one client reads at the same time. `enter` returns false at the limit. A
 * response counts until it is sent or its connection closes.
 */
export function readersPerClient() {
  const readers = new Map<string, number>()
  return {
    enter(client: string, response: Sent | undefined): boolean {
      const before = readers.get(client) ?? 0
      if (before >= MOST_READERS) return false
      // Without a socket, as in tests, a response is never read slowly.
      if (!response || response.closed) return true
      readers.set(client, before + 1)
      response.once('close', () => {
        const others = (readers.get(client) ?? 1) - 1
        if (others > 0) readers.set(client, others)
        else readers.delete(client)
      })
      return true
    },
  }
}

/** A map asks for dozens of tiles at once through a proxy, and customers of one mobile network share an address. */
export const MOST_READERS = 64

/** A response on a socket, of HTTP/1.1 or 2. */
type Sent = { closed: boolean; once: (event: 'close', listener: () => void) => unknown }

/**
 * Limits how many large responses one client reads at the same time. `enter` returns false when it has to wait;
 * a place is free again when its response is sent or its connection closed.
 */
export function readersPerClient() {
  const readers = new Map<string, number>()
  return {
    enter(client: string, response: Sent | undefined): boolean {
      const before = readers.get(client) ?? 0
      if (before >= MOST_READERS) return false
      // Without a response on a socket, as in tests of calls, nobody waits for bytes.
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

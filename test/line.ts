import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Opens a proxy that can cut connections or lose bytes while the server runs on. */
export async function aLineTo(host: string, port: number) {
  const ends = new Set<Socket>()
  const ways = new Map<Socket, Socket>()
  let isSwallowing = false
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      ways.set(one, other)
      if (isSwallowing) one.resume()
      else one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        ends.delete(one)
        ways.delete(one)
        other.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const own = await listen(0)
  return {
    port: own,
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const end of ends) end.destroy()
      await closed
    },
    mend: () => listen(own),
    /** Loses all bytes from now on, with the connections open, like a network that drops packets. */
    swallow() {
      isSwallowing = true
      for (const [from, to] of ways) from.unpipe(to).resume()
    },
    /** Passes new connections. Old ones stay dead, as behind a router that forgot them. */
    letThrough() {
      isSwallowing = false
    },
  }
}

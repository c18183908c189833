import { once } from 'node:events'
import type { Server } from 'node:http'

export async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
}

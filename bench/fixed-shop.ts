import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { thrifty } from '../scripts/node-program.mjs'
import { newFolder } from './folder.ts'
import { freePort } from './free-port.ts'
import { printed, start, stop } from './program.ts'
import type { Place } from './shop.ts'

const READY_EVERY_MS = 100

export type FixedShop = AsyncDisposable & {
  port: number
  url: string
  start: () => Promise<void>
  /** Sends SIGTERM; resolves when the process has ended. */
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts the built shop so that it can be restarted on the same port. */
export async function startFixedShop(
  { databaseUrl }: Omit<Place, symbol>,
  settings: Record<string, string>,
  core: number,
): Promise<FixedShop> {
  const port = await freePort()
  const folder = newFolder()
  const url = `http://127.0.0.1:${port}`
  const program = [process.execPath, ...thrifty.flags, resolve('build/server/main.js')] as const
  let child: ReturnType<typeof start>
  const begin = async () => {
    child = start(core, [...program], {
      ...thrifty.env,
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      ...settings,
    })
    await printed(child, /ready at http\S+/)
    while (!(await fetch(`${url}/readyz`)).ok) await pause(READY_EVERY_MS)
  }
  await begin()
  return {
    port,
    url,
    start: begin,
    stop: () => stop(child, 'SIGTERM'),
    kill: () => stop(child, 'SIGKILL'),
    async [Symbol.asyncDispose]() {
      await stop(child, 'SIGINT')
      folder[Symbol.dispose]()
    },
  }
}

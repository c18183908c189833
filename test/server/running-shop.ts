import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProcess } from '../processes.ts'

/** The body of a cart check, whose answer is never cached, so that each call asks the database. */
const cart = JSON.stringify({ items: [{ _id: 'some-product', qty: 1 }] })

/** Starts a shop's process, and collects its output. */
export async function aRunningShop(
  named: {
    folder?: string
    env?: Record<string, string>
    nodeOptions?: string[]
    /** Limit for the process's open files and connections. */
    openFiles?: number
  } = {},
) {
  const folder = named.folder ?? mkdtempSync(join(tmpdir(), 'baladi-running-'))
  const built = await builtProcess('shop-process')
  const args = ['--no-warnings', ...(named.nodeOptions ?? []), built.program]
  const limited = [
    '-c',
    `ulimit -n ${named.openFiles} && exec "$0" "$@"`,
    process.execPath,
    ...args,
  ]
  const [program, given] = named.openFiles ? ['sh', limited] : [process.execPath, args]
  const child = spawn(program, given, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...built.env,
      DATA_DIR: folder,
      TRUST_PROXY: 'loopback',
      ...named.env,
    },
  })
  let said = ''
  child.stdout?.on('data', (text) => (said += String(text)))
  child.stderr?.on('data', (text) => (said += String(text)))
  const exit = once(child, 'exit').then(([code]) => Number(code))
  const ready = await Promise.race([once(child, 'message'), exit])
  const port = Array.isArray(ready) ? Number(ready[0]) : 0
  return {
    child,
    folder,
    port,
    base: `http://127.0.0.1:${port}`,
    /** Output and log so far. */
    said: () => said,
    exit,
    checkCart: (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/api/cart/check`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: cart,
      }),
    /** Sends a request without its last byte, so that it stays open until `finish`. */
    async openRequest() {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      let answer = ''
      socket.on('data', (text) => (answer += String(text)))
      socket.on('error', () => {})
      const closed = new Promise<void>((done) => socket.on('close', () => done()))
      socket.write(
        'POST /api/cart/check HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
          `Content-Length: ${cart.length}\r\nExpect: 100-continue\r\n\r\n${cart.slice(0, -1)}`,
      )
      // The interim response shows that the server has begun the request.
      await once(socket, 'data')
      return {
        async finish() {
          socket.write(cart.slice(-1))
          await closed
          return answer
        },
      }
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exit
      if (!named.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RunningShop = Awaited<ReturnType<typeof aRunningShop>>

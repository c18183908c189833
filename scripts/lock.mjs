// A lock between processes. It ends with its process, even after a crash.
import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a task while no other process runs one for this folder. The holder listens on a socket named after the
 * folder, which the system closes with the process. Waiting processes are connected to it.
 */
export async function locked(folder, task) {
  const address = addressOf(folder)
  let release = await tryToHold(address)
  while (!release) {
    await endOfHolder(address, (pid) =>
      console.log(`Process ${pid} is installing or building here. Waiting for it …`),
    )
    release = await tryToHold(address)
  }
  try {
    return await task()
  } finally {
    release()
  }
}

/** On Linux and Windows the name is no file, so a killed process leaves none behind. */
function addressOf(folder) {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\baladi-${hash}`
  if (process.platform === 'linux') return `\0baladi-${hash}`
  return join(tmpdir(), `baladi-${hash.slice(0, 16)}.sock`)
}

/** Returns a function that releases the lock, or undefined while another process holds it. */
function tryToHold(address) {
  const waiting = new Set()
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {})
    socket.write(String(process.pid))
  })
  const release = () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
  return new Promise((done, failed) => {
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? done(undefined) : failed(error)))
    server.listen(address, () => done(release))
  })
}

function endOfHolder(address, tell) {
  return new Promise((done, failed) => {
    const socket = connect(address)
    socket.once('data', (pid) => tell(String(pid)))
    socket.on('error', ({ code, message }) => {
      // On systems where the name is a file, a killed process leaves it behind.
      if (code === 'ECONNREFUSED' && address.endsWith('.sock')) rmSync(address, { force: true })
      if (!['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code))
        failed(new Error(message))
    })
    socket.on('close', done)
  })
}

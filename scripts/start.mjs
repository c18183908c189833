// `npm start`: from a fresh clone to a shop that sells. Later starts do only what has changed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, nodeProgram, root } from './steps.mjs'

await install()
await build()

// A small server has other uses for its memory than what was just made and is not needed any more.
const thrifty = '--max-semi-space-size=8'
const shop = spawn(nodeProgram(), [thrifty, join(root, 'build/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  // Else the C library keeps freed memory for each thread.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
})
process.on('SIGTERM', () => shop.kill('SIGTERM'))
// A terminal sends Ctrl+C to the shop too; a second one would end it at once.
process.on('SIGINT', () => {})
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// `npm start`: from a fresh clone to a shop that sells. Later starts do only what has changed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, nodeProgram, root } from './steps.mjs'

await install()
await build()

const shop = spawn(nodeProgram(), [join(root, 'build/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: process.env,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

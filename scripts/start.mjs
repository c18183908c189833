// `npm start`: from a fresh clone to a running shop. Later starts do only the work that changes need.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeProgram, thrifty } from './node-program.mjs'
import { root } from './process.mjs'
import { build, install } from './steps.mjs'

await install()
await build()

const shop = spawn(nodeProgram(), [...thrifty.flags, join(root, 'build/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...thrifty.env, ...process.env },
})
process.on('SIGTERM', () => shop.kill('SIGTERM'))
// A terminal sends Ctrl+C to the shop, too. A second signal would end the shop at once.
process.on('SIGINT', () => {})
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

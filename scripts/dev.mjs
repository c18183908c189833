// `npm run dev`: runs the shop with hot reload, for development.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeProgram } from './node-program.mjs'
import { root } from './process.mjs'
import { install } from './steps.mjs'

await install()
const shop = spawn(nodeProgram(), [join(root, 'server/dev.ts')], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 0))

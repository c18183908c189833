// `npm run admin:create`, `audit:books` …: a command of the shop's operator, from server/ops/*-command.ts.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, nodeProgram, root } from './steps.mjs'

await install()
const [name, ...options] = process.argv.slice(2)
const command = [join(root, `server/ops/${name}-command.ts`), ...options]
const child = spawn(nodeProgram(), command, { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))

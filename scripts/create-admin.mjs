// `npm run admin:create`: one more admin, also while the shop runs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, nodeProgram, root } from './steps.mjs'

await install()
const command = [join(root, 'server/create-admin-command.ts'), ...process.argv.slice(2)]
const child = spawn(nodeProgram(), command, { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))

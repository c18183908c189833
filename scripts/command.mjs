// `npm run admin:create`, `audit:books`, `backup`, `restore`: runs a built command for the shop's operator.
// It never installs or builds, because a shop may be running from the same folder, and this user may have no
// permission to write there.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { missingPackages } from './installed.mjs'
import { nodeProgram } from './node-program.mjs'
import { fail, root } from './process.mjs'

const [name, ...options] = process.argv.slice(2)
const node = nodeProgram()
const missing = missingPackages(root, { dev: false })
if (missing.length > 0)
  fail(`Packages are missing (${some(missing)}): \`npm start\` or \`npm ci\` installs them.`)
const program = join(root, 'build', 'server', `${name}-command.js`)
if (!existsSync(program))
  fail('The shop is not built, or is being built: `npm start` or `npm run build` builds it.')

const child = spawn(node, [program, ...options], { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))

function some([first, ...more]) {
  return more.length === 0 ? first : `${first} and ${more.length} more`
}

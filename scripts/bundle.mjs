// Builds pages, server, commands, admin, the driver's page and service workers, then compresses the files
// that are sent often.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { nodeProgram } from './node-program.mjs'
import { locales, root, run } from './process.mjs'

const COMPRESSIBLE = /\.(m?js|css|svg|webmanifest|txt|json|ico)$/
const LEAST_BYTES = 128

await vite('--app')
for (const language of locales) {
  await vite('--config', 'vite.admin.config.ts', '--mode', language)
}
await vite('--config', 'vite.driver.config.ts')
await vite('--config', 'vite.driver.config.ts', '--mode', 'worker')
await vite('--config', 'vite.worker.config.ts')
await vite('--config', 'vite.documents.config.ts')
await vite('--config', 'vite.commands.config.ts')
// Fonts, icons and the style sheet that only the server's pages name.
const files = join(root, 'build', 'server', 'assets')
for (const name of readdirSync(files)) {
  if (!/\.(js|css)$/.test(name) || /^later-.*\.css$/.test(name))
    cpSync(join(files, name), join(root, 'build', 'client', 'assets', name))
}
// The sandbox serves files for browsers from a folder next to it.
cpSync(join(root, 'sandbox', 'browser'), join(root, 'build', 'server', 'assets', 'browser'), {
  recursive: true,
})
// The server reads the fonts of documents from here.
cpSync(
  join(root, 'server', 'documents', 'fonts'),
  join(root, 'build', 'server', 'documents', 'fonts'),
  { recursive: true },
)
for (const file of filesIn(join(root, 'build', 'client'))) compress(file)

function vite(...options) {
  return run(nodeProgram(), [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...options])
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function compress(file) {
  if (statSync(file).size < LEAST_BYTES) return
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

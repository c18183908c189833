// Builds pages, server and service worker, then compresses once what will be sent often.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { splitLanguages } from './languages.mjs'
import { nodeProgram, root, run } from './steps.mjs'

const COMPRESSIBLE = /\.(js|css|svg|webmanifest|txt|json|ico)$/
const LEAST_BYTES = 128

await run(nodeProgram(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'])
const assets = join(root, 'build', 'client', 'assets')
writeShopManifest(assets)
await splitLanguages(assets)
await run(nodeProgram(), [
  join(root, 'node_modules/vite/bin/vite.js'),
  'build',
  '--config',
  'vite.worker.config.ts',
])
// The sandbox reads what it serves to browsers from a folder beside it.
cpSync(join(root, 'sandbox', 'browser'), join(root, 'build', 'server', 'assets', 'browser'), {
  recursive: true,
})
for (const file of filesIn(join(root, 'build', 'client'))) compress(file)

/** The list of routes without the owner's, for the pages of shoppers (`server/pages.ts`). */
function writeShopManifest(folder) {
  const start = 'window.__reactRouterManifest='
  const content = (file) => readFileSync(join(folder, file), 'utf8')
  const name = readdirSync(folder).find(
    (file) => /^manifest-.*\.js$/.test(file) && content(file).startsWith(start),
  )
  const manifest = JSON.parse(content(name).slice(start.length).replace(/;\s*$/, ''))
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('admin'))
  // It names itself, or the browser would fetch the other one as well.
  const url = manifest.url.replace(name, `shop-${name}`)
  const ofShop = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) })
  writeFileSync(join(folder, `shop-${name}`), `${start}${ofShop}`)
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

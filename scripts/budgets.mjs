// Compares the sizes of the built scripts with `test/ceilings.mjs`, in `npm test`.
// `e2e/pages/page-bytes.spec.ts` checks HTML and styles, `e2e/pages/weight.spec.ts` fonts and pictures.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOfAdminScripts, bytesOfScripts } from '../test/ceilings.mjs'
import { locales, root, say } from './process.mjs'

const ENTRY = 'storefront/browser/main.ts'
const ADMIN = 'admin/main.tsx'

const client = join(root, 'build', 'client')

/** Throws an error that names each script which is too large. */
export function checkBudgets() {
  const tooHeavy = locales.flatMap(tooHeavyIn)
  if (tooHeavy.length > 0) throw new Error(tooHeavy.join('\n'))
}

function tooHeavyIn(language) {
  const shop = manifestOf(`manifest-${language}.json`)
  const first = new Set(filesOf(shop, ENTRY))
  const admin = filesOf(manifestOf(`admin-${language}.json`), ADMIN)
  return [
    ...Object.entries(bytesOfScripts).flatMap(([key, most]) => {
      const files = filesOf(shop, key).filter((file) => key === ENTRY || !first.has(file))
      return weigh(`${language} ${key}`, files, most)
    }),
    ...weigh(`${language} ${ADMIN}`, admin, bytesOfAdminScripts),
  ]
}

/** Returns a complaint if these files have more than `most` bytes. */
function weigh(name, files, most) {
  const bytes = files.reduce((sum, file) => sum + size(file), 0)
  say(`${(bytes / 1000).toFixed(1).padStart(6)} KB of ${most / 1000}  ${name}`)
  return bytes > most ? [`${name} is ${bytes} bytes of script, ${most} is the most`] : []
}

function size(file) {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function manifestOf(name) {
  return JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'))
}

/** Includes all that the script imports statically. */
function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  if (seen.has(chunk.file)) return []
  seen.add(chunk.file)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))]
}

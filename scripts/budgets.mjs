// What the scripts of a first visit may weigh; the rest of it is weighed in `e2e/weight.spec.ts`. Checked by
// `npm test` on the built shop; raise a figure only with a reason.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { root, say } from './steps.mjs'

/** Scripts of a page's first load in either language, brotli, in bytes; the route's id as in `app/routes.ts`. */
const MOST_SCRIPT = {
  index: 121_000,
  products: 120_500,
  category: 120_500,
  product: 119_700,
  search: 124_000,
  heart: 119_800,
  smallbox: 119_600,
  meals: 117_900,
  meal: 119_300,
  about: 117_300,
  contact: 128_000,
  cart: 122_300,
  checkout: 139_000,
  login: 128_000,
}

/** Throws, naming each page that weighs too much. */
export function checkBudgets() {
  const client = join(root, 'build', 'client')
  const manifests = readdirSync(join(client, 'assets')).filter((file) =>
    /^shop-manifest-.*js$/.test(file),
  )
  const tooHeavy = manifests.flatMap((name) => tooHeavyIn(client, name))
  if (tooHeavy.length > 0) throw new Error(tooHeavy.join('\n'))
}

function tooHeavyIn(client, manifest) {
  const { entry, routes, url } = readManifest(join(client, 'assets', manifest))
  const language = manifest.endsWith('.ar.js') ? 'ar' : 'en'
  const size = (file) =>
    statSync(
      existsSync(join(client, `${file}.br`)) ? join(client, `${file}.br`) : join(client, file),
    ).size
  return Object.entries(MOST_SCRIPT).flatMap(([id, most]) => {
    const files = [entry, routes.root, routes[id]].flatMap(({ module, imports }) => [
      module,
      ...imports,
    ])
    const bytes = [url, ...new Set(files)].map(size).reduce((sum, one) => sum + one)
    say(
      `${id.padEnd(10)} ${language} ${(bytes / 1000).toFixed(1).padStart(6)} KB of ${most / 1000}`,
    )
    return bytes > most
      ? [`${id} (${language}) sends ${bytes} bytes of script, ${most} is the most`]
      : []
  })
}

/** It is a script that sets one property of the window. */
function readManifest(file) {
  const window = {}
  runInNewContext(readFileSync(file, 'utf8'), { window })
  return window.__reactRouterManifest
}

import { hash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from 'react/package.json' with { type: 'json' }
import type { Anchor } from './anchors.ts'
import { freePort } from './free-port.ts'
import { cores, outputOf, printed, start, stop } from './program.ts'

const packages = {
  next: '16.4.6',
  'html-react-parser': '6.1.9',
  react: react.version,
  'react-dom': react.version,
}
const sources = fileURLToPath(new URL('next', import.meta.url))

/**
 * Starts Next.js with two pages: `/list` shows 12 products only, `/same` has everything of the shop's page.
 * Returns undefined if the installation fails. The installation stays in a temporary folder; it is built
 * again only when the shop's styles change.
 */
export async function startNext(page: string, databaseFile: string): Promise<Anchor | undefined> {
  const folder = join(tmpdir(), `baladi-next-${hash('sha1', JSON.stringify(packages))}`)
  cpSync(sources, folder, { recursive: true })
  const { body, styles } = withoutProducts(page)
  writeFileSync(join(folder, 'page.html'), body)
  writeFileSync(join(folder, 'app/same/shop.css'), styles)
  const env = {
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    SHOP_FILE: databaseFile,
    SHOP_PAGE: join(folder, 'page.html'),
  }
  const next = (...args: string[]) =>
    start(
      cores.server,
      [process.execPath, join(folder, 'node_modules/next/dist/bin/next'), ...args],
      env,
    )
  if (!(await isInstalledIn(folder))) return undefined
  await once(join(folder, '.built'), hash('sha1', styles + sourceTexts()), async () => {
    await outputOf(next('build', folder))
  })
  const port = await freePort()
  const server = next('start', folder, '-p', String(port), '-H', '127.0.0.1')
  await printed(server, /Ready/)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    [Symbol.asyncDispose]: () => stop(server),
  }
}

async function isInstalledIn(folder: string): Promise<boolean> {
  const wanted = JSON.stringify({ dependencies: packages })
  writeFileSync(join(folder, 'package.json'), wanted)
  try {
    await once(join(folder, '.installed'), wanted, async () => {
      const npm = start(cores.client, ['npm', 'install', '--no-audit', '--prefix', folder])
      await outputOf(npm)
    })
    return true
  } catch {
    return false
  }
}

/** Runs `work`, unless the stamp file records a run with the same input. */
async function once(stamp: string, wanted: string, work: () => Promise<void>) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await work()
  writeFileSync(stamp, wanted)
}

function sourceTexts(): string {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).toSorted()
  return files
    .map((file) => (/\.jsx?$/.test(file) ? readFileSync(join(sources, file)) : file))
    .join()
}

/** Returns the body of the shop's page, with a placeholder for the products, and its styles. */
function withoutProducts(page: string) {
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  const [, all = ''] = /<body>([\s\S]*)<\/body>/.exec(page) ?? []
  const lists = all.match(/<ul[\s\S]*?<\/ul>/g) ?? []
  const products = lists.find((list) => list.includes('<article'))
  if (!products) throw new Error('The page has no list of products')
  const body = all.replace(products, () => '<i data-products></i>')
  return { styles, body: body.replace(/<(script|noscript)[\s\S]*?<\/\1>|<!--.*?-->/g, '') }
}

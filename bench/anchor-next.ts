import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from 'react/package.json' with { type: 'json' }
import type { Anchor } from './anchors.ts'
import { freePort } from './free-port.ts'
import { newFolder } from './folder.ts'
import { cores, outputOf, printed, start, stop } from './program.ts'

const packages = {
  next: '16.4.6',
  'html-react-parser': '6.1.9',
  react: react.version,
  'react-dom': react.version,
}

/**
 * Next.js with two pages, installed and built in a folder of its own: `/list` has 12 products and nothing
 * else, `/same` has all that the shop's page has, given as it was sent. None if it cannot be installed.
 */
export async function startNext(page: string, databaseFile: string): Promise<Anchor | undefined> {
  const made = newFolder()
  const folder = made.path
  cpSync(fileURLToPath(new URL('next', import.meta.url)), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: packages }))
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
  try {
    await outputOf(start(cores.client, ['npm', 'install', '--no-audit', '--prefix', folder]))
  } catch {
    made[Symbol.dispose]()
    return undefined
  }
  await outputOf(next('build', folder))
  const port = await freePort()
  const server = next('start', folder, '-p', String(port), '-H', '127.0.0.1')
  await printed(server, /Ready/)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async [Symbol.asyncDispose]() {
      await stop(server)
      made[Symbol.dispose]()
    },
  }
}

/** The body of the shop's page with a place for its products, and its styles. */
function withoutProducts(page: string) {
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  const [, all = ''] = /<body>([\s\S]*)<\/body>/.exec(page) ?? []
  const [, before = '', after = ''] =
    /^([\s\S]*?)<ul class="grid[\s\S]*?<\/ul>([\s\S]*)$/.exec(all) ?? []
  const body = `${before}<i data-products></i>${after}`
  return { styles, body: body.replace(/<(script|noscript)[\s\S]*?<\/\1>|<!--.*?-->/g, '') }
}

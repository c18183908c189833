import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { locales } from '#messages/locale.ts'
import { baseStyles, bootScript, speculationRules } from '#storefront/render/document.tsx'
import type { AssetsOf } from '#storefront/handler.tsx'
import { hashOf, pagePolicy, type Outside } from './content-security.ts'
import { LATER_STYLES } from './later-styles.ts'

const ENTRY = 'storefront/browser/main.ts'

/** Reads Vite's manifests. Also returns the policy of what the browser may run and load for the page. */
export function builtAssets(build: string, outside: Outside): AssetsOf {
  const folder = join(build, 'server')
  const server = manifestIn(folder)
  const client = join(build, 'client')
  const scripts = new Map(
    locales.map((locale) => [locale, scriptsOf(manifestIn(client, `manifest-${locale}.json`))]),
  )
  const later = laterStylesOf(server)
  const pages = new Map(
    Object.keys(server).flatMap((key) => {
      const [, page] = /^storefront\/pages\/([\w-]+)\/page\.tsx$/.exec(key) ?? []
      return page
        ? [[page, pageAssets({ text: stylesOf(server, key, folder), later }, outside)] as const]
        : []
    }),
  )
  return (page, locale) => {
    const [assets, ofLocale] = [pages.get(page), scripts.get(locale)]
    if (!assets || !ofLocale) throw new Error(`The build has no page called ${page}`)
    return { ...assets, ...ofLocale }
  }
}

function pageAssets(styles: { text: string; later: string[] }, outside: Outside) {
  const scripts = [bootScript, speculationRules].map(hashOf)
  const inline = { scripts, styles: [hashOf(styles.text)] }
  return { styles, policy: pagePolicy(inline, outside) }
}

function laterStylesOf(manifest: Manifest): string[] {
  const later = Object.values(manifest).find(({ name }) => name === LATER_STYLES)
  return (later?.css ?? []).map((file) => `/${file}`)
}

function manifestIn(folder: string, name = 'manifest.json'): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
}

function scriptsOf(manifest: Manifest) {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)
  const imports = allImports(manifest, ENTRY)
    .filter((key) => key !== ENTRY)
    .flatMap((key) => manifest[key]?.file ?? [])
  return { entry: `/${entry.file}`, imports: imports.map((file) => `/${file}`) }
}

/** Styles that a page has in its HTML. */
function stylesOf(manifest: Manifest, page: string, folder: string): string {
  const keys = ['server/main.ts', page]
    .flatMap((key) => allImports(manifest, key))
    .filter((key) => manifest[key]?.name !== LATER_STYLES)
  const files = new Set([baseStyles, ...keys.flatMap((key) => manifest[key]?.css ?? [])])
  return [...files].map((file) => readFileSync(join(folder, file), 'utf8')).join('')
}

/** Returns a module and all modules that it imports statically, imported ones first. */
function allImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const before = (manifest[key]?.imports ?? []).flatMap((one) => allImports(manifest, one, seen))
  return [...before, key]
}

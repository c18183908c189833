import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Manifest } from 'vite'
import { pathIn, locales } from './messages/locale.ts'

const folder = join(import.meta.dirname, 'build/client')

/** Built after the pages, because the service worker changes whenever one of their files changes. */
export default defineConfig({
  publicDir: false,
  define: {
    BUILD: JSON.stringify(fingerprint()),
    FILES_OF_STORED_PAGES: JSON.stringify(filesOfStoredPages()),
  },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: 'worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})

/**
 * Returns the files that islands load, by the paths of the pages that the service worker stores before a
 * visit.
 */
function filesOfStoredPages(): Record<string, string[]> {
  const pages = locales.flatMap((locale) =>
    ['offline', 'cart'].map((page) => [pathIn(locale, `/${page}`), filesLoadedLater(locale, page)]),
  )
  return Object.fromEntries(pages)
}

function fingerprint(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Returns scripts and styles of the page's islands, which its HTML does not name. */
function filesLoadedLater(language: string, page: string): string[] {
  const text = readFileSync(join(folder, '.vite', `manifest-${language}.json`), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(`/${chunk.file}`)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (isDynamicEntry && key.startsWith(`storefront/pages/${page}/`)) add(key)
  }
  return [...found]
}

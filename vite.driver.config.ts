import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Manifest, type UserConfig } from 'vite'
import { messagesPlugin } from './messages/paraglide.ts'

const folder = join(import.meta.dirname, 'build/client')

/**
 * The driver's page has both languages, because drivers switch between them without a network. `--mode
 * worker` runs after it: the service worker must list the files of the page.
 */
export default defineConfig(({ mode }) => (mode === 'worker' ? worker() : page))

const page: UserConfig = {
  plugins: [messagesPlugin()],
  define: { PAGE_LANGUAGE: 'document.documentElement.lang' },
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsDir: 'assets/driver',
    assetsInlineLimit: 0,
    manifest: '.vite/driver.json',
    target: 'baseline-widely-available',
    rolldownOptions: { input: 'driver/main.tsx' },
  },
}

function worker(): UserConfig {
  const files = filesOfPage()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  return {
    publicDir: false,
    define: {
      DRIVE_BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)),
      DRIVE_FILES: JSON.stringify(files),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: 'worker/drive-worker.ts',
        output: { format: 'iife', entryFileNames: 'drive/sw.js' },
      },
    },
  }
}

function filesOfPage(): string[] {
  const text = readFileSync(join(folder, '.vite', 'driver.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = join(import.meta.dirname, 'build/client')

/** The service worker, built after the pages: it is another one whenever any of their files is. */
export default defineConfig({
  publicDir: false,
  define: { BUILD: JSON.stringify(fingerprint()) },
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

function fingerprint(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

import { messagesPlugin } from './messages/paraglide.ts'
import { defineConfig } from 'vite'

const combobox = /node_modules[\\/]@(base|floating)-ui|admin[\\/]form[\\/](combobox|product-link)/

// The pages of an order, and the field for its place.
const orders =
  /admin[\\/]pages[\\/](order|new-order)[\\/]|ui[\\/](place-field|read-place|map-link)\.|format[\\/]map-link|messages[\\/](place|order_place)_/

// Modules of three or more pages share one file, instead of a small file for each set of pages. The combobox
// and the pages of an order have files of their own, because few pages need them. A group also takes the
// imports of its modules, so `shared` is filled first.
const groups = [
  { name: 'shared', minShareCount: 3, test: isForMany, priority: 2 },
  { name: 'combobox', test: combobox, priority: 1 },
  { name: 'orders', minShareCount: 2, test: orders },
]

function isForMany(id: string): boolean {
  return !combobox.test(id) && !orders.test(id)
}

/**
 * Builds the admin's app once for each language (`--mode en`, `--mode ar`), into the folder of static files.
 * `server/http/admin-pages.ts` reads its manifest.
 */
export default defineConfig(({ mode, command }) => ({
  plugins: [messagesPlugin()],
  // The bundle has the messages of this language only.
  define: command === 'build' ? { PAGE_LANGUAGE: JSON.stringify(mode) } : {},
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    assetsInlineLimit: 0,
    manifest: `.vite/admin-${mode}.json`,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: 'admin/main.tsx',
      output: { codeSplitting: { groups } },
    },
  },
}))

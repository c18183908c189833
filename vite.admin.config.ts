import { messagesPlugin } from './messages/paraglide.ts'
import { defineConfig } from 'vite'

const combobox = /node_modules[\\/]@(base|floating)-ui|admin[\\/]form[\\/](combobox|product-link)/

// The pages of an order, and what says where one goes.
const orders =
  /admin[\\/]pages[\\/](order|new-order)[\\/]|ui[\\/](place-field|read-place|map-link)\.|format[\\/]map-link|messages[\\/](place|order_place)_/

// One file for what three pages or more share, instead of a small one for each set of pages; but the box to
// search in, and what the pages of one order share, come with the few pages that have them. A group takes
// along what its modules import, so the larger one is filled first.
const groups = [
  { name: 'shared', minShareCount: 3, test: isForMany, priority: 2 },
  { name: 'combobox', test: combobox, priority: 1 },
  { name: 'orders', minShareCount: 2, test: orders },
]

function isForMany(id: string): boolean {
  return !combobox.test(id) && !orders.test(id)
}

/**
 * The admin's browser app: an entry of its own, built once for each language (`--mode en`, `--mode ar`)
 * into the folder of the shop's static files. `server/http/admin-pages.ts` reads the manifest.
 */
export default defineConfig(({ mode, command }) => ({
  plugins: [messagesPlugin()],
  // The language of all messages in the bundle; the texts of others are left out.
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

import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

/** Compiles the message catalogue into functions, `m.cart_empty()`. */
export const messagesPlugin = () => [
  paraglideVitePlugin({
    project: './project.inlang',
    outdir: './messages/compiled',
    // Never guessed: messages/locale.ts (browser) and locale.server.ts (server) say the locale.
    strategy: ['globalVariable', 'baseLocale'],
    // One form for building, testing and developing: they share the folder.
    outputStructure: 'message-modules',
    emitReadme: false,
    emitPrettierIgnore: false,
  }),
  pluralRules,
  smallRuntime,
]

/** Visitors get the twenty lines of the compiler's runtime that a page uses. */
const smallRuntime: Plugin = {
  name: 'small-message-runtime',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const isRuntime = source.endsWith('/runtime.js') && importer?.includes('/messages/')
    return isRuntime ? fileURLToPath(new URL('runtime.browser.ts', import.meta.url)) : undefined
  },
}

/** The compiler's own makes the rules of a language anew for each number. */
const pluralRules: Plugin = {
  name: 'kept-plural-rules',
  enforce: 'pre',
  resolveId(source, importer) {
    const isRegistry = source.endsWith('/registry.js') && importer?.includes('/messages/')
    return isRegistry ? fileURLToPath(new URL('plural.ts', import.meta.url)) : undefined
  },
}

import { paraglideVitePlugin } from '@inlang/paraglide-js'

/** Compiles the message catalogue into functions, `m.cart_empty()`. */
export const messagesPlugin = () =>
  paraglideVitePlugin({
    project: './project.inlang',
    outdir: './messages/compiled',
    // Never guessed: messages/locale.ts (browser) and locale.server.ts (server) say the locale.
    strategy: ['globalVariable', 'baseLocale'],
    // One form for building, testing and developing: they share the folder.
    outputStructure: 'message-modules',
    emitReadme: false,
    emitPrettierIgnore: false,
  })

import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'
import { arabicDigits } from './arabic-digits.ts'
import settings from '../project.inlang/settings.json' with { type: 'json' }

export const { baseLocale } = settings
export const otherLocales = settings.locales.filter((locale) => locale !== baseLocale)

const compiler = () =>
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

/**
 * Compiles the message catalogue into functions, `m.cart_empty()`. `npm test` has it compiled once, as
 * several programs read the folder at the same time.
 */
export const messagesPlugin = () => [
  process.env.MESSAGES_COMPILED ? undefined : compiler(),
  arabicDigits,
  pluralRules,
  smallRuntime,
  pageLanguage,
]

/** Visitors get the few lines of the compiler's runtime that a page uses. */
const smallRuntime: Plugin = {
  name: 'small-message-runtime',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId(source, importer) {
    const isRuntime = source.endsWith('/runtime.js') && importer?.includes('/messages/')
    return isRuntime ? fileURLToPath(new URL('runtime.browser.ts', import.meta.url)) : undefined
  },
}

/** The compiler's own makes the rules of a language anew for each number. */
const pluralRules: Plugin = {
  name: 'cached-plural-rules',
  enforce: 'pre',
  resolveId(source, importer) {
    const isRegistry = source.endsWith('/registry.js') && importer?.includes('/messages/')
    return isRegistry ? fileURLToPath(new URL('plural.ts', import.meta.url)) : undefined
  },
}

/** What one language says to somebody of another: the owner to a customer, an English page to an Arabic phone, a printed voucher. */
export const saidInEither =
  /\/(address_(comma|flat|floor|landmark|near)|offer_arabic|order_admin_whatsapp_text|pay_link_text|recipient_whatsapp_text|short_call_text|sign_scan|voucher_card_(how|title))\.js$/

/**
 * In a browser the page decides the language of a message, and nothing else, so that the build can
 * leave out the others. On the developer's server nothing is left out.
 */
const pageLanguage: Plugin = {
  name: 'page-language',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /messages\/compiled\/messages\/(?!_index)\w+\.js$/ },
    handler(code, id) {
      const isBuilt = this.environment.mode === 'build'
      const language = isBuilt ? 'PAGE_LANGUAGE' : 'document.documentElement.lang'
      const bare = code.replace(/^import .* from '..\/runtime.js';?$/m, '')
      if (saidInEither.test(id))
        return bare.replace(/= experimentalStaticLocale .*$/m, `= options.locale ?? ${language}`)
      const key = basename(id, '.js')
      const said = otherLocales.reduce(
        (otherwise, locale) => `${language} === '${locale}' ? ${locale}_${key} : ${otherwise}`,
        `${baseLocale}_${key}`,
      )
      const [head, end] = bare.split(/^export const /m)
      // A word that JavaScript keeps for itself is compiled into another form.
      if (end === undefined) this.error(`A message cannot be called ${key}`)
      return `${head}export const ${key} = ${said}`
    },
  },
}

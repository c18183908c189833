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
    // The compiler must not guess the locale: messages/locale.ts (browser) and locale.server.ts (server) set
    // it.
    strategy: ['globalVariable', 'baseLocale'],
    // Builds, tests and the development server share the folder, so all use one structure.
    outputStructure: 'message-modules',
    emitReadme: false,
    emitPrettierIgnore: false,
  })

/**
 * Compiles the message catalogue into functions such as `m.cart_empty()`. `npm test` compiles it beforehand,
 * because its programs read the folder at the same time.
 */
export const messagesPlugin = () => [
  process.env.MESSAGES_COMPILED ? undefined : compiler(),
  arabicDigits,
  pluralRules,
  smallRuntime,
  pageLanguage,
]

/** Replaces the compiler's runtime in browsers by the few lines that a page uses. */
const smallRuntime: Plugin = {
  name: 'small-message-runtime',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId(source, importer) {
    const isRuntime = source.endsWith('/runtime.js') && importer?.includes('/messages/')
    return isRuntime ? fileURLToPath(new URL('runtime.browser.ts', import.meta.url)) : undefined
  },
}

/**
 * Replaces the compiler's plural rules, which create an `Intl.PluralRules` for each number, by cached ones.
 */
const pluralRules: Plugin = {
  name: 'cached-plural-rules',
  enforce: 'pre',
  resolveId(source, importer) {
    const isRegistry = source.endsWith('/registry.js') && importer?.includes('/messages/')
    return isRegistry ? fileURLToPath(new URL('plural.ts', import.meta.url)) : undefined
  },
}

/**
 * Messages that a page shows in the other language: for a customer, for a phone set to Arabic, or on a
 * printed voucher.
 */
export const saidInEither =
  /\/(address_(comma|flat|floor|landmark|near)|offer_arabic|order_admin_whatsapp_text|pay_link_text|recipient_whatsapp_text|short_call_text|sign_scan|voucher_card_(how|title))\.js$/

/**
 * Compiles each message so that a browser takes its language from the page alone. The build can then leave
 * out the other languages; the development server leaves out none.
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
      // The compiler writes a message differently when its key is a reserved word of JavaScript.
      if (end === undefined) this.error(`A message cannot be called ${key}`)
      return `${head}export const ${key} = ${said}`
    },
  },
}

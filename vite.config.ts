import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig, minifySync, normalizePath, type EnvironmentOptions, type Plugin } from 'vite'
import { LATER_STYLES } from './server/http/later-styles.ts'
import { baseLocale, messagesPlugin, otherLocales } from './messages/paraglide.ts'

const sheets = globSync('{storefront,ui}/**/*.module.css', { cwd: import.meta.dirname })
  .map((path) => normalizePath(path))
  .toSorted()
const namesOf = new Map<string, string[]>()

/**
 * Makes names such as `Aa0`: two characters for the style sheet, then the number of the name in it. A page
 * has a thousand class names. The capital keeps them apart from names that are used as written.
 */
function shortName(name: string, file: string) {
  const path = normalizePath(relative(import.meta.dirname, file.replace(/\?.*$/, '')))
  const sheet = sheets.indexOf(path)
  if (sheet < 0) throw new Error(`${path} is no style sheet of the storefront`)
  const names = namesOf.get(path) ?? []
  namesOf.set(path, names)
  if (!names.includes(name)) names.push(name)
  const letter = String.fromCharCode(65 + Math.floor(sheet / 36))
  return letter + (sheet % 36).toString(36) + names.indexOf(name).toString(36)
}

/** Minifies the boot script, which stands in each page as text. Vite imports texts (`?raw`) as they are. */
const minifiedBoot: Plugin = {
  name: 'minified-boot',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/browser/boot.js?raw')) return undefined
    const file = id.replace('?raw', '')
    const { code } = minifySync(file, readFileSync(file, 'utf8'), { module: false })
    return `export default ${JSON.stringify(code)}`
  },
}

// NODE_ENV chooses between React's builds; set at build time, it cannot be forgotten. Fail points are for
// tests, so the build has none.
const definedByBuild = {
  'process.env.NODE_ENV': '"production"',
  'process.env.FAILPOINT': 'undefined',
}

/**
 * Not bundled: they load native programs, start threads from their own files, or read files of their package.
 */
const ofTheMachine = ['sharp', 'pg', 'pino', 'fontkit', 'pdfkit']

/** Leaves out the messages of other languages. */
function storefrontIn(language: string): EnvironmentOptions {
  return {
    consumer: 'client',
    define: { ...definedByBuild, PAGE_LANGUAGE: JSON.stringify(language) },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: language === baseLocale,
      manifest: `.vite/manifest-${language}.json`,
      rolldownOptions: {
        input: './storefront/browser/main.ts',
        output: {
          codeSplitting: {
            // Modules of every page are in two files, because small files compress worse and cost a request
            // each.
            groups: [
              {
                name: 'framework',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 2,
              },
              { name: 'storefront', test: /storefront[\\/]browser[\\/]main\.ts$/, priority: 1 },
            ],
          },
        },
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [messagesPlugin(), minifiedBoot],
  appType: 'custom',
  builder: {},
  environments: {
    client: storefrontIn(baseLocale),
    ...Object.fromEntries(otherLocales.map((locale) => [locale, storefrontIn(locale)])),
    // One bundle with most libraries, so that pages and API share one copy of each module, and a start reads
    // few files.
    ssr: {
      define: command === 'build' ? definedByBuild : {},
      resolve: command === 'build' ? { noExternal: true, external: ofTheMachine } : {},
      build: {
        outDir: 'build/server',
        target: 'node22',
        minify: true,
        manifest: true,
        emitAssets: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: './server/main.ts',
          output: {
            // One file has the styles of parts that a page shows after a press, a scroll or its scripts.
            codeSplitting: { groups: [{ name: LATER_STYLES, test: /\.later\.module\.css$/ }] },
          },
        },
      },
    },
  },
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
}))

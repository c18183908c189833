import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig, normalizePath, type EnvironmentOptions } from 'vite'
import { baseLocale, messagesPlugin, otherLocales } from './messages/paraglide.ts'

/** So short that class names cost little; two files of one hash are told apart by their names. */
function shortHash(file: string) {
  const path = normalizePath(relative(import.meta.dirname, file.replace(/\?.*$/, '')))
  return createHash('sha256').update(path).digest('base64url').slice(0, 3)
}

// React decides by NODE_ENV which of its builds it is; set at build time, it cannot be forgotten.
// Fail points are for tests: what is built has none.
const definedByBuild = {
  'process.env.NODE_ENV': '"production"',
  'process.env.FAILPOINT': 'undefined',
}

/** They load programs of the machine, start threads from files of their own, or read files of their packages. */
const ofTheMachine = ['sharp', 'pg', 'pino', 'pdfkit']

/** The scripts of the storefront in one language: the messages of others are left out. */
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
            // What every page loads comes as two files: small ones compress worse and cost a request each.
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
  plugins: [messagesPlugin()],
  appType: 'custom',
  builder: {},
  environments: {
    client: storefrontIn(baseLocale),
    ...Object.fromEntries(otherLocales.map((locale) => [locale, storefrontIn(locale)])),
    // The whole server is one bundle with most of its libraries, so pages and API share one copy of
    // each module, and a start reads few files.
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
        rolldownOptions: { input: './server/main.ts' },
      },
    },
  },
  css: { modules: { generateScopedName: (name, file) => `${name}-${shortHash(file)}` } },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
}))

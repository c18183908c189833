import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig, normalizePath, type EnvironmentOptions } from 'vite'
import { baseLocale, messagesPlugin, otherLocales } from './messages/paraglide.ts'

/**
 * Returns a hash of 3 letters, so that class names cost few bytes. If two files have the same hash, the names
 * of their classes still differ.
 */
function shortHash(file: string) {
  const path = normalizePath(relative(import.meta.dirname, file.replace(/\?.*$/, '')))
  return createHash('sha256').update(path).digest('base64url').slice(0, 3)
}

// NODE_ENV chooses between React's builds; set at build time, it cannot be forgotten. Fail points are for
// tests, so the build has none.
const definedByBuild = {
  'process.env.NODE_ENV': '"production"',
  'process.env.FAILPOINT': 'undefined',
}

/** Packages that load native programs, start threads from their own files, or read files of their package. */
const ofTheMachine = ['sharp', 'pg', 'pino', 'pdfkit']

/** Builds the storefront's scripts in one language, without the messages of others. */
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
            // The modules that every page loads are in two files: small files compress worse and cost a
            // request each.
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
    // The server is one bundle with most of its libraries, so that pages and API share one copy of each
    // module, and a start reads few files.
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

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { messagesPlugin } from './messages/paraglide.ts'
import { defineConfig, normalizePath, type Plugin } from 'vite'

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

// What every page needs, and what most of those share on which a visit begins, comes as two files:
// left to itself the build makes some twenty small ones, which compress worse and cost a request each.
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  { name: ofShop, priority: 1 },
]

const pagesSeenFirst = ['home', 'products', 'product'].map((page) => `app/routes/${page}.tsx`)
const neededBy = new Map<string, Set<string>>()

/** Names what is under every page, or on two of those seen first. */
function ofShop(id: string, modules: Modules) {
  const isNeededBy = (file: string) => importsOf(file, modules).has(id)
  const isShared = pagesSeenFirst.filter(isNeededBy).length > 1
  return isShared || isNeededBy('app/root.tsx') ? 'shop' : null
}

/** A module and all that it imports; messages stay with the pages that say them. */
function importsOf(file: string, modules: Modules): Set<string> {
  const found = neededBy.get(file) ?? new Set()
  neededBy.set(file, found)
  const follow = (id: string) => {
    if (found.has(id) || /node_modules|messages\/compiled/.test(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) follow(imported)
  }
  follow(normalizePath(`${import.meta.dirname}/${file}`))
  return found
}

/** So short that class names cost little; two files of one hash are told apart by their names. */
function shortHash(file: string) {
  const path = normalizePath(relative(import.meta.dirname, file.replace(/\?.*$/, '')))
  return createHash('sha256').update(path).digest('base64url').slice(0, 3)
}

/** In React Router: finding routes by asking the server, and watching what the router does. */
const leftOff =
  /react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/

/** It cannot know before it runs that we use neither, so browsers would be sent both. */
const withoutLeftOff: Plugin = {
  name: 'without-left-off',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: leftOff },
    handler(code) {
      const [, names = ''] = /^export \{(.*)\};$/m.exec(code) ?? []
      return names
        .split(',')
        .map((name) => `export const ${name.trim()} = () => {}`)
        .join('\n')
    },
  },
}

// React decides by NODE_ENV which of its builds it is; set at build time, it cannot be forgotten.
// Fail points are for tests: what is built has none.
const definedByBuild = {
  'process.env.NODE_ENV': '"production"',
  'process.env.FAILPOINT': 'undefined',
}

/** They load programs of the machine, or start threads from files of their own. */
const ofTheMachine = ['sharp', 'pg', 'pino']

export default defineConfig(({ command }) => ({
  plugins: [messagesPlugin(), withoutLeftOff, reactRouter()],
  environments: {
    client: {
      build: {
        // Minified again, for each language, by scripts/languages.mjs.
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    // The whole server is one bundle with most of its libraries, so pages and API share one copy of
    // each module, and a start reads few files.
    ssr: {
      define: command === 'build' ? definedByBuild : {},
      resolve: command === 'build' ? { noExternal: true, external: ofTheMachine } : {},
      build: { target: 'node22', rollupOptions: { input: './server/main.ts' } },
    },
  },
  css: { modules: { generateScopedName: (name, file) => `${name}-${shortHash(file)}` } },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
}))

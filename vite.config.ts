import { reactRouter } from '@react-router/dev/vite'
import { messagesPlugin } from './messages/paraglide.ts'
import { defineConfig, normalizePath } from 'vite'

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

// What every page needs comes as two files: left to itself the build makes some twenty small ones,
// which compress worse and cost a request each. Messages stay with the pages that say them.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: (id: string, modules: Modules) => (shell(modules).has(id) ? 'shell' : null) },
]

const ofShell = new Set<string>()
function shell(modules: Modules, id = normalizePath(`${import.meta.dirname}/app/root.tsx`)) {
  if (ofShell.has(id) || /node_modules|messages\/compiled/.test(id)) return ofShell
  ofShell.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) shell(modules, imported)
  return ofShell
}

// React decides by NODE_ENV which of its builds it is; set at build time, it cannot be forgotten.
// Fail points are for tests: what is built has none.
const definedByBuild = {
  'process.env.NODE_ENV': '"production"',
  'process.env.FAILPOINT': 'undefined',
}

export default defineConfig(({ command }) => ({
  plugins: [messagesPlugin(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The whole server is one bundle, so pages and API share one copy of each module.
    ssr: {
      define: command === 'build' ? definedByBuild : {},
      resolve: { noExternal: command === 'build' ? ['react', 'react-dom', 'react-router'] : [] },
      build: {
        target: 'node22',
        rollupOptions: {
          input: './server/main.ts',
          // A room of its own with its own files, loaded only where it stands in for Stripe.
          external: [/^#sandbox\//],
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
}))

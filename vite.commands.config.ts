import { defineConfig } from 'vite'
import { messagesPlugin } from './messages/paraglide.ts'

const names = ['audit-books', 'backup', 'create-admin', 'restore']

/** The operator's commands. They are of the version of the shop that runs, also when newer sources are fetched. */
export default defineConfig({
  plugins: [messagesPlugin()],
  publicDir: false,
  // Fail points are for tests.
  define: { 'process.env.FAILPOINT': 'undefined' },
  // As in vite.config.ts.
  resolve: { noExternal: true, external: ['sharp', 'pg', 'pino', 'pdfkit'] },
  build: {
    ssr: true,
    // Beside the server, whose fonts and threads they find by the same paths.
    outDir: 'build/server',
    emptyOutDir: false,
    target: 'node22',
    minify: true,
    rolldownOptions: {
      input: Object.fromEntries(
        names.map((name) => [`${name}-command`, `server/ops/${name}-command.ts`]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'commands-[hash].js' },
    },
  },
})

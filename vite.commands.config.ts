import { defineConfig } from 'vite'
import { messagesPlugin } from './messages/paraglide.ts'

const names = ['audit-books', 'backup', 'create-admin', 'restore']

/**
 * Builds the operator's commands, so that they stay those of the running version after newer sources are
 * fetched.
 */
export default defineConfig({
  plugins: [messagesPlugin()],
  publicDir: false,
  // Fail points are for tests.
  define: { 'process.env.FAILPOINT': 'undefined' },
  // The same externals as in vite.config.ts.
  resolve: { noExternal: true, external: ['sharp', 'pg', 'pino', 'fontkit', 'pdfkit'] },
  build: {
    ssr: true,
    // The commands are beside the server, so that they find its fonts and threads by the same paths.
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

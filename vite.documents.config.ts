import { defineConfig } from 'vite'
import { messagesPlugin } from './messages/paraglide.ts'

/**
 * The thread that draws receipts is a separate program, so that the server stays one file that starts fast.
 */
export default defineConfig({
  plugins: [messagesPlugin()],
  publicDir: false,
  resolve: { noExternal: true, external: ['fontkit', 'pdfkit'] },
  build: {
    ssr: 'server/documents/receipt-worker.ts',
    outDir: 'build/server/documents',
    target: 'node22',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'receipt-worker.js' } },
  },
})

import { defineConfig } from 'vite'

/**
 * Builds each process that tests start as one file, which starts in a fifth of the CPU time of its hundreds
 * of sources. Keeps fail points, which the shop's own build removes.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // The same externals as in vite.config.ts: they find their own files in their packages.
  resolve: { noExternal: true, external: ['sharp', 'pg', 'pino', 'fontkit', 'pdfkit'] },
  build: {
    ssr: true,
    target: 'node22',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        'shop-process': 'test/shop-process.ts',
        'open-shop': 'test/db/open-shop.ts',
        'documents/receipt-worker': 'server/documents/receipt-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

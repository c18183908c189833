import { messagesPlugin } from './messages/paraglide.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: ['{shop,db,api,app,server,messages,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/engines.setup.ts'],
    testTimeout: 20_000,
    // As in Playwright; a second try is told at the end, and is a fault to be mended.
    retry: process.env.CI ? 1 : 0,
    // Machines are shared: what comes soon may come late.
    expect: { poll: { timeout: 15_000 } },
  },
})

import { messagesPlugin } from './messages/paraglide.ts'
import { configDefaults, defineConfig } from 'vitest/config'

/** `npm test -- --quick` leaves them out, because they start processes or wait for clocks. */
const slow = [
  'test/{bench,contributing,crash,db,sandbox,server,mutants}/**',
  'test/api/**/{images,linear-readers,long-input,guessing,openapi-tools,provider-outage}.test.ts',
  'test/orders/**',
  'test/*.test.ts',
  '**/passwords.test.ts',
]

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: [
      '{shop,db,seed,api,admin,driver,storefront,ui,format,browser,server,messages,test}/**/*.test.{ts,tsx}',
    ],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_QUICK ? slow : []),
      ...(process.env.TEST_LONG ? [] : ['test/long/**']),
    ],
    globalSetup: ['test/engines.setup.ts'],
    setupFiles: ['test/statements/setup.ts', 'test/seed.setup.ts'],
    // Each test makes what it needs, so files can share a worker and its loaded modules.
    isolate: false,
    maxWorkers: 2,
    // These timeouts only end tests that hang. A machine may run at a fifth of its speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // On a shared machine an event may come late.
    expect: { poll: { timeout: 60_000 } },
  },
})

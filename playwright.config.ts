import { defineConfig, devices } from '@playwright/test'
import { withoutPictures } from './e2e/launch.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/shop-image.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    // Recording each test would take a quarter of the time; `--trace on` records a failing one.
    trace: 'off',
    // A service worker would answer in place of the network that a test watches or changes.
    serviceWorkers: 'block',
    ...withoutPictures,
  },
})

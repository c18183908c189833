import { defineConfig, devices } from '@playwright/test'
import { systemChromium } from './e2e/chromium.mjs'

const executablePath = systemChromium()

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
    // Recording each test would cost a quarter of the time; `--trace on` records one that fails.
    trace: 'off',
    // It would answer in place of the network that a test watches or bends.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // No page lives long enough for optimized code to pay off.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Texts are as wide as on a phone, not rounded to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
})

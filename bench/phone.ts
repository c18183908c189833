import { chromium, type Browser, type Page } from '@playwright/test'
import { systemChromium } from '../e2e/chromium.mjs'

export type Slowness = { cpu?: number; network?: { latency: number; kilobits: number } }
/** Lighthouse's simulated slow phone. */
export const slowPhone: Slowness = { cpu: 4, network: { latency: 150, kilobits: 1600 } }

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** Opens a page in a fresh browser context, with the given slowness. */
export async function onPhone<T>(
  browser: Browser,
  slow: Slowness,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu ?? 1 })
    if (slow.network) {
      const { latency, kilobits } = slow.network
      const bytesPerSecond = (kilobits * 1000) / 8
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond / 2,
      })
    }
    return await work(page)
  } finally {
    await context.close()
  }
}

import { systemChromium } from './chromium.mjs'

/**
 * Playwright starts browsers with these settings: a mouse that can hover. A second `--blink-settings`
 * replaces them all.
 */
const POINTER = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
]

function launchOptions({ pictures }: { pictures: boolean }) {
  return {
    executablePath: systemChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      ...(pictures ? [] : [`--blink-settings=${[...POINTER, 'imagesEnabled=false'].join(',')}`]),
      // No page lives long enough for optimised code to be worth its compilation.
      '--js-flags=--no-opt --no-maglev',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Texts are as wide as on a phone, not rounded to whole pixels.
      '--font-render-hinting=none',
    ],
  }
}

/** Journeys start their browser without pictures, because decoding them takes a third of the CPU time. */
export const withoutPictures = { launchOptions: launchOptions({ pictures: false }) }

/** For `test.use` in a file that checks pictures, or effects of loaded pictures. */
export const withPictures = { launchOptions: launchOptions({ pictures: true }) }

import { systemChromium } from './chromium.mjs'

/** Playwright starts a browser with these: a mouse that can hover. A second `--blink-settings` replaces them all. */
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
      // No page lives long enough for optimized code to pay off.
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

/** How journeys start their browser: decoding pictures takes a third of their CPU time. */
export const withoutPictures = { launchOptions: launchOptions({ pictures: false }) }

/** For `test.use` of a file that looks at pictures, or at what only loaded pictures do. */
export const withPictures = { launchOptions: launchOptions({ pictures: true }) }

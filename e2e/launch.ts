import { systemChromium } from './chromium.mjs'

/**
 * Playwright's own default, a mouse that can hover. It is repeated because a second `--blink-settings`
 * replaces the first.
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
      // Pages are too short-lived for optimised code to pay off.
      '--js-flags=--no-opt --no-maglev',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Text is as wide as on a phone, not rounded to whole pixels.
      '--font-render-hinting=none',
    ],
  }
}

/** The default: decoding pictures takes a third of the CPU time. */
export const withoutPictures = { launchOptions: launchOptions({ pictures: false }) }

/** For `test.use` in files that check pictures or effects of loaded ones. */
export const withPictures = { launchOptions: launchOptions({ pictures: true }) }

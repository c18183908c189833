import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** 500 keys a minute, as people reach who type every day. */
const KEY_MS = 120
/** What one looks for before one clicks, or before Enter takes what was found. */
const THOUGHT_MS = 1_000

export type Person = ReturnType<typeof personAt>

/** Somebody at a page who types and clicks as fast as people do; what was pressed is counted. */
export function personAt(page: Page) {
  const count = { keys: 0, clicks: 0 }
  const think = () => pause(THOUGHT_MS)
  async function press(key: string) {
    count.keys += 1
    await pause(KEY_MS)
    await page.keyboard.press(key)
  }
  return {
    count,
    press,
    async type(words: string) {
      for (const letter of words) await press(letter)
    },
    /** Takes with Enter what was found, once it stands there and was read. */
    async take(found: Locator) {
      await found.waitFor()
      await think()
      await press('Enter')
    },
    async click(target: Locator) {
      await target.waitFor()
      await think()
      count.clicks += 1
      await target.click()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** 500 keys a minute, the speed of people who type every day. */
const KEY_MS = 120
/** The time to find the place of a click, or to read a result before Enter takes it. */
const THOUGHT_MS = 1_000

export type Person = ReturnType<typeof personAt>

/** A person at a page who types and clicks as fast as people do. Counts keys and clicks. */
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
    /** Waits for a result, reads it, and takes it with Enter. */
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

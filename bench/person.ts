import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** 500 keys a minute, a practised typist. */
const KEY_MS = 120
/** The time to find where to click, or to read a result before pressing Enter. */
const THOUGHT_MS = 1_000

export type Person = ReturnType<typeof personAt>

/** Types and clicks at a person's speed, and counts keys and clicks. */
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

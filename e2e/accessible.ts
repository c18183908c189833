import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './shop.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with the rules broken and the elements that break them, if axe finds a serious barrier. */
export async function expectAccessible(page: Page, hint = page.url()) {
  await page.evaluate(source)
  const serious = await page.evaluate(async () => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await inPage.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  })
  expect(serious, hint).toEqual([])
}

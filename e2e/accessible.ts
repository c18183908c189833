import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './shop.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `header` and `footer` in a dialog or in the page's main part do not count. */
const headerAndFooter = ['header', 'footer'].map((name) => `${name}:not(main *, [role="dialog"] *)`)

/** This rule is slow, and finds moderate barriers at most. */
const rules = { region: { enabled: false } }

/**
 * Fails if axe finds a serious barrier. Most pages share one header and footer, so only `whole` checks
 * those.
 */
export async function expectAccessible(page: Page, hint = page.url(), { whole = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const within = { include: ['html'], exclude: whole ? [] : headerAndFooter }
  const serious = await page.evaluate(
    async ({ within, rules }) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await inPage.run(within, { resultTypes: ['violations'], rules })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    { within, rules },
  )
  expect(serious, hint).toEqual([])
}

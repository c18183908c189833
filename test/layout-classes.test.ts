import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Without its rule a class would leave no space between buttons, and no other test would fail. */
test('each class for space between things is in the layout', () => {
  const layout = readFileSync('ui/styles/layout.css', 'utf8')
  const used = globSync('{admin,driver,storefront,ui}/**/*.tsx').flatMap(
    (file) => readFileSync(file, 'utf8').match(/\b(?:stack|cluster)-\d\b/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(100)
  const missing = [...new Set(used)].filter(
    (name) => !layout.includes(`.${name} {`) && !layout.includes(`.${name},`),
  )
  expect(missing).toEqual([])
})

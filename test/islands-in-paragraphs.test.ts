import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('storefront/**/*.tsx').map((name) => ({
  name,
  text: readFileSync(name, 'utf8'),
}))

/** An island is a `div`, which ends the `p` around it. The browser then does not find the island's props. */
test('no island stands in a paragraph', () => {
  const islands = files.flatMap(({ text }) =>
    Array.from(text.matchAll(/export const (\w+) = island\(/g), ([, name]) => name),
  )
  expect(islands.length).toBeGreaterThan(30)
  const island = new RegExp(`<(?:${islands.join('|')})\\b`)
  const inParagraph = files.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/<p[\s>][\s\S]*?<\/p>/g), String)
      .filter((paragraph) => island.test(paragraph))
      .map(() => name),
  )
  expect(inParagraph).toEqual([])
})

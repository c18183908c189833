import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync(
  '{admin,api,browser,db,driver,format,server,shop,storefront,ui}/**/*.{ts,tsx}',
  {
    exclude: (name) => name.includes('.test.') || name.includes('migrations'),
  },
)
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const word = String.raw`'[^'\n]*'`
const list = String.raw`\[\s*${word}(?:,\s*${word})+,?\s*\]`
const named = new RegExp(`(?<=export const \\w+ = )${list} as const`, 'g')
const others = new RegExp(`(?<!export const \\w+ = )${list}|${word}(?:\\s*\\| ${word})+`, 'g')

function keyOf(values: string): string {
  return [...new Set(values.match(new RegExp(word, 'g')))].toSorted().join()
}

/** The home page has its own order of conditions. */
const sorted = 'storefront/pages/home/diseases.tsx'

/** A second list of the same values would miss a value that is added later, and still compile. */
test('each list of values is written once', () => {
  const known = new Map(
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(named)].map(([values]) => [keyOf(values), file] as const),
    ),
  )
  expect(known.size).toBeGreaterThan(80)
  const again = texts.flatMap(({ file, text }) =>
    [...text.matchAll(others)]
      .filter(([values]) => known.has(keyOf(values)) && file !== sorted)
      .map(([values]) => `${file}: ${values} is in ${known.get(keyOf(values))}`),
  )
  expect(again).toEqual([])
})

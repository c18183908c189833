import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Text that is cut off at its end, by `line-clamp` or `text-overflow`; not that of a field. */
const cutOff =
  /-webkit-box-orient: vertical|overflow: (?:clip|hidden);[^{}]*text-overflow: ellipsis/

test('text that is cut off keeps room for the dots below its last line', () => {
  const without = globSync('{storefront,ui,admin,driver}/**/*.css').flatMap((file) =>
    rulesOf(readFileSync(file, 'utf8'))
      .filter((rule) => cutOff.test(rule) && !rule.includes('padding-block-end: var(--descent)'))
      .map((rule) => `${file}: ${rule}`),
  )
  expect(without).toEqual([])
})

/** The declarations of each rule, without those of rules inside it. */
function rulesOf(css: string): string[] {
  const rules: string[] = []
  const open = ['']
  for (const part of css.split(/([{}])/)) {
    if (part === '{') open.push('')
    else if (part === '}') rules.push(open.pop() ?? '')
    else open.push((open.pop() ?? '') + part)
  }
  return rules
}

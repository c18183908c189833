import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const decisions = 'docs/decisions'
const numbered = readdirSync(decisions).filter((name) => /^\d{3}-/.test(name))
const index = read(`${decisions}/README.md`)

function read(file: string) {
  return readFileSync(file, 'utf8')
}

test.each(numbered)(
  '%s has a context, a decision and consequences, and its line in the list',
  (name) => {
    const text = read(`${decisions}/${name}`)
    const [title] = text.split('\n', 1)
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`))
    expect(text.match(/(?<=^## ).*$/gm)).toEqual(['Context', 'Decision', 'Consequences'])
    expect(index).toContain(`- [${title?.slice(2)}](${name})\n`)
  },
)

test('the numbers of decisions have no gap but those that the list explains', () => {
  const numbers = numbered.map((name) => Number(name.slice(0, 3)))
  const unused = Array.from(index.matchAll(/^- (\d{3}) was never used/gm), ([, number]) =>
    Number(number),
  )
  const all = [...numbers, ...unused].toSorted((a, b) => a - b)
  expect(all).toEqual(all.map((_, at) => at + 1))
})

test('the glossary has each term once, in alphabetical order', () => {
  const [, ...tables] = read('docs/glossary.md').split(/^## /m)
  const termsOf = (table: string) =>
    Array.from(
      table.matchAll(/^\| (\S[^|]*?) +\| [^|]*[^|\s-]/gm),
      ([, term]) => term?.toLowerCase() ?? '',
    )
  const lists = tables.map((table) => termsOf(table).filter((term) => term !== 'term'))
  const { compare } = new Intl.Collator('en')
  for (const terms of lists) expect(terms).toEqual(terms.toSorted(compare))
  expect(lists.flat().length).toBeGreaterThan(150)
  expect(lists.flat().filter((term, at, all) => all.indexOf(term) !== at)).toEqual([])
})

test('lines of documents end at 120 characters, but for tables, links and pictures', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'sandbox/**/*.md', 'tools/*.md']).filter(
    (file) => file !== 'THIRD_PARTY_NOTICES.md',
  )
  expect(documents.length).toBeGreaterThan(70)
  const long = documents.flatMap((file) =>
    read(file)
      .split('\n')
      .map((line, at) => ({ where: `${file}:${at + 1}`, line }))
      .filter(({ line }) => [...line].length > 120 && !/^\s*\||\]\(|<img |https?:\/\//.test(line)),
  )
  expect(long.map(({ where }) => where)).toEqual([])
})

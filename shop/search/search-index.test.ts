import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CERTAINTY } from './certainty.ts'
import type { Searchable } from './search-document.ts'
import { createSearchIndex } from './search-index.ts'

const named = (id: string, name: string, rank = 1): Searchable => ({ id, name, nameAr: name, rank })

function indexOf(...things: Searchable[]) {
  const index = createSearchIndex()
  for (const thing of things) index.put(thing)
  return index
}

test('what is called so comes before what is of such a topic, the shorter name first', () => {
  const index = indexOf(
    { ...named('a', 'Onions', 1), topics: ['vegetable'] },
    named('b', 'Dried vegetable powder', 2),
    named('c', 'Vegetable', 3),
  )
  expect(index.find('vegetable').things).toEqual(['c', 'b', 'a'])
  expect(index.find('veggies').things).toEqual(['a'])
})

test('a word as written comes before its stem, a synonym and what it begins', () => {
  const index = indexOf(
    named('stem', 'Milks', 1),
    named('synonym', 'لبن', 2),
    named('begun', 'Milkshake', 3),
    named('name', 'Milk', 4),
  )
  expect(index.find('milk').things).toEqual(['name', 'stem', 'synonym', 'begun'])
})

test('a sign that stands for many letters counts as many', () => {
  const index = indexOf(named('a', 'Garlic'))
  expect(index.find(`${'ﷺ'.repeat(4)} garlic`).things).toEqual(['a'])
  expect(index.find(`${'ﷺ'.repeat(40)} garlic`).things).toEqual([])
})

test('of equals, the first thousand by their ranks are found', () => {
  const things = Array.from({ length: 1500 }, (_, n) => named(String(n), 'Garlic', 1500 - n))
  const found = indexOf(...things).find('garlic').things
  expect(found).toHaveLength(1000)
  expect(found.slice(0, 3)).toEqual(['1499', '1498', '1497'])
})

test('what was put again or removed is found by what it is called now, however often', async () => {
  const index = indexOf(
    { ...named('steady', 'Okra', 1), topics: ['vegetable'], texts: ['Slender pods'] },
    named('gone', 'Taro', 2),
  )
  index.remove('gone')
  for (let n = 0; n < 5000; n++) index.put({ ...named('busy', `Fig${n}`), topics: ['vegetable'] })
  for (const isVacuumed of [false, true]) {
    if (isVacuumed) await index.vacuum()
    expect(index.find('fig4999').things).toEqual(['busy'])
    expect(index.find('fig17').things).not.toContain('steady')
    expect(index.find('taro').things).toEqual([])
    expect(index.find('okra').things).toEqual(['steady'])
    expect(index.find('slender').things).toEqual(['steady'])
    expect(index.find('vegetable').things.toSorted()).toEqual(['busy', 'steady'])
  }
})

test('after any changes it finds what an index made anew finds', async () => {
  const names = ['Milk', 'Goat milk', 'Tomatoes', 'Cherry tomatoes', 'لبنة', 'بصل أخضر', 'Figs']
  const change = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.option(fc.constantFrom(...names)),
  })
  const run = async (changes: { id: string; name: string | null }[]) => {
    const index = createSearchIndex()
    const now = new Map<string, Searchable>()
    for (const { id, name } of changes) {
      if (name === null) {
        index.remove(id)
        now.delete(id)
      } else {
        now.set(id, named(id, name, id.charCodeAt(0)))
        index.put(named(id, name, id.charCodeAt(0)))
      }
    }
    await index.vacuum()
    const anew = indexOf(...now.values())
    for (const asked of [...names, 'tomatos', 'mlik', 'لبن', 'bandora']) {
      expect(index.find(asked)).toEqual(anew.find(asked))
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(change, { maxLength: 30 }), run), { numRuns: 50 })
})

test('what is spelt or misspelt so comes without what only sounds alike, and says which it is', () => {
  const index = indexOf(
    { id: 'milk', name: 'Milk', nameAr: 'لبن', rank: 1 },
    { id: 'molokhia', name: 'Molokhia', nameAr: 'ملوخية', rank: 2 },
  )
  const milk = { things: ['milk'], how: 'spelt' }
  expect(index.find('milk')).toEqual({ ...milk, certainty: CERTAINTY.name })
  expect(index.find('milks')).toEqual({ ...milk, certainty: CERTAINTY.stem })
  expect(index.find('حليب')).toEqual({ ...milk, certainty: CERTAINTY.synonym })
  expect(index.find('mlik')).toEqual({ ...milk, certainty: CERTAINTY.none })
  expect(index.find('mulukhieh').things).toEqual(['molokhia'])
  expect(index.find('emeleke').how).toBe('phonetic')
})

test('nothing is found by no words, and by words that every object has a field for', () => {
  const index = indexOf({ ...named('a', 'Garlic'), texts: ['A constructor of flavour'] })
  for (const asked of ['', ' ', '…', '__proto__', 'hasOwnProperty', 'valueOf', 'toString']) {
    expect(index.find(asked).things, asked).toEqual([])
  }
  expect(index.find('constructor').things).toEqual(['a'])
  index.put(named('b', 'Constructor __proto__'))
  expect(index.find('constructor')).toMatchObject({ things: ['b'], certainty: CERTAINTY.name })
  expect(index.find('proto').things).toEqual(['b'])
})

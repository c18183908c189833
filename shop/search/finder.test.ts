import { expect, test } from 'vitest'
import { createFinder } from './finder.ts'

const named = (id: string, name: string) => ({ id, name, nameAr: name })

test('what is called so comes before what is of such a kind, the shorter name first', () => {
  const finder = createFinder()
  finder.put({ ...named('a', 'Onions'), kinds: ['garlic family'] }, 1)
  finder.put(named('b', 'Dried garlic powder'), 2)
  finder.put(named('c', 'Garlic'), 3)
  expect(finder.find('garlic').things).toEqual(['c', 'b', 'a'])
})

test('a sign that stands for many letters counts as many', () => {
  const finder = createFinder()
  finder.put(named('a', 'Garlic'), 1)
  expect(finder.find(`${'ﷺ'.repeat(4)} garlic`).things).toEqual(['a'])
  expect(finder.find(`${'ﷺ'.repeat(40)} garlic`).things).toEqual([])
})

test('of equals, the first thousand by their places are found', () => {
  const finder = createFinder()
  for (let n = 0; n < 1500; n++) finder.put(named(String(n), 'Garlic'), 1500 - n)
  const found = finder.find('garlic').things
  expect(found).toHaveLength(1000)
  expect(found.slice(0, 3)).toEqual(['1499', '1498', '1497'])
})

test('what was put anew or removed is found by what it is called now, however often', () => {
  const finder = createFinder()
  finder.put({ ...named('steady', 'Okra'), kinds: ['green'], text: 'Slender pods' }, 1)
  finder.put(named('gone', 'Taro'), 2)
  finder.remove('gone')
  for (let n = 0; n < 5000; n++) finder.put({ ...named('busy', `Fig${n}`), kinds: ['green'] }, 3)
  expect(finder.find('fig4999').things).toEqual(['busy'])
  expect(finder.find('fig17').things).not.toContain('steady')
  expect(finder.find('taro').things).toEqual([])
  expect(finder.find('okra').things).toEqual(['steady'])
  expect(finder.find('slender').things).toEqual(['steady'])
  expect(finder.find('green').things).toEqual(['steady', 'busy'])
})

test('what is spelt or misspelt so comes without what only sounds alike, and says which it is', () => {
  const finder = createFinder()
  finder.put({ id: 'milk', name: 'Milk', nameAr: 'لبن' }, 1)
  finder.put({ id: 'molokhia', name: 'Molokhia', nameAr: 'ملوخية' }, 2)
  expect(finder.find('milk')).toEqual({ things: ['milk'], how: 'spelt', surety: 10 })
  expect(finder.find('mlik')).toEqual({ things: ['milk'], how: 'spelt', surety: 0 })
  const molokhia = { things: ['molokhia'], how: 'spelt', surety: 0 }
  expect(finder.find('mulukhieh')).toEqual(molokhia)
  expect(finder.find('emeleke').how).toBe('sounding')
})

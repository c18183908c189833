import { expect, test } from 'vitest'
import { createFinder } from './finder.ts'

const named = (id: string, name: string) => ({ id, name, nameAr: name })

test('what is called so comes before what is of such a kind, the shorter name first', () => {
  const finder = createFinder()
  finder.put({ ...named('a', 'Onions'), kinds: ['garlic family'] }, 1)
  finder.put(named('b', 'Dried garlic powder'), 2)
  finder.put(named('c', 'Garlic'), 3)
  expect(finder.find('garlic')).toEqual(['c', 'b', 'a'])
})

test('of equals, the first thousand by their places are found', () => {
  const finder = createFinder()
  for (let n = 0; n < 1500; n++) finder.put(named(String(n), 'Garlic'), 1500 - n)
  const found = finder.find('garlic')
  expect(found).toHaveLength(1000)
  expect(found.slice(0, 3)).toEqual(['1499', '1498', '1497'])
})

test('what was put anew or removed is found by what it is called now, however often', () => {
  const finder = createFinder()
  finder.put({ ...named('steady', 'Okra'), kinds: ['green'], text: 'Slender pods' }, 1)
  finder.put(named('gone', 'Taro'), 2)
  finder.remove('gone')
  for (let n = 0; n < 5000; n++) finder.put({ ...named('busy', `Fig${n}`), kinds: ['green'] }, 3)
  expect(finder.find('fig4999')).toEqual(['busy'])
  expect(finder.find('fig17')).not.toContain('steady')
  expect(finder.find('taro')).toEqual([])
  expect(finder.find('okra')).toEqual(['steady'])
  expect(finder.find('slender')).toEqual(['steady'])
  expect(finder.find('green')).toEqual(['steady', 'busy'])
})

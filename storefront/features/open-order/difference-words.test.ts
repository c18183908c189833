import { expect, test } from 'vitest'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { differenceWords } from './difference-words.ts'

const money = (piastres: number) => `${piastres / 100} pounds`
const amount = (pounds: number) => ({ amount: isolate(`${pounds} pounds`) })
const byCard = { payment: 'card', paid: 0 } as const

test.each([
  ['within what a card holds', { difference: 25, due: 100, covered: 100 }, m.change_more_card, 25],
  ['less than a card holds', { difference: -25, due: 75, covered: 105 }, m.change_less_card, 25],
  ['beyond what a card holds', { difference: 25, due: 108, covered: 105 }, m.change_due, 3],
  ['with no card yet', { difference: 25, due: 125, covered: 0 }, m.change_more_card, 25],
])('what a change costs %s', (_, sums, words, pounds) => {
  expect(differenceWords({ ...byCard, ...sums }, money)).toBe(words(amount(pounds)))
})

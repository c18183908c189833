import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { changeWords } from './change-words.ts'
import { isolate } from './isolate.ts'

test.each([
  ['', 'Ring twice', { from: '–', to: isolate('Ring twice') }],
  ['Ring twice', '', { from: isolate('Ring twice'), to: '–' }],
])('a note that was empty, or is now, is a dash: %j to %j', (from, to, shown) => {
  const event = { what: 'notes-changed', detail: { from, to } }
  const words = changeWords(event, { locale: 'en', money: String })
  expect(words).toBe(m.event_field_changed({ field: m.order_notes(), ...shown }))
})

import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { shownSettings } from '#shop/settings/shown-settings.ts'
import { contextJson, readContext } from './context-json.ts'
import type { PageContextValue } from './page-context.ts'

const area = {
  id: 'maadi',
  name: 'Maadi',
  nameAr: 'المعادي',
  governorate: 'Cairo',
  governorateAr: 'القاهرة',
  weekday: 6,
  cutoffDaysBefore: 2,
  cutoffTime: '18:00',
  furtherDays: [],
  holidays: ['2026-01-07'],
}
const context: PageContextValue = {
  settings: shownSettings(defaultSettings),
  areas: [area, { ...area, id: 'dokki', fullDays: ['2026-01-10'] }],
  boxes: [],
  stripeJs: { url: '', publishableKey: '' },
  emailJs: { publicKey: '', serviceId: '', templateId: '', isOwn: true },
  textChannels: [],
  methods: ['cash'],
  publicUrl: '',
  year: '2026',
  path: '/',
  search: '',
}

test('a browser reads the page context as the server wrote it', () => {
  expect(readContext(contextJson(context))).toEqual(context)
  expect(Object.keys(readContext(contextJson(context)).areas[0] ?? {})).not.toContain('fullDays')
})

test('a shop without areas has a page context, too', () => {
  const empty = { ...context, areas: [] }
  expect(readContext(contextJson(empty))).toEqual(empty)
})

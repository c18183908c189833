import { expect, test } from 'vitest'
import { formatDay } from '#format/dates.ts'
import { formatAmount } from '#format/money.ts'
import { m } from './compiled/messages.js'
import { inDigits } from './digits.ts'
import { withDigits, withLocale } from './locale.server.ts'

test.each([
  ['1,250.50 ج.م.', '١٬٢٥٠٫٥٠ ج.م.'],
  ['6:00 م، 12 يومًا.', '٦:٠٠ م، ١٢ يومًا.'],
  ['3, 4', '٣, ٤'],
  ['‎-90%', '‎-٩٠%'],
  ['لا رقم', 'لا رقم'],
])('%s in Arabic-Indic digits', (text, written) => {
  expect(inDigits(text)).toBe(text)
  expect(withDigits('latn', () => inDigits(text))).toBe(text)
  expect(withDigits('arab', () => inDigits(text))).toBe(written)
})

test('Arabic messages follow, with what stands in them, and no others', () => {
  withDigits('arab', () => {
    expect(formatAmount(1250, 'ar')).toBe('١٢٫٥٠')
    expect(formatDay('2026-11-28', 'ar')).toContain('٢٨')
    expect(m.cart_return_text({}, { locale: 'ar' })).toContain('٧')
    expect(m.amount_bunch({ count: 4 }, { locale: 'ar' })).toContain('٤')
    expect(m.amount_bunch({ count: 4 }, { locale: 'en' })).toContain('4')
    expect(formatAmount(1250, 'en')).toBe('12.50')
  })
  expect(m.amount_bunch({ count: 4 }, { locale: 'ar' })).toContain('4')
})

test('the numbers of one message have the same digits', () => {
  const say = { locale: 'ar' } as const
  const texts = () => [
    m.drive_progress({ done: 1, stops: 5 }, say),
    m.drive_parcels({ bags: 2, crates: 1 }, say),
    m.drive_stop({ stop: 3 }, say),
    m.runs_of_order_stop({ run: 'المعادي', stop: 3, stops: 5 }, say),
  ]
  for (const text of withDigits('arab', texts)) expect(text).not.toMatch(/\d/)
  for (const text of texts()) expect(text).not.toMatch(/[٠-٩]/)
})

test('what is copied or read by programs stays', () => {
  const say = { locale: 'ar' } as const
  withDigits('arab', () => {
    expect(m.code_text({ shop: 'بلدي', code: '123456' }, say)).toContain('123456')
    expect(m.checkout_demonstration({}, say)).toContain('4242')
  })
})

test('the digits stay within a language, and the language within the digits', () => {
  const text = () => m.amount_bunch({ count: 4 })
  expect(withLocale('ar', () => withDigits('arab', text))).toContain('٤')
  expect(withDigits('arab', () => withLocale('ar', text))).toContain('٤')
  expect(withDigits('arab', () => withLocale('en', text))).toContain('4')
})

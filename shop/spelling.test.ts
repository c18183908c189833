import { expect, test } from 'vitest'
import { plainLetters, plainSpelling, plainWordsOf } from './spelling.ts'

test.each([
  ['هَلْيون', 'هليون'],
  ['فِراخ بَلَدِيّة', 'فراخ بلديه'],
  ['شؤون', 'شوون'],
  ['فئة', 'فيه'],
  ['سوداء', 'سودا'],
  ['أرز إيطالي آجل ٱلآن', 'ارز ايطالي اجل الان'],
  ['مصـــطفى', 'مصطفي'],
  ['کرفس', 'كرفس'],
  ['گرجير چامبو پطاطس ڤانيليا', 'كرجير جامبو بطاطس فانيليا'],
  ['دجاجھ فلسطینی', 'دجاجه فلسطيني'],
  ['٣ كيلو', '3 كيلو'],
  ['۳ كيلو', '3 كيلو'],
  ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['ﻃﻤﺎﻃﻢ', 'طماطم'],
  ['Crème ZA’ATAR', 'creme zaatar'],
  ["Za'atar", 'zaatar'],
])('%s is spelt plainly %s', (written, plain) => {
  expect(plainSpelling(written)).toBe(plain)
  expect(plainSpelling(plain)).toBe(plain)
})

test('letter by letter, as SQL does it, the outcome is the same', () => {
  for (const text of ['هَلْيونٌ', 'شؤون فئة أإآٱ ىی', 'کرفس ٣ ۳', 'لَحْمٌ مَفْرُومٍ سوداءً']) {
    const spelt = plainLetters.reduce((all, [from, to]) => all.replaceAll(from, to), text)
    expect(spelt).toBe(plainSpelling(text))
  }
})

test('words are what stands between all other signs', () => {
  expect(plainWordsOf(' فلفل-رومي، (٢٥٠ جم) / Bell pepper ')).toEqual([
    'فلفل',
    'رومي',
    '250',
    'جم',
    'bell',
    'pepper',
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOfDegrees, placeText, type Place } from '#shop/coordinates.ts'
import { isInEgypt } from '#shop/egypt.ts'
import { longPatterns } from '#test/linear-patterns.ts'
import { tooMuchWork } from '#test/growth.ts'
import { links, numbers, withWords } from '#test/place-forms.ts'
import { MOST_PLACE_TEXT, readPlace } from './place.ts'
import { plusCodeOf } from '#shop/plus-code.ts'

const tahrir = placeOfDegrees(30.0444, 31.2357)
const maadi = placeOfDegrees(29.96, 31.26)

describe('reads', () => {
  test.each([...links, ...numbers, ...withWords])('%s', (text) => {
    expect(readPlace(text)).toEqual(tahrir)
  })
})

describe('Plus Codes', () => {
  const code = plusCodeOf(tahrir)
  const isNear = (read: Place | string) =>
    typeof read === 'object' &&
    Math.abs(read.latitude - tahrir.latitude) < 70 &&
    Math.abs(read.longitude - tahrir.longitude) < 70

  test('the code of a place is the one that Google Maps shows', () => {
    expect(code).toBe('8G2H26VP+Q7')
  })

  test.each([
    code,
    code.toLowerCase(),
    `${code} القاهرة`,
    `بيتي ${code}`,
    `https://plus.codes/${code}`,
    `https://www.google.com/maps/place/${code.replace('+', '%2B')}`,
    `https://maps.google.com/?q=${code.replace('+', '%2B')}`,
    `https://www.google.com/maps/search/?api=1&query=${code.replace('+', '%2B')}`,
  ])('in full: %s', (text) => {
    expect(isNear(readPlace(text))).toBe(true)
  })

  const short = code.slice(4)
  const shorter = code.slice(6)
  test.each([
    `${short} القاهرة`,
    `${short.toLowerCase()} Cairo, Egypt`,
    `https://www.google.com/maps/place/${short.replace('+', '%2B')}+Cairo`,
    `${short}، القاهرة`,
  ])('short, near a reference: %s', (text) => {
    expect(readPlace(text)).toBe('place-code-needs-area')
    expect(isNear(readPlace(text, maadi))).toBe(true)
  })

  test('shorter still, near the middle of its quarter', () => {
    expect(readPlace(`${shorter} Tahrir, Cairo`)).toBe('place-code-needs-area')
    expect(isNear(readPlace(`${shorter} Tahrir, Cairo`, placeOfDegrees(30.05, 31.24)))).toBe(true)
  })

  test('short in a link, near what its map shows', () => {
    const link = `https://www.google.com/maps/place/${short.replace('+', '%2B')}/@30.0,31.2,15z`
    expect(isNear(readPlace(link))).toBe(true)
  })
})

describe('does not read', () => {
  test.each([
    '',
    ' ',
    'المعادي شارع ٩',
    '12 Road 9, floor 3, flat 5',
    '01001234567',
    '+20 100 123 4567',
    '30, 31',
    '29.99 30.99',
    'Tomatoes 25.50, mint 31.25 EGP',
    '25.50, 31.25',
    'https://maps.google.com/maps?daddr=30.1234,31.1234+to:Home',
    '22+33',
    'https://www.google.com/maps/place/Cairo+Tower',
    'https://maps.google.com/?cid=12345678901234567890',
    'https://example.com/?q=12,9',
    'https://what3words.com/filled.count.soap',
    '%',
    '%E0%A4%A',
    '!3d!4d',
    'geo:,',
    '8G2H0000+',
    'x'.repeat(MOST_PLACE_TEXT + 1),
  ])('%s', (text) => {
    expect(readPlace(text)).toBe('place-unreadable')
  })

  test.each([
    'https://maps.app.goo.gl/AbCdEf123',
    'https://maps.app.goo.gl/AbCdEf123?g_st=iw',
    'https://goo.gl/maps/AbCdEf',
    'موقعي https://maps.app.goo.gl/AbCdEf123',
    'https://maps.apple/p/AbCdEf',
    'https://osm.org/go/0CKJ6v-',
  ])('short links: %s', (text) => {
    expect(readPlace(text)).toBe('place-short-link')
  })

  test.each([
    '51.5007, -0.1246',
    'https://maps.google.com/?q=40.7128,-74.0060',
    '21.4225, 39.8262',
    '31.7683, 35.2137',
    '24.7136° N, 46.6753° E',
    '30.0444° S, 31.2357° E',
    '-30.0444, 31.2357',
    '29.5321, 35.0063',
    '9C3XGV4C+XV',
  ])('places outside of Egypt: %s', (text) => {
    expect(readPlace(text)).toBe('place-outside-egypt')
  })
})

test('exchanges latitude and longitude where only the other order is in Egypt', () => {
  const aswan = placeOfDegrees(24.0889, 32.8998)
  expect(readPlace('24.0889, 32.8998')).toEqual(aswan)
  expect(readPlace('32.8998, 24.0889')).toEqual(aswan)
  expect(readPlace('https://maps.google.com/?q=32.8998,24.0889')).toEqual(aswan)
  // Both orders are in Egypt, so the first number counts as the latitude.
  expect(readPlace('31.2357, 30.0444')).toEqual(placeOfDegrees(31.2357, 30.0444))
  // Numbers with N and E are not exchanged.
  expect(readPlace('32.8998° N, 24.0889° E')).toBe('place-outside-egypt')
})

const inEgypt = fc
  .record({
    latitude: fc.integer({ min: 22_000_000, max: 31_600_000 }),
    longitude: fc.integer({ min: 25_000_000, max: 35_500_000 }),
  })
  .filter(isInEgypt)

const dms = (micro: number, letter: string) => {
  const milliseconds = Math.round((micro * 36) / 10)
  const [degrees, rest] = [Math.floor(milliseconds / 3_600_000), milliseconds % 3_600_000]
  return `${degrees}°${Math.floor(rest / 60_000)}'${((rest % 60_000) / 1000).toFixed(3)}"${letter}`
}
const inArabic = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '').replaceAll('.', '٫')

test.each<[string, (place: Place) => string]>([
  ['as a form has it', placeText],
  ['in Arabic', (place) => inArabic(placeText(place)).replace(',', '، ')],
  [
    'with comma decimals',
    (place) => placeText(place).replaceAll('.', 'x').replace(',', ' ; ').replaceAll('x', ','),
  ],
  ['in a link', (place) => `https://www.google.com/maps/search/?api=1&query=${placeText(place)}`],
  ['encoded', (place) => `https://maps.google.com/?q=${encodeURIComponent(placeText(place))}`],
  [
    'as a pin',
    (place) => `/maps/place/X/@30,31,9z/data=!3d${placeText(place).replace(',', '!4d')}`,
  ],
  ['as geo:', (place) => `geo:${placeText(place)}`],
])('any place in Egypt is read as it was written, %s', (_, written) => {
  fc.assert(
    fc.property(inEgypt, (place) => {
      expect(readPlace(written(place))).toEqual(place)
    }),
  )
})

test('degrees, minutes and seconds are read to the micro-degree', () => {
  fc.assert(
    fc.property(inEgypt, ({ latitude, longitude }) => {
      const read = readPlace(`${dms(latitude, 'N')} ${dms(longitude, 'E')}`)
      expect(read).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) })
      const place = read as Place
      expect(Math.abs(place.latitude - latitude)).toBeLessThanOrEqual(1)
      expect(Math.abs(place.longitude - longitude)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a Plus Code is read to the square that it was made from', () => {
  fc.assert(
    fc.property(inEgypt, (place) => {
      const read = readPlace(plusCodeOf(place))
      // At Egypt's edge, the middle of the code's square may be abroad.
      const code = typeof read === 'string' ? read : plusCodeOf(read)
      expect([plusCodeOf(place), 'place-outside-egypt']).toContain(code)
    }),
  )
})

test('any text is a place or a problem, and nothing is thrown', () => {
  const parts = fc.constantFrom(
    '30.0444',
    ',',
    '31.2357',
    '%2C',
    '!3d',
    '!4d',
    '@',
    '+',
    'N',
    '°',
    "'",
    '?q=',
    'geo:',
    ' ',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const read = readPlace(text, maadi)
      const isSound = typeof read === 'string' ? read.startsWith('place-') : isInEgypt(read)
      expect(isSound).toBe(true)
    }),
  )
})

test.each([...longPatterns, '30.1,', '%2530', '!3d30', 'q=1&', '26VP', 'lat:', "1°1'", 'a://'])(
  'takes no longer than its length: %j',
  async (pattern) => {
    const read = (text: string) => {
      for (let start = 0; start < text.length; start += MOST_PLACE_TEXT) {
        readPlace(text.slice(start, start + MOST_PLACE_TEXT), maadi)
      }
    }
    expect(
      await tooMuchWork(read, (length) => pattern.repeat(length / pattern.length), 60_000),
    ).toBe(0)
  },
)

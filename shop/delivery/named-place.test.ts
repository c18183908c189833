import { expect, test } from 'vitest'
import { placeOfDegrees } from '#shop/coordinates.ts'
import { isInEgypt } from '#shop/egypt.ts'
import { governorateNames } from './governorate.ts'
import { placeNamedIn } from './named-place.ts'
import { towns } from './towns.ts'

const maadi = {
  names: ['Maadi', 'المعادي'],
  governorate: 'Cairo',
  middle: placeOfDegrees(29.96, 31.26),
}
const dokki = {
  names: ['Dokki', 'الدقي'],
  governorate: 'Giza',
  middle: placeOfDegrees(30.04, 31.21),
}
const haram = { names: ['Haram', 'الهرم'], governorate: 'Giza', middle: undefined }
const areas = [maadi, dokki, haram]
const [cairo, giza] = [placeOfDegrees(30.04, 31.24), placeOfDegrees(30.01, 31.21)]

test.each([
  ['26VP+Q7 Cairo', cairo],
  ['26VP+Q7 القاهرة', cairo],
  ['26VP+Q7، محافظة القاهره', cairo],
  ['26VP+Q7, Tahrir Square, Cairo Governorate 4272077, Egypt', cairo],
  ['26VP+Q7 New Cairo', placeOfDegrees(30.03, 31.47)],
  ['26VP+Q7 Maadi, Cairo', maadi.middle],
  ['26VP+Q7 المعادي، القاهرة', maadi.middle],
  ['26VP+Q7 Dokki Street, Maadi, Cairo', maadi.middle],
  ['26VP+Q7 Suez Street, Cairo', cairo],
  ['26VP+Q7 Haram, Giza', giza],
  ['26VP+Q7 Haram', giza],
  ['26VP+Q7 الهرم', giza],
  ['26VP+Q7 Hurghada, Red Sea Governorate', placeOfDegrees(27.26, 33.81)],
  ['26VP+Q7 Alexandria Desert Road, 6th of October', placeOfDegrees(29.94, 30.92)],
  ['26VP+Q7 ٦ أكتوبر', placeOfDegrees(29.94, 30.92)],
  ['26VP+Q7 الغردقة', placeOfDegrees(27.26, 33.81)],
  ['26VP+Q7 Al Mansurah', placeOfDegrees(31.04, 31.38)],
  ['26VP+Q7 Al Arish', placeOfDegrees(31.13, 33.8)],
])('%s is near the last place that it names', (text, place) => {
  expect(placeNamedIn(text, areas)).toEqual(place)
})

test.each(['26VP+Q7', '26VP+Q7 Cairothon', '26VP+Q7 London', '26VP+Q7 El Al', 'الجيزاوي 26VP+Q7'])(
  '%s names no place, so the chosen area counts',
  (text) => {
    expect(placeNamedIn(text, areas)).toBeUndefined()
    expect(placeNamedIn(text, areas, maadi)).toEqual(maadi.middle)
    expect(placeNamedIn(text, areas, haram)).toEqual(giza)
  },
)

test('the chosen area counts within the named governorate only', () => {
  expect(placeNamedIn('26VP+Q7 Cairo', areas, maadi)).toEqual(maadi.middle)
  expect(placeNamedIn('26VP+Q7 Aswan', areas, maadi)).toEqual(placeOfDegrees(24.09, 32.9))
  expect(placeNamedIn('26VP+Q7 Dokki', areas, maadi)).toEqual(dokki.middle)
})

test('every town is in Egypt, and each name belongs to one', () => {
  const all = governorateNames.flatMap((governorate) => towns[governorate])
  const names = all.flatMap(([latitude, longitude, ...own]) => {
    expect(isInEgypt(placeOfDegrees(latitude, longitude)), own[0]).toBe(true)
    return own
  })
  expect(new Set(names).size).toBe(names.length)
})

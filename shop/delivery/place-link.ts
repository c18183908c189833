import { pairsIn, type Pair } from './place-numbers.ts'

/** Parameters of links that hold the place, the most reliable first. */
const named = [
  'q',
  'query',
  'destination',
  'daddr',
  'coordinate',
  'to',
  'loc',
  'latlng',
  'sp',
  'll',
]
/** Parameters that hold the middle of the visible map. */
const views = ['center', 'cp', 'viewpoint', 'cbll', 'sll', 'near']
const axes = [
  ['mlat', 'mlon'],
  ['lat', 'lng'],
  ['lat', 'lon'],
  ['lat', 'long'],
  ['latitude', 'longitude'],
] as const

const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`

/** Returns the place of a map link: its pin, its search, or the end of its route. */
export function pinInLink(text: string): Pair | undefined {
  return (
    lastMatch(text, new RegExp(`!3d${degrees}!4d${degrees}`, 'g')) ??
    parameter(text) ??
    firstMatch(text, new RegExp(`(?<![a-z])geo:${degrees},${degrees}`, 'i')) ??
    inPath(text) ??
    // Points of a route have the longitude first.
    swapped(lastMatch(text, new RegExp(`!2m2!1d${degrees}!2d${degrees}`, 'g'))) ??
    geohash(text)
  )
}

/** Returns the middle of the visible map, which is near the place. */
export function viewInLink(text: string): Pair | undefined {
  const values = parametersOf(text)
  return (
    firstMatch(text, new RegExp(`@${degrees},${degrees}`)) ??
    firstMatch(text, new RegExp(`#map=\\d{1,2}(?:\\.\\d{1,4})?/${degrees}/${degrees}`)) ??
    valueOf(values, views) ??
    swapped(firstMatch(text, new RegExp(`!2d${degrees}!3d${degrees}`))) ??
    valueOf(values, ['map'])
  )
}

// Short links contain an id and no place.
const shortHosts =
  /(?<![a-z\d-])(?:goo\.gl|g\.page|g\.co|maps\.apple\/p|osm\.org\/go|share\.google|waze\.com\/ul\/h|bit\.ly|tinyurl\.com)(?![a-z\d-])/i

export function isShortLink(text: string): boolean {
  return shortHosts.test(text)
}

/** Decodes percent-encoded characters. Bytes that are not UTF-8 stay encoded. */
export function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}

/** Shortens a route with several stops, `daddr=…+to:…`, to its last stop. */
export function toLastStop(text: string): string {
  return text.replace(/([?&]daddr=)[^&#]*(?:\+|%20|%2b| )to:/gi, '$1')
}

export function withoutLinks(text: string): string {
  return text.replace(/(?<![a-z])[a-z][a-z.+-]{1,20}:\/\/\S*/gi, ' ')
}

function parameter(text: string): Pair | undefined {
  const values = parametersOf(text)
  for (const [latitude, longitude] of axes) {
    const [north, east] = [values.get(latitude), values.get(longitude)]
    const pair = north && east && pairsIn(`N ${north} E ${east}`)[0]
    if (pair) return pair
  }
  const pair = valueOf(values, named)
  // Yandex links have the longitude first.
  return /yandex\./i.test(text) ? swapped(pair) : pair
}

function parametersOf(text: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/[?&#:;]([a-z_]{1,20})=([^&#\s"<>]*)/gi)) {
    const key = name.toLowerCase()
    if (!values.has(key)) values.set(key, decoded(decoded(value)))
  }
  return values
}

function valueOf(values: Map<string, string>, names: string[]): Pair | undefined {
  for (const name of names) {
    const pair = pairsIn(values.get(name) ?? '').find(({ isFine }) => isFine)
    if (pair) return pair
  }
  return undefined
}

/** Returns the last pair of numbers in the path of `/place/…`, `/search/…` or `/dir/…/…`. */
function inPath(text: string): Pair | undefined {
  const path = /\/(?:place|search|dir|l)\/([^?#\s]*)/i.exec(text)?.[1] ?? ''
  const parts = path.split('/').slice(0, 20)
  const view = parts.findIndex((part) => part.startsWith('@') || part.startsWith('data='))
  return (view < 0 ? parts : parts.slice(0, view))
    .flatMap((part) =>
      pairsIn(decoded(part))
        .filter(({ isFine }) => isFine)
        .slice(0, 1),
    )
    .at(-1)
}

/** Decodes the geohash of a Waze link, `waze.com/ul/h…`. */
function geohash(text: string): Pair | undefined {
  const hash = /waze\.com\/ul\/h([0-9b-hjkmnp-z]{6,12})(?![a-z\d])/i.exec(text)?.[1]
  if (!hash) return undefined
  const ranges = { even: [-180, 180] as [number, number], odd: [-90, 90] as [number, number] }
  const bits = [...hash.toLowerCase()].flatMap((letter) => {
    const value = '0123456789bcdefghjkmnpqrstuvwxyz'.indexOf(letter)
    return [16, 8, 4, 2, 1].map((bit) => (value & bit) !== 0)
  })
  for (const [index, isUpper] of bits.entries()) {
    const range = index % 2 === 0 ? ranges.even : ranges.odd
    range[isUpper ? 0 : 1] = (range[0] + range[1]) / 2
  }
  const middle = ([from, to]: [number, number]) => (from + to) / 2
  return pairOf(middle(ranges.odd), middle(ranges.even))
}

function firstMatch(text: string, pattern: RegExp): Pair | undefined {
  const found = pattern.exec(text)
  return found ? pairOf(Number(found[1]), Number(found[2])) : undefined
}

function lastMatch(text: string, pattern: RegExp): Pair | undefined {
  const found = [...text.matchAll(pattern)].at(-1)
  return found && pairOf(Number(found[1]), Number(found[2]))
}

function pairOf(latitude: number, longitude: number): Pair | undefined {
  // In `geo:0,0`, the zeros are no place. Another parameter holds it.
  if (latitude === 0 && longitude === 0) return undefined
  return { latitude, longitude, isNamed: false, isFine: true, isDecimal: true }
}

function swapped(pair: Pair | undefined): Pair | undefined {
  return pair && { ...pair, latitude: pair.longitude, longitude: pair.latitude, isNamed: true }
}

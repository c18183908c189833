/** Two numbers of a text that may be a place, in degrees. */
export type Pair = {
  latitude: number
  longitude: number
  /** True if the text names the latitude or the longitude. */
  isNamed: boolean
  /** True if the numbers are precise enough to be a place. Two house numbers or prices are not. */
  isFine: boolean
  /** True if both have decimals. */
  isDecimal: boolean
}

type Numeral = { value: number; decimals: number; start: number; end: number }
type Axis = 'latitude' | 'longitude'
type Angle = {
  value: number
  decimals: number
  axis: Axis | undefined
  /** True if a degree sign follows. */
  isMarked: boolean
  start: number
  end: number
}

/** The number of characters beside a number that are searched for its name. */
const WORDS = 24
const MOST_NUMBERS = 200
/** Three decimals of a degree are about 100 metres. Prices and house numbers have fewer. */
const FINE = 3

/**
 * Returns the pairs of numbers in a text that could be degrees: first the latitude and longitude that the
 * text names, then all neighbours. The text comes from `plainPlaceText`.
 */
export function pairsIn(text: string): Pair[] {
  const angles = anglesIn(text)
  const named = namedPair(angles)
  const neighbours = angles.flatMap((first, index) => {
    const second = angles[index + 1]
    if (!second || !areJoined(text.slice(first.end, second.start))) return []
    const isSwapped = first.axis === 'longitude' || second.axis === 'latitude'
    const isNamed = first.axis !== undefined || second.axis !== undefined
    return [pairOf(isSwapped ? [second, first] : [first, second], isNamed)]
  })
  return [...(named ? [named] : []), ...neighbours].filter(
    ({ latitude, longitude }) => Math.abs(latitude) <= 180 && Math.abs(longitude) <= 180,
  )
}

function namedPair(angles: Angle[]): Pair | undefined {
  const latitude = angles.find(({ axis }) => axis === 'latitude')
  const longitude = angles.find(({ axis }) => axis === 'longitude')
  return latitude && longitude && pairOf([latitude, longitude], true)
}

function pairOf([latitude, longitude]: [Angle, Angle], isNamed: boolean): Pair {
  const decimals = [latitude.decimals, longitude.decimals]
  const areMarked = latitude.isMarked && longitude.isMarked
  const isFine = isNamed || areMarked || Math.max(...decimals) >= FINE
  const isDecimal = Math.min(...decimals) > 0
  return { latitude: latitude.value, longitude: longitude.value, isNamed, isFine, isDecimal }
}

function areJoined(between: string): boolean {
  return between.length <= 12 && /^[\s,;|/~_&+()[\]:-]*$/.test(between)
}

function anglesIn(text: string): Angle[] {
  const numbers = numeralsIn(text)
  const isDirectionFirst = isBeforeNumbers(text, numbers)
  const angles: Angle[] = []
  for (let index = 0; index < numbers.length;) {
    const parts = partsOf(text, numbers, index, isDirectionFirst)
    const [head, last] = [parts[0], parts.at(-1)]
    if (!head || !last) break
    index += parts.length
    const unit = unitAt(text, last.end)
    const direction = isDirectionFirst
      ? directionBefore(text, head.start)
      : directionAfter(text, unit.end)
    const sign = isNegative(text, head.start) !== /[SW]/i.test(direction ?? '') ? -1 : 1
    const value = parts.reduce((sum, part, power) => sum + part.value / 60 ** power, 0)
    angles.push({
      value: sign * value,
      decimals: parts.length > 1 ? FINE : head.decimals,
      isMarked: unitAt(text, head.end).sign === '°',
      axis: direction ? axisOf(direction) : labelBefore(text, head.start),
      start: head.start,
      end: unit.end,
    })
  }
  return angles
}

/** True when the compass letters stand before their numbers, as in `N 30.0444 E 31.2357`. */
function isBeforeNumbers(text: string, numbers: Numeral[]): boolean {
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (!first || !last) return false
  const isBefore = ({ start }: Numeral) => directionBefore(text, start) !== undefined
  const isAfter = ({ end }: Numeral) => directionAfter(text, unitAt(text, end).end) !== undefined
  return isBefore(first) || (!isAfter(first) && isBefore(last) && !isAfter(last))
}

/** Returns the number of degrees at `index`, with its minutes and seconds. */
function partsOf(
  text: string,
  numbers: Numeral[],
  index: number,
  isDirectionFirst: boolean,
): Numeral[] {
  const parts = numbers.slice(index, index + 1)
  for (const next of numbers.slice(index + 1, index + 3)) {
    const last = parts.at(-1)
    if (!last || last.decimals > 0 || next.value >= 60) break
    const between = text.slice(unitAt(text, last.end).end, next.start)
    if (!/^ {0,3}$/.test(between) || unitAt(text, next.end).sign === '°') break
    parts.push(next)
  }
  const [head, last] = [parts[0], parts.at(-1)]
  if (!head || !last || parts.length === 1) return parts
  const isMarked = unitAt(text, head.end).sign === '°'
  const hasDirection = isDirectionFirst
    ? directionBefore(text, head.start) !== undefined
    : directionAfter(text, unitAt(text, last.end).end) !== undefined
  return isMarked || hasDirection ? parts : [head]
}

/** Returns the sign of degrees, minutes or seconds after a number, and the index of the sign's end. */
function unitAt(text: string, at: number): { sign: string; end: number } {
  const found = /^ ?(°|'|"|deg(?![a-z]))/i.exec(text.slice(at, at + 5))
  if (!found) return { sign: '', end: at }
  const sign = found[1] === "'" || found[1] === '"' ? found[1] : '°'
  return { sign, end: at + found[0].length }
}

function directionAfter(text: string, at: number): string | undefined {
  return /^ {0,2}([NSEW])(?![a-z])/i.exec(text.slice(at, at + WORDS))?.[1]
}

function directionBefore(text: string, at: number): string | undefined {
  return /(?<![a-z])([NSEW]):? {0,2}[-+]?$/i.exec(text.slice(Math.max(0, at - WORDS), at))?.[1]
}

function axisOf(direction: string): Axis {
  return /[NS]/i.test(direction) ? 'latitude' : 'longitude'
}

function labelBefore(text: string, at: number): Axis | undefined {
  const words = text.slice(Math.max(0, at - WORDS), at)
  const label = /(lat|latitude|عرض|lng|lon|long|longitude|طول)["' :=]{0,6}[-+]?$/i.exec(words)?.[1]
  if (!label) return undefined
  return /^lat|عرض/i.test(label) ? 'latitude' : 'longitude'
}

/** True for a minus sign, false for a dash after another number. */
function isNegative(text: string, start: number): boolean {
  return text[start - 1] === '-' && !/[\d°'"]/.test(text[start - 2] ?? '')
}

/** A comma is a decimal mark if no number has a point and two or more have a comma. */
function numeralsIn(text: string): Numeral[] {
  const groups = [...text.matchAll(/\d+/g)].slice(0, MOST_NUMBERS).map((found) => ({
    digits: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
  const isJoinedBy = (mark: string, index: number) => {
    const [one, next] = [groups[index], groups[index + 1]]
    return one && next && next.start === one.end + 1 && text[one.end] === mark
  }
  const hasPoint = groups.some((_, index) => isJoinedBy('.', index))
  const withComma = groups.filter((_, index) => isJoinedBy(',', index))
  const mark = hasPoint || withComma.length < 2 ? '.' : ','
  const numbers: Numeral[] = []
  for (let index = 0; index < groups.length; index++) {
    const whole = groups[index]
    if (!whole) break
    const fraction = isJoinedBy(mark, index) ? groups[++index] : undefined
    // More than three whole digits are a phone number or an id, not degrees.
    const isLong = whole.digits.length > 3
    const decimals = fraction?.digits.length ?? 0
    const value = isLong
      ? Infinity
      : Number(`${whole.digits}.${fraction?.digits.slice(0, 20) ?? 0}`)
    numbers.push({ value, decimals, start: whole.start, end: (fraction ?? whole).end })
  }
  return numbers
}

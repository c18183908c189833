import { placeOfDegrees, type Place } from '#shop/coordinates.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import { governorateNames, governorateInArabic } from './governorate.ts'
import { towns } from './towns.ts'

/** `middle` is undefined for a governorate, and for an area that is not drawn. */
type Named = { names: readonly string[]; governorate: string; middle: Place | undefined }

const articles = ['el', 'al', 'ad', 'an', 'ar', 'as', 'ash', 'at', 'az']

/** Words between blanks, without the articles that one map writes and another leaves out. */
function wordsOf(text: string): string {
  const words = plainWordsOf(text).filter((word) => !articles.includes(word))
  return ` ${words.join(' ')} `
}

const governorates = governorateNames.map((name): Named => {
  return { names: [name, governorateInArabic(name)], governorate: name, middle: undefined }
})
const knownTowns = governorateNames.flatMap((governorate) =>
  towns[governorate].map(([latitude, longitude, ...names]): Named => {
    return { names, governorate, middle: placeOfDegrees(latitude, longitude) }
  }),
)

function capitalOf(governorate: string): Place | undefined {
  return knownTowns.find((town) => town.governorate === governorate)?.middle
}

/**
 * Returns the reference point for a short Plus Code in a text such as `26VP+Q7 Maadi, Cairo`: the last place
 * that it names, else the chosen area. The governorate at the end decides which of the names before it count, so
 * `Suez Street, Cairo` is in Cairo, and `Siwa, Matrouh` in Siwa.
 */
export function placeNamedIn(text: string, areas: Named[], chosen?: Named): Place | undefined {
  const words = wordsOf(text)
  const drawn = areas.filter(({ middle }) => middle)
  const undrawn = areas.filter(({ middle }) => !middle)
  const own = chosen && (chosen.middle ?? capitalOf(chosen.governorate))
  const last = lastNamed(words, [...drawn, ...governorates, ...knownTowns, ...undrawn])
  if (!last) return own
  if (last.middle) return last.middle
  const before = words.slice(0, last.start + 1)
  const within = [...drawn, ...knownTowns].filter((one) => one.governorate === last.governorate)
  const local = lastNamed(before, within)?.middle
  if (local) return local
  return chosen?.governorate === last.governorate ? own : capitalOf(last.governorate)
}

/** Returns the middle of the last area that the text names. */
export function areaNamedIn(text: string, areas: Named[]): Place | undefined {
  return lastNamed(wordsOf(text), areas)?.middle
}

/** The place whose name ends last, and of those the one with the longest name. */
function lastNamed(words: string, all: Named[]): (Named & { start: number }) | undefined {
  let last: (Named & { start: number; end: number }) | undefined
  for (const one of all) {
    for (const name of one.names) {
      const plain = wordsOf(name)
      const start = plain.trim() === '' ? -1 : words.lastIndexOf(plain)
      const end = start + plain.length
      const isLast = !last || end > last.end || (end === last.end && start < last.start)
      if (start >= 0 && isLast) last = { ...one, start, end }
    }
  }
  return last
}

import { MOST_LETTERS } from '#shop/catalogue/listing.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import { aliasesOf } from './aliases.ts'
import { createMarks, inAny, inEach, type Mark, type Marks } from './marks.ts'
import { soundOf } from './sound.ts'
import { createStandings } from './standings.ts'
import { createWordList, renumber, type Places } from './word-list.ts'
import { isFiller, wordsOf, type Word } from './words.ts'

/** One thing that can be found. */
export type Findable = {
  id: string
  name: string
  nameAr: string
  /** What kinds of thing it is and what it is for: finds it, behind what is called so. */
  kinds?: string[]
  /** Said about it; read when nothing else is found. */
  text?: string
}

/** What words mean, best first: each is spelt or misspelt so, or one only sounds so, or not all fit. */
export type Meant<Thing> = {
  things: Thing[]
  how: 'spelt' | 'sounding' | 'partly'
  /** How surely its least sure word means the first of them, a rank; 0 for what is misspelt. */
  surety: number
}

/** Nobody looks further than this among what words may mean. */
const MOST_FOUND = 1000

/**
 * How surely a word means a thing: its own name counts more than what others call it. Found by its
 * sound or in spite of a slip it counts more than by its kind.
 */
export const RANKS = {
  name: 10,
  stem: 9,
  nameBegun: 7,
  alias: 6,
  phrase: 5,
  aliasBegun: 4,
  sounding: 4,
  roughly: 3,
  kind: 1,
}

/** A sign such as `ﷺ` stands for many letters; no more are looked for than people may type. */
export function withinMost(asked: string): string {
  return asked.normalize('NFKC').slice(0, MOST_LETTERS)
}

/** Finds things by what people call them. */
export function createFinder() {
  const standings = createStandings()
  const names = createWordList()
  const stems = createWordList()
  const aliases = createWordList()
  const phrases = createWordList()
  const sounds = createWordList()
  const texts = createWordList()
  const kinds = createKinds()

  /** Ids, best first. Each way of looking is tried when the one before it finds nothing. */
  function find(asked: string, ways: readonly Way[] = allWays): Meant<string> {
    const words = wordsOf(withinMost(asked))
    const needed = words.filter((word) => !isFiller(word))
    const telling = needed.length > 0 ? needed : words
    const written = new Map(words.map((word) => [word, marksOf(word, ['written'])]))
    for (const { how, looks } of ways) {
      const isKnown = looks.every((look) => look === 'written')
      const marks = telling.map((word) => {
        return (isKnown ? written.get(word) : undefined) ?? marksOf(word, looks)
      })
      const meant = how === 'partly' ? inAny(marks) : inEach(marks)
      if (meant.length === 0) continue
      // What is misspelt most likely still sounds as it should.
      const sounding = isKnown ? [] : telling.map((word) => marksOf(word, ['sounding']))
      const things = bestOf(meant, [...written.values(), ...sounding])
      if (things.length > 0) return { things, how, surety: isKnown ? suretyOf(meant, marks) : 0 }
    }
    return { things: ways === allWays ? saidAbout(telling) : [], how: 'spelt', surety: 0 }
  }

  function suretyOf(meant: number[], marks: Marks[]): number {
    const least = (number: number) => Math.min(...marks.map(({ ranks }) => ranks[number] ?? 0))
    return meant.reduce((most, number) => Math.max(most, least(number)), 0)
  }

  function marksOf(word: Word, looks: Way['looks']) {
    const marks = createMarks(standings.count())
    for (const look of looks) lookers[look](word, marks.mark)
    return marks
  }

  const lookers = {
    written({ form, stem }: Word, mark: Mark) {
      if (stem.length > 1) mark(RANKS.roughly, stems.begin(stem))
      mark(RANKS.kind, stem.length > 3 ? kinds.begin(stem) : kinds.are(stem))
      if (stem.length > 1) mark(RANKS.aliasBegun, aliases.begin(stem))
      if (stem.length > 1) mark(RANKS.aliasBegun, phrases.begin(stem))
      mark(RANKS.phrase, phrases.are(stem))
      mark(RANKS.alias, aliases.are(stem))
      if (form.length > 1) mark(RANKS.nameBegun, names.begin(form))
      mark(RANKS.stem, stems.are(stem))
      mark(RANKS.name, names.are(form))
    },
    called({ stem }: Word, mark: Mark) {
      for (const list of [stems, aliases]) mark(RANKS.roughly, list.are(stem))
    },
    sounding({ form }: Word, mark: Mark) {
      mark(RANKS.sounding, sounds.are(soundOf(form) ?? ''))
    },
    /** One slip in four letters or more, two in seven; two letters that changed places are one slip. */
    misspelt({ stem }: Word, mark: Mark) {
      if (stem.length < 4) return
      const slips = stem.length < 7 ? 1 : 2
      mark(RANKS.kind, kinds.resemble(stem, slips))
      for (const list of [stems, aliases, phrases]) {
        mark(RANKS.roughly, list.resemble(stem, slips))
        for (const swapped of swapsOf(stem)) mark(RANKS.roughly, list.begin(swapped))
      }
    },
  }

  function bestOf(found: number[], marks: Marks[]): string[] {
    function rankOf(number: number) {
      let sum = 0
      for (const { ranks } of marks) sum += ranks[number] || RANKS.roughly
      return sum
    }
    return standings.first(found, { most: MOST_FOUND, rankOf, equalsBy: 'brevity' })
  }

  function saidAbout(words: Word[]): string[] {
    if (words.some(({ stem }) => stem.length < 3)) return []
    const marks = words.map(({ stem }) => {
      const marks = createMarks(standings.count())
      marks.mark(1, texts.contain(stem))
      return marks
    })
    return standings.first(inEach(marks), { most: MOST_FOUND, rankOf: () => 1, equalsBy: 'place' })
  }

  function remove(id: string) {
    standings.remove(id)
    if (!standings.areMostlyGone()) return
    const numbers = standings.renumber()
    for (const list of [names, stems, aliases, phrases, sounds, texts, kinds]) {
      list.renumber(numbers)
    }
  }

  return {
    find,
    /** Things that match equally well come in the order of their places. */
    put({ id, name, nameAr, kinds: ofKinds = [], text = '' }: Findable, place: number) {
      remove(id)
      const [inEnglish, inArabic] = [wordsOf(name), wordsOf(nameAr)]
      const brevity = Math.min(inEnglish.length, inArabic.length)
      const number = standings.add({ id, brevity, place })
      const words = [...inEnglish, ...inArabic]
      for (const { form, stem } of words) {
        names.add(form, number)
        stems.add(stem, number)
        const sound = soundOf(form)
        if (sound) sounds.add(sound, number)
      }
      const { alias, phrase } = aliasesOf(words)
      for (const word of alias) aliases.add(word, number)
      for (const word of phrase) phrases.add(word, number)
      for (const kind of ofKinds) kinds.add(kind, number)
      for (const word of plainWordsOf(text)) texts.add(word, number)
    },
    remove,
  }
}
export type Finder = ReturnType<typeof createFinder>

/** Few kinds are shared by many things: their words lead to the kinds, each kind to its things. */
function createKinds() {
  const words = createWordList()
  const things: Places[] = []
  const numbers = new Map<string, number>()
  const ofKinds = (lists: Places[]) => [...new Set(lists.flat())].map((kind) => things[kind] ?? [])
  return {
    add(kind: string, thing: number) {
      const there = numbers.get(kind)
      if (there !== undefined) return void things[there]?.push(thing)
      const number = things.push([thing]) - 1
      numbers.set(kind, number)
      for (const { stem } of wordsOf(kind)) words.add(stem, number)
    },
    are: (word: string) => ofKinds(words.are(word)),
    begin: (start: string) => ofKinds(words.begin(start)),
    resemble: (word: string, slips: number) => ofKinds(words.resemble(word, slips)),
    renumber(to: Int32Array) {
      for (const places of things) renumber(places, to)
    },
  }
}

type Look = 'written' | 'called' | 'sounding' | 'misspelt'
type Way = { how: Meant<string>['how']; looks: readonly Look[] }

/** Ways that leave no word out. */
export const surely: readonly Way[] = [
  { how: 'spelt', looks: ['written'] },
  { how: 'spelt', looks: ['misspelt', 'written'] },
  { how: 'sounding', looks: ['sounding', 'misspelt', 'written'] },
]
const allWays: readonly Way[] = [
  ...surely,
  { how: 'partly', looks: ['called'] },
  { how: 'partly', looks: ['misspelt'] },
]

function swapsOf(stem: string): string[] {
  return Array.from(
    { length: stem.length - 1 },
    (_, i) => stem.slice(0, i) + stem[i + 1] + stem[i] + stem.slice(i + 2),
  )
}

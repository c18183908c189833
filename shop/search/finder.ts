import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { aliasesOf } from './aliases.ts'
import { rankOf, type Known } from './rank.ts'
import { soundOf } from './sound.ts'
import { fold, isFiller, wordsOf, type Word } from './words.ts'

/** One thing that can be found. */
export type Findable = {
  id: string
  name: string
  nameAr: string
  /** What kind of thing it is and what it is for: finds it, behind what is called so. */
  kind?: string
  /** Said about it; read when nothing else is found. */
  text?: string
}

const fields = ['name', 'stem', 'alias', 'phrase', 'kind', 'sound']
const NAMES = ['stem', 'alias', 'phrase']

/** Texts are taken apart by `wordsOf` before; here words are parted by spaces. */
const bySpaces = (text: string) => text.split(' ').filter(Boolean)
const asItIs = (term: string) => term

/** Finds things by what people call them. The library keeps the index; `rankOf` says what is first. */
export function createFinder() {
  const index = new MiniSearch({ fields, tokenize: bySpaces, processTerm: asItIs })
  const known = new Map<string, Known & { text: string }>()

  /** Ids, best first. Each way of looking is tried when the one before it finds nothing. */
  function find(asked: string, ways: readonly Way[] = allWays): string[] {
    const words = wordsOf(asked)
    if (words.length === 0) return []
    const needed = words.filter((word) => !isFiller(word))
    const telling = needed.length > 0 ? needed : words
    for (const way of ways) {
      const found = index.search(way(telling)).map(({ id }) => id)
      if (found.length > 0) return inOrder(found, words)
    }
    return ways === allWays ? saidAbout(telling) : []
  }

  function inOrder(ids: string[], words: Word[]): string[] {
    return ids
      .flatMap((id) => {
        const thing = known.get(id)
        return thing ? [{ id, thing, rank: rankOf(thing, words) }] : []
      })
      .toSorted(
        (a, b) =>
          b.rank - a.rank || a.thing.brevity - b.thing.brevity || a.thing.place - b.thing.place,
      )
      .map(({ id }) => id)
  }

  function saidAbout(words: Word[]): string[] {
    return [...known]
      .filter(([, { text }]) => {
        const folded = fold(text)
        return words.every(({ stem }) => stem.length > 2 && folded.includes(stem))
      })
      .toSorted(([, a], [, b]) => a.place - b.place)
      .map(([id]) => id)
  }

  return {
    find,
    /** Things that match equally well come in the order of their places. */
    put(thing: Findable, place: number) {
      const document = documentOf(thing)
      if (index.has(thing.id)) index.replace(document)
      else index.add(document)
      known.set(thing.id, { ...knownOf(thing, document), place, text: thing.text ?? '' })
    },
    remove(id: string) {
      if (index.has(id)) index.discard(id)
      known.delete(id)
    },
  }
}
export type Finder = ReturnType<typeof createFinder>

function documentOf({ id, name, nameAr, kind = '' }: Findable) {
  const words = wordsOf(`${name} ${nameAr}`)
  const sounds = words.map(({ form }) => soundOf(form)).filter((sound) => sound !== undefined)
  const { alias, phrase } = aliasesOf(words)
  return {
    id,
    name: words.map(({ form }) => form).join(' '),
    stem: words.map(({ stem }) => stem).join(' '),
    alias: alias.join(' '),
    phrase: phrase.join(' '),
    kind: kindStems(kind),
    sound: [...new Set(sounds)].join(' '),
  }
}

/** Few kinds are shared by many things, so each is taken apart once. */
const kindsKnown = new Map<string, string>()
function kindStems(kind: string): string {
  const stems =
    kindsKnown.get(kind) ?? [...new Set(wordsOf(kind).map(({ stem }) => stem))].join(' ')
  if (kindsKnown.size < 1000) kindsKnown.set(kind, stems)
  return stems
}

function knownOf({ name, nameAr }: Findable, document: ReturnType<typeof documentOf>) {
  return {
    names: bySpaces(document.name),
    stems: bySpaces(document.stem),
    aliases: bySpaces(document.alias),
    phrases: bySpaces(document.phrase),
    kinds: bySpaces(document.kind),
    brevity: Math.min(wordsOf(name).length, wordsOf(nameAr).length),
  }
}

type Way = (words: Word[]) => Query

const asSaid: Way = (words) => all(words.map(written))
const asHeard: Way = (words) => all(words.map((word) => any([written(word), sounding(word)])))
const mistyped: Way = (words) =>
  all(words.map((word) => any([written(word), sounding(word), misspelt(word)])))
const partly: Way = (words) => any(words.map(called))
const partlyMistyped: Way = (words) => any(words.map(misspelt))

/** Ways that leave no word out. */
export const surely = [asSaid, asHeard, mistyped] as const
const allWays = [...surely, partly, partlyMistyped]

function written({ form, stem }: Word): Query {
  return any([
    one(form, { fields: ['name'], prefix: form.length > 1 }),
    one(stem, { fields: NAMES, prefix: stem.length > 1 }),
    one(stem, { fields: ['kind'], prefix: stem.length > 3 }),
  ])
}

function called({ stem }: Word): Query {
  return one(stem, { fields: ['stem', 'alias'] })
}

function sounding({ form }: Word): Query {
  return one(soundOf(form) ?? '', { fields: ['sound'] })
}

/** One slip in four letters or more, two in seven; two letters that changed places are one slip. */
function misspelt({ stem }: Word): Query {
  if (stem.length < 4) return any([])
  return any([
    one(stem, { fields: NAMES, fuzzy: stem.length < 7 ? 1 : 2 }),
    ...swapsOf(stem).map((swapped) => one(swapped, { fields: NAMES, prefix: true })),
  ])
}

function swapsOf(stem: string): string[] {
  return Array.from(
    { length: stem.length - 1 },
    (_, i) => stem.slice(0, i) + stem[i + 1] + stem[i] + stem.slice(i + 2),
  )
}

const all = (queries: Query[]): Query => ({ combineWith: 'AND', queries })
const any = (queries: Query[]): Query => ({ combineWith: 'OR', queries })
const one = (word: string, options: SearchOptions): Query => ({ ...options, queries: [word] })

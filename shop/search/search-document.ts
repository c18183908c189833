import { plainSpelling } from '#shop/spelling.ts'
import { aliasesOf } from './aliases.ts'
import { keysOfArabic } from './franco.ts'
import { ingredientsAmong } from './ingredients.ts'
import { isLatin, LATIN_SOUND, phoneticKey } from './phonetic-key.ts'
import { readingsOf } from './readings.ts'
import { tokenize, type Token } from './tokenizer.ts'

export type Searchable = {
  id: string
  name: string
  nameAr: string
  /**
   * The ids of its category and of the conditions that it suits. Words for these score lower than its name.
   */
  topics?: string[]
  origin?: string
  /** The owner's other names for it. */
  also?: string[]
  /** Its descriptions. They count when no other field matches. */
  texts?: string[]
  /** Sorts things that match equally well, the lowest first. */
  rank: number
}

/** Returns the fields of a thing for the index. Blanks separate the terms of a field. */
export function documentOf({
  id,
  name,
  nameAr,
  topics = [],
  origin = '',
  also = [],
  texts = [],
  rank,
}: Searchable) {
  const [inEnglish, inArabic] = [tokenize(name), tokenize(nameAr)]
  const all = [...inEnglish, ...inArabic]
  const ingredients = ingredientsAmong(all)
  const words = all.filter(({ stem }) => !ingredients.has(stem))
  const { alias, phrase } = aliasesBut(ingredients, all, also.map(telling))
  const heads = [headOfEnglish(inEnglish), inArabic[0]]
    .flatMap((word) => word ?? [])
    .filter(({ stem }) => !ingredients.has(stem))
  const stemsOf = (tokens: Token[]) => tokens.map(({ stem }) => stem).join(' ')
  /**
   * The number of words in the shorter name. Among equal results, an exact name comes first, then the lower
   * rank.
   */
  const wordCount = Math.max(1, Math.min(inEnglish.length, inArabic.length))
  return {
    id,
    name: words.map(({ form }) => form).join(' '),
    stem: stemsOf(words),
    alias: alias.join(' '),
    phrase: phrase.join(' '),
    franco: [...new Set([...words.map(({ form }) => form), ...alias].flatMap(keysOfArabic))].join(
      ' ',
    ),
    head: stemsOf(heads),
    phonetic: words.flatMap(({ form }) => soundOf(form) ?? []).join(' '),
    topics: topics.join(' '),
    origin: stemsOf(tokenize(origin)),
    // Stored but not indexed: it contains most of the words, and few searches need it.
    text: texts.map(plainSpelling).join('\n'),
    boost: 1 + 0.2 / wordCount + 1e-4 / (1 + rank / 1e4),
  }
}

/**
 * Returns the aliases without those of ingredients, which do not name the whole: `rice` in `rice pudding`.
 */
function aliasesBut(ingredients: Set<string>, all: Token[], also: Token[][]) {
  if (ingredients.size === 0) return aliasesOf(all, also)
  const { alias } = aliasesOf(
    all.filter(({ stem }) => !ingredients.has(stem)),
    also,
  )
  const whole = aliasesOf(all, also)
  const phrase = new Set([...ingredients, ...whole.alias, ...whole.phrase])
  return { alias, phrase: [...phrase].filter((stem) => !alias.includes(stem)) }
}

/** Returns the words of a name without fillers. A name of fillers only keeps them. */
function telling(name: string): Token[] {
  return readingsOf(name).loose[0] ?? []
}

/**
 * Returns the main word of an English name: `rice` in `brown rice`, `kofta` in `kofta for the grill`. An
 * Arabic name begins with it.
 */
function headOfEnglish(words: Token[]): Token | undefined {
  const joint = words.findIndex(({ form }, at) => at > 0 && JOINTS.has(form))
  return words.at(joint > 0 ? joint - 1 : -1)
}
const JOINTS = new Set(['for', 'in', 'with', 'of', 'and', 'from'])

function soundOf(form: string): string | undefined {
  const key = phoneticKey(form)
  return key && isLatin(form) ? LATIN_SOUND + key : key
}

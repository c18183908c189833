import { plainSpelling } from '#shop/spelling.ts'
import { aliasesOf } from './aliases.ts'
import { keysOfArabic } from './franco.ts'
import { ingredientsAmong } from './ingredients.ts'
import { isLatin, LATIN_SOUND, phoneticKey } from './phonetic-key.ts'
import { readingsOf } from './readings.ts'
import { tokenize, type Token } from './tokenizer.ts'

/** One thing that can be found. */
export type Searchable = {
  id: string
  name: string
  nameAr: string
  /** Ids of its category and of the conditions it suits: words for these find it, behind its name. */
  topics?: string[]
  origin?: string
  /** Other names that the owner gave it. */
  also?: string[]
  /** What is said about it; searched when nothing else is found. */
  texts?: string[]
  /** Things that match equally well come in the order of their ranks, lowest first. */
  rank: number
}

/** What is indexed and stored of a thing: the terms of each field, parted by blanks. */
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
  /** Of its shorter name; of equals, what is called just so comes first, then the lower rank. */
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
    // Not indexed, for most words stand there and few are searched for.
    text: texts.map(plainSpelling).join('\n'),
    boost: 1 + 0.2 / wordCount + 1e-4 / (1 + rank / 1e4),
  }
}

/** An ingredient, and what it is called as well, is no name of the whole: `rice` of `rice pudding`. */
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

/** The words of a name without those that say nothing, unless there are no others. */
function telling(name: string): Token[] {
  return readingsOf(name).loose[0] ?? []
}

/** The word that the others qualify: `rice` in `brown rice`, `kofta` in `kofta for the grill`; Arabic begins with it. */
function headOfEnglish(words: Token[]): Token | undefined {
  const joint = words.findIndex(({ form }, at) => at > 0 && JOINTS.has(form))
  return words.at(joint > 0 ? joint - 1 : -1)
}
const JOINTS = new Set(['for', 'in', 'with', 'of', 'and', 'from'])

function soundOf(form: string): string | undefined {
  const key = phoneticKey(form)
  return key && isLatin(form) ? LATIN_SOUND + key : key
}

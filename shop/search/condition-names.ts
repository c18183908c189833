import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { plainWordsOf } from '#shop/spelling.ts'
import { CERTAINTY } from './certainty.ts'
import {
  afterCondition,
  beforeCondition,
  bloodSugarAsOneWord,
  foodWords,
} from './condition-context.ts'
import { isNamedAtLength, isWholeName } from './groceries.ts'
import { phoneticKey } from './phonetic-key.ts'
import { isStopWord } from './stop-words.ts'
import { conditionNames } from './synonyms.ts'
import { tokenize, type Token } from './tokenizer.ts'
import { isOnlyFood } from './topic-words.ts'
import { findNamedConditions } from './topics.ts'
import { misspeltAmong } from './typos.ts'

/** Each word costs a look-up. */
const MOST_WORDS = 20

/** Returns the conditions that single words name, as in `sweets for diabetics`. */
export function conditionsAmong(words: string): Condition[] {
  return distinctConditions(namingWords(words).map(({ condition }) => condition))
}

/**
 * Returns the conditions that single words certainly name. A name that may belong to food (`سكر بني`, `beef
 * heart`) counts only beside words such as `for` or `patients`: `حلوى لمرضى السكر`.
 */
export function surelyMeantAmong(words: string): Condition[] {
  const sure = namingWords(words).filter(({ isSure }) => isSure)
  return distinctConditions(sure.map(({ condition }) => condition))
}

type Naming = { condition: Condition; at: number; isSure: boolean }

function namingWords(words: string): Naming[] {
  const asWritten = plainWordsOf(bloodSugarAsOneWord(words)).slice(0, MOST_WORDS)
  return asWritten.flatMap((written, at) => {
    const [token] = tokenize(written)
    const condition = token && !isStopWord(token) ? namedBy(token) : undefined
    if (!token || !condition) return []
    const [before = '', after = ''] = [asWritten[at - 1], asWritten[at + 1]]
    // `ل` (for) is written as part of the word, and `لل` contains the article, too.
    const isFor = written.startsWith('ل') && token.form !== written
    const isSaid = isFor || beforeCondition.has(before) || afterCondition.has(after)
    if (!isSaid && isOnlyFood(token)) return []
    return [{ condition, at, isSure: isSaid || !foodWords.has(token.form) }]
  })
}

function namedBy({ form, stem }: Token): Condition | undefined {
  const { things, certainty, how } = findNamedConditions(form)
  if (certainty >= CERTAINTY.stem) return things[0]
  // `cola` is not `كلى`, kidneys.
  if (isWholeName({ stem })) return undefined
  const isRespelt = how === 'respelt' && form.length > 3 && phoneticKey(form) !== undefined
  if (isRespelt) return things[0]
  const misspelt = namesOfAll.find(({ names }) => misspeltAmong(form, names) !== undefined)
  return misspelt?.condition
}
const namesOfAll = conditions.map((condition) => {
  return { condition, names: plainWordsOf(conditionNames[condition]) }
})

/**
 * Removes the words that name a condition. The rest are the wanted goods. A word that may be food stays in a
 * name of goods: `سكر بني لمرضى السكر`.
 */
export function withoutConditions(words: string): string {
  const written = plainWordsOf(bloodSugarAsOneWord(words))
  const naming = namingWords(words)
  const without = (named: Naming[]) => {
    const places = new Set(named.map(({ at }) => at))
    return written.filter((word, at) => !places.has(at) && !isBesideCondition(word)).join(' ')
  }
  const surely = without(naming.filter(({ isSure }) => isSure))
  return isNamedAtLength(surely) ? surely : without(naming)
}

function isBesideCondition(word: string): boolean {
  return besideCondition.has(word) || tokenize(word).some(({ form }) => besideCondition.has(form))
}
const besideCondition = new Set([
  ...beforeCondition,
  ...afterCondition,
  ...plainWordsOf('blood دم الدم high مرتفع ارتفاع عالي'),
])

function distinctConditions(all: Condition[]): Condition[] {
  return [...new Set(all)]
}

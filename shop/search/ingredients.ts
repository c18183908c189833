import { isListed } from './groceries.ts'
import { synonyms } from './synonyms.ts'
import { tokenize, type Token } from './tokenizer.ts'

/** Names of several words. The last English word says what the thing is: `rice pudding` is not rice. */
const compounds = synonyms
  .filter(([first = '']) => first.includes(' '))
  .flatMap((names) => {
    const head = tokenize(names[0] ?? '').at(-1)?.stem
    return names.map((name) => ({ stems: tokenize(name).map(({ stem }) => stem), head }))
  })
  .filter(({ stems }) => stems.length > 1)
const groups = synonyms.map((names) => new Set(names.flatMap((name) => singleStem(name))))

/** Returns the words of a name that are goods, but only an ingredient of this thing. */
export function ingredientsAmong(words: Token[]): Set<string> {
  const own = new Set(words.map(({ stem }) => stem))
  const whole = compounds.filter(({ stems }) => stems.every((stem) => own.has(stem)))
  const isPart = ({ stem }: Token) =>
    isListed({ stem }) &&
    whole.some(({ stems, head = '' }) => stems.includes(stem) && !areOne(stem, head))
  return new Set(words.filter(isPart).map(({ stem }) => stem))
}

function areOne(stem: string, head: string): boolean {
  return stem === head || groups.some((group) => group.has(stem) && group.has(head))
}

function singleStem(name: string): string[] {
  const words = tokenize(name)
  return words.length === 1 ? words.map(({ stem }) => stem) : []
}

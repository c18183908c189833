import { synonyms } from './synonyms.ts'
import { tokenize, type Token } from './tokenizer.ts'

/** Arabic endings change the meaning (`لبن` is milk, `لبنة` labneh), English ones do not. */
const keyOf = ({ form, stem }: Token) => (/^[a-z]/.test(form) ? stem : form)

const groups = synonyms.map((names) => names.map(tokenize))

/** Groups by the first word of each name, so that only some groups are searched for each thing. */
const groupsByWord = new Map<string, Set<Token[][]>>()
for (const group of groups) {
  for (const [first] of group) {
    if (!first) continue
    const there = groupsByWord.get(keyOf(first)) ?? new Set()
    groupsByWord.set(keyOf(first), there.add(group))
  }
}

/**
 * Returns the stems of a thing's other names: those of each synonym group with a name in `words`, and those
 * of `also`, names of this thing alone. Stems of names of several words are in `phrase`.
 */
export function aliasesOf(
  words: Token[],
  also: Token[][] = [],
): { alias: string[]; phrase: string[] } {
  const keys = new Set(words.map(keyOf))
  const own = new Set(words.map(({ stem }) => stem))
  const alias = new Set<string>()
  const phrase = new Set<string>()
  const add = (name: Token[]) => {
    for (const { stem } of name) if (!own.has(stem)) (name.length > 1 ? phrase : alias).add(stem)
  }
  also.forEach(add)
  for (const group of new Set([...keys].flatMap((key) => [...(groupsByWord.get(key) ?? [])]))) {
    const isOne = group.some((name) => name.every((word) => keys.has(keyOf(word))))
    if (!isOne) continue
    group.forEach(add)
  }
  return { alias: [...alias], phrase: [...phrase].filter((stem) => !alias.has(stem)) }
}

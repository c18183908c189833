import { synonyms } from './synonyms.ts'
import { tokenize, type Token } from './tokenizer.ts'

/** Arabic endings change the meaning: `لبن` is milk, `لبنة` labneh. English endings do not. */
const keyOf = ({ form, stem }: Token) => (/^[a-z]/.test(form) ? stem : form)

const groups = synonyms.map((names) => names.map(tokenize))

/** Keyed by the first word of each name, so that a thing is compared with few groups. */
const groupsByWord = new Map<string, Set<Token[][]>>()
for (const group of groups) {
  for (const [first] of group) {
    if (!first) continue
    const there = groupsByWord.get(keyOf(first)) ?? new Set()
    groupsByWord.set(keyOf(first), there.add(group))
  }
}

/**
 * Returns the stems of a thing's other names: of each synonym group with a name in `words`, and of `also`,
 * which are names of this thing alone. `phrase` has the stems of names of several words.
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

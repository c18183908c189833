import { synonyms } from './synonyms.ts'
import { tokenize, type Token } from './tokenizer.ts'

/** Arabic endings tell things apart (`لبن` is milk, `لبنة` labneh), English ones do not. */
const keyOf = ({ form, stem }: Token) => (/^[a-z]/.test(form) ? stem : form)

const groups = synonyms.map((names) => names.map(tokenize))

/** Groups by the first word of each name, so that not all are looked through for each thing. */
const groupsByWord = new Map<string, Set<Token[][]>>()
for (const group of groups) {
  for (const [first] of group) {
    if (!first) continue
    const there = groupsByWord.get(keyOf(first)) ?? new Set()
    groupsByWord.set(keyOf(first), there.add(group))
  }
}

/**
 * Stems by which a thing with these words in its names is called as well, and those of `also`, names that it alone has;
 * parts of longer names apart.
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

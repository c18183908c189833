import type { Word } from './words.ts'

/** What is kept of a thing, to tell which of those found is meant most likely. */
export type Known = {
  names: string[]
  stems: string[]
  aliases: string[]
  phrases: string[]
  kinds: string[]
  /** Words in the shorter of its names: of equals, what is called just so comes first. */
  brevity: number
  place: number
}

/** How surely the words mean this thing: its own name counts more than what others call it. */
export function rankOf(thing: Known, words: Word[]): number {
  return words.reduce((sum, word) => sum + rankOfWord(thing, word), 0)
}

function rankOfWord(thing: Known, { form, stem }: Word): number {
  if (thing.names.includes(form)) return 10
  if (thing.stems.includes(stem)) return 9
  if (thing.names.some((name) => name.startsWith(form))) return 7
  if (thing.aliases.includes(stem)) return 6
  if (thing.phrases.includes(stem)) return 5
  if ([...thing.aliases, ...thing.phrases].some((alias) => alias.startsWith(stem))) return 4
  if (thing.kinds.includes(stem)) return 1
  // Found by its sound or in spite of a slip: better than by its kind.
  return thing.kinds.some((kind) => kind.startsWith(stem)) ? 1 : 3
}

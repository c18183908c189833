import type { Settings } from './settings.ts'

/** `com, net` → `['com', 'net']`; an empty list allows any ending. */
export function endingsOf({ emailEndings }: Pick<Settings, 'emailEndings'>): string[] {
  return emailEndings === '' ? [] : emailEndings.split(', ')
}

// Domain labels; the last one has letters only.
const ending = /^([a-z0-9-]{1,63}\.){0,7}[a-z]{2,24}$/

/** `.COM، net` → `com, net`, without duplicates; undefined when one is no valid ending. */
export function readEndings(text: string): string | undefined {
  const all = text
    .toLowerCase()
    .split(/[\s,،]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\./, ''))
  return all.every((part) => ending.test(part)) ? [...new Set(all)].join(', ') : undefined
}

import type { Settings } from './settings.ts'

/** Splits `com, net`. An empty list allows any ending. */
export function endingsOf({ emailEndings }: Pick<Settings, 'emailEndings'>): string[] {
  return emailEndings === '' ? [] : emailEndings.split(', ')
}

// Labels of a domain. The last has only letters.
const ending = /^([a-z0-9-]{1,63}\.){0,7}[a-z]{2,24}$/

/** Reads `.COM، net` as `com, net`, without duplicates. Returns undefined if an ending is invalid. */
export function readEndings(text: string): string | undefined {
  const all = text
    .toLowerCase()
    .split(/[\s,،]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\./, ''))
  return all.every((part) => ending.test(part)) ? [...new Set(all)].join(', ') : undefined
}

import type { Settings } from './settings.ts'

/** `com, net` → `['com', 'net']`; none means any. */
export function endingsOf({ emailEndings }: Pick<Settings, 'emailEndings'>): string[] {
  return emailEndings === '' ? [] : emailEndings.split(', ')
}

// As e-mails of accounts may end: letters at last, digits and hyphens only before a dot.
const ending = /^([a-z0-9-]{1,63}\.){0,7}[a-z]{2,24}$/

/** `.COM، net` → `com, net`, each once; undefined where one is no ending. */
export function readEndings(text: string): string | undefined {
  const all = text
    .toLowerCase()
    .split(/[\s,،]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\./, ''))
  return all.every((part) => ending.test(part)) ? [...new Set(all)].join(', ') : undefined
}

// Format characters, fillers, variation selectors, tags, control characters, halves of surrogate pairs, and
// placeholders of pasted pictures and lost characters. Programs and keyboards add them.
const invisible =
  /(?:(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Surrogate}\p{Control}\ufff9-\ufffd\u{13430}-\u{13442}\u{16fe4}])+/gu

const lineBreaks = /[\v\f\u0085\u2028\u2029]/g
// No language puts more marks on a letter. Hundreds of them would cover the lines around it.
const furtherMarks = /(?<=\p{M}{6})\p{M}+/gu

const joiner = /[\u200c\u200d]/
const emojiStyle = /[\ufe0e\ufe0f]/
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
const nextEmoji = /^\p{Extended_Pictographic}/u
const flagOfRegion = /^[\u{e0061}-\u{e007a}]{5}\u{e007f}/u
// Letters whose form depends on joiners: Arabic to Myanmar, Khmer, Mongolian and others of their kind.
const joining = /^(?=[\p{L}\p{M}])[\u0600-\u109f\u1700-\u1cff\ua800-\uabff]/u

/**
 * Removes invisible characters. Keeps those that change a visible one: joiners between letters of scripts
 * that need them, and the parts of an emoji. Unusual line breaks become `\n`.
 */
export function cleanText(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replaceAll('\u2800', ' ')
    .replace(invisible, neededOf)
    .replace(furtherMarks, '')
}

/** Returns the part of a run of invisible characters that its neighbours need. */
function neededOf(run: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - 2), at)
  const after = text.slice(at + run.length, at + run.length + 2)
  if (joining.test(before.slice(-1)) && joining.test(after)) return firstIn(run, joiner)
  if (before === '\u{1f3f4}' && flagOfRegion.test(run)) return firstIn(run, flagOfRegion)
  // The digit before is a keycap.
  if (after.startsWith('\u20e3')) return firstIn(run, emojiStyle)
  if (!emoji.test(before)) return ''
  const isJoined = run.includes('\u200d') && nextEmoji.test(after)
  return firstIn(run, emojiStyle) + (isJoined ? '\u200d' : '')
}

function firstIn(run: string, pattern: RegExp): string {
  return pattern.exec(run)?.[0] ?? ''
}

const secret = /(password|token)$/i

/** Cleans all texts of a request or form. Passwords and tokens stay as they were typed. */
export function cleanTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return secret.test(name) ? value : cleanText(value)
  if (Array.isArray(value)) return value.map((one) => cleanTexts(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, cleanTexts(child, key)]),
  )
}

import { plainWordsOf } from '#shop/spelling.ts'

/** The requests that the buttons of a text about an order can send. */
const replies = ['confirm', 'change'] as const
export type TextReply = { what: (typeof replies)[number]; number: number }

export function replyCode({ what, number }: TextReply): string {
  return `${what}:${number}`
}

/** Parses the code of a button; undefined for any other code. */
export function replyOf(code: string | null): TextReply | undefined {
  const [, what, number] = /^(\w+):(\d{1,9})$/.exec(code ?? '') ?? []
  const known = replies.find((reply) => reply === what)
  return known && { what: known, number: Number(number) }
}

const stopWords = new Set(
  ['stop', 'unsubscribe', 'توقف', 'إيقاف', 'أوقف', 'وقف', 'قف', 'إلغاء', 'إلغاء الاشتراك'].map(
    wordsOf,
  ),
)

function wordsOf(text: string): string {
  return plainWordsOf(text).join(' ')
}

/** Whether a text asks to stop further texts, and nothing else. */
export function isStopWord(text: string): boolean {
  return text.length <= 60 && stopWords.has(wordsOf(text))
}

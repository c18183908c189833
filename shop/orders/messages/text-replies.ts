import { plainWordsOf } from '#shop/spelling.ts'

/** What a customer asks for with a button of a text about her order. */
const replies = ['confirm', 'change'] as const
export type TextReply = { what: (typeof replies)[number]; number: number }

/** What the button sends back. */
export function replyCode({ what, number }: TextReply): string {
  return `${what}:${number}`
}

/** Undefined for what is none of our buttons. */
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

/** Whether a text is no more than the wish for no further ones. */
export function isStopWord(text: string): boolean {
  return text.length <= 60 && stopWords.has(wordsOf(text))
}

/** A short text to a phone (SMS). `id` is our own and the same when it is tried again; `to` is E.164. */
export type TextMessage = { id: string; to: string; text: string }

/**
 * Sends short texts. Answers with the gateway's id of the text, null where it tells none. Throws `TextRefusal` or
 * `TextOutage`; the messages of both are for logs and have neither the number nor the text.
 */
export type TextSender = { send(message: TextMessage): Promise<{ id: string | null }> }

/** The gateway does not take this text for this number: another try is of no use. */
export class TextRefusal extends Error {}

/** The gateway cannot be reached, is overloaded, or takes no texts of ours: a later try may work. */
export class TextOutage extends Error {
  /** Whether the text was surely not sent; else nobody knows. */
  readonly isUnsent: boolean
  constructor(message: string, { isUnsent = false } = {}) {
    super(message)
    this.isUnsent = isUnsent
  }
}

/** The longest text that is handed on: eight parts of an Arabic SMS, which has 67 characters in each. */
export const LONGEST_TEXT = 536

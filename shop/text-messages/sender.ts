/**
 * A short text to a phone (SMS). `id` is the shop's own and stays the same in further attempts; `to` is
 * E.164.
 */
export type TextMessage = { id: string; to: string; text: string }

/**
 * Sends short texts. Returns the gateway's id of the text, or null if it gives none. Throws `TextRefusal`
 * or `TextOutage`, whose messages are for logs and contain neither the number nor the text.
 */
export type TextSender = { send(message: TextMessage): Promise<{ id: string | null }> }

/** The gateway refuses this text for this number. Another attempt would fail as well. */
export class TextRefusal extends Error {}

/**
 * The gateway cannot be reached, is overloaded, or accepts no texts of the shop. A later attempt may
 * succeed.
 */
export class TextOutage extends Error {
  /** True if the text was certainly not sent; false if that is unknown. */
  readonly isUnsent: boolean
  constructor(message: string, { isUnsent = false } = {}) {
    super(message)
    this.isUnsent = isUnsent
  }
}

/** The longest text that is sent: eight parts of an Arabic SMS with 67 characters each. */
export const LONGEST_TEXT = 536

/**
 * A short text to a phone (SMS). `id` is the shop's and stays the same in further attempts. `to` is E.164.
 */
export type TextMessage = { id: string; to: string; text: string }

/**
 * Returns the gateway's id of the text, or null. Throws `TextRefusal` or `TextOutage`. Their messages are for
 * logs and contain neither the number nor the text.
 */
export type TextSender = { send(message: TextMessage): Promise<{ id: string | null }> }

/** The gateway refuses this text for this number. Another attempt would fail, too. */
export class TextRefusal extends Error {}

/** The gateway is unreachable, overloaded, or accepts no texts of the shop. A later attempt may succeed. */
export class TextOutage extends Error {
  /** True if the text was certainly not sent. */
  readonly isUnsent: boolean
  constructor(message: string, { isUnsent = false } = {}) {
    super(message)
    this.isUnsent = isUnsent
  }
}

/** Eight parts of an Arabic SMS with 67 characters each. */
export const LONGEST_TEXT = 536

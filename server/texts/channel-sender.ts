import type { InstantChannel } from '#shop/mail/channels.ts'
import type { Locale } from '#messages/locale.ts'

/** A text to a phone, or a notification on a device. */
export type OutgoingText = {
  /** The id of the queued message. Providers repeat it when they report the delivery. */
  id: string
  /** A phone in E.164, or the id of a device. */
  to: string
  locale: Locale
  /** As the receiver reads it. */
  text: string
  /**
   * The same text as a notification. Pressing it opens the page at `path`, which follows the shop's own
   * address. It replaces an earlier one with the same `tag`, or without a tag with the same `path`.
   */
  notice: { title: string; body: string; tag?: string }
  path: string
  /**
   * The approved template with the same text; null for an answer within 24 hours of the receiver's own
   * message.
   */
  template: {
    name: string
    /** Values of `{{1}}`, `{{2}}` and so on. */
    parameters: string[]
    /** The texts that the template's reply buttons send back. */
    replies: string[]
  } | null
}

/** `send` throws a `TextFailure`. */
export type ChannelSender = {
  channel: InstantChannel
  /** Resolves with the provider's id of the text, or with null if the provider reports no deliveries. */
  send: (text: OutgoingText) => Promise<string | null>
}

/**
 * `refused`: will never be sent. `later`: was not sent, and may be later. `away`: other texts would fail,
 * too, because our key is refused or the provider cannot be reached. `unknown`: may have been sent.
 */
export type TextProblem = 'refused' | 'later' | 'away' | 'unknown'

export class TextFailure extends Error {
  readonly problem: TextProblem
  constructor(problem: TextProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

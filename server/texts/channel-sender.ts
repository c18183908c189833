import type { InstantChannel } from '#shop/mail/channels.ts'
import type { Locale } from '#messages/locale.ts'

/** A text to a phone, or a notification on a device. */
export type OutgoingText = {
  /** The id of the queued message. Providers repeat it when they report the delivery. */
  id: string
  /** A phone in E.164, or the id of a device. */
  to: string
  locale: Locale
  /** The whole text, as the receiver reads it. */
  text: string
  /**
   * The same text as title and body, for a notification that opens a page when pressed. It has no address:
   * `path` is the end of it, after the shop's own. A notification replaces an earlier one with the same
   * `tag`, or without a tag with the same `path`.
   */
  notice: { title: string; body: string; tag?: string }
  path: string
  /**
   * The approved template with the same text; null for an answer to a person who wrote within the last 24
   * hours.
   */
  template: {
    name: string
    /** The values for the places `{{1}}`, `{{2}}` and so on. */
    parameters: string[]
    /** The texts that the template's reply buttons send back. */
    replies: string[]
  } | null
}

/** Sends texts by one channel. `send` throws a `TextFailure`. */
export type ChannelSender = {
  channel: InstantChannel
  /** Resolves with the provider's id of the text, if the provider reports deliveries; else with null. */
  send: (text: OutgoingText) => Promise<string | null>
}

/**
 * `refused`: the text will never be sent. `later`: it was not sent, and may be later. `away`: other texts
 * would fail, too, as our key is refused or the provider cannot be reached. `unknown`: it may have been sent.
 */
export type TextProblem = 'refused' | 'later' | 'away' | 'unknown'

export class TextFailure extends Error {
  readonly problem: TextProblem
  constructor(problem: TextProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

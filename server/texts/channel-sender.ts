import type { InstantChannel } from '#shop/mail/channels.ts'
import type { Locale } from '#messages/locale.ts'

/** A text to a phone, or a notification on a device. */
export type OutgoingText = {
  /** Of the queued message; providers say it again when they tell what became of it. */
  id: string
  /** E.164, or the id of the device. */
  to: string
  locale: Locale
  /** All of it, as it is read. */
  text: string
  /** The same in two, for what is opened by a press: without the address, of which `path` is the end, after the shop's. One
   * with the same `tag`, else `path`, takes the place of the other. */
  notice: { title: string; body: string; tag?: string }
  path: string
  /** The approved template that says the same; null for an answer to somebody who wrote within a day. */
  template: {
    name: string
    /** What stands in its places `{{1}}`, `{{2}}` and so on. */
    parameters: string[]
    /** What its reply buttons send back. */
    replies: string[]
  } | null
}

/** Sends texts by one channel. Throws a `TextFailure`. */
export type ChannelSender = {
  channel: InstantChannel
  /** Its id at the provider, where that tells what becomes of it; else null. */
  send: (text: OutgoingText) => Promise<string | null>
}

/**
 * `refused`: it will never be sent. `later`: surely not sent now. `away`: neither are others, as our key is refused or
 * the provider cannot be reached. `unknown`: nobody knows whether it was sent.
 */
export type TextProblem = 'refused' | 'later' | 'away' | 'unknown'

export class TextFailure extends Error {
  readonly problem: TextProblem
  constructor(problem: TextProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

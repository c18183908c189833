import { m } from '#messages/compiled/messages.js'
import { endingsIn } from '#messages/endings.ts'

/** What an account's e-mail looks like, and how it may end if not in any way. */
export function emailHint(endings: string[]): string {
  if (endings.length === 0) return m.account_email_hint_any()
  return m.account_email_hint({ endings: endingsIn(endings) })
}

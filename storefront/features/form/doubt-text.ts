import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { doubtAbout } from '#shop/typing-doubt.ts'

/** A question about a value that is accepted but probably a slip. */
export function doubtText(field: string, typed: string): string | undefined {
  const doubt = doubtAbout(field, typed)
  if (doubt?.kind === 'email') return m.doubt_email({ email: isolate(doubt.meant) })
  if (doubt?.kind === 'name') return m.doubt_name()
  return doubt && m.doubt_street()
}

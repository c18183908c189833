import { randomUUID } from 'node:crypto'
import { isTrusted, peerOf } from '#api/visitor.ts'

const FORM = /^[\w.-]{8,64}$/

/** The id that a trusted proxy gave a request, else a new one: a client's word is in no log and no answer. */
export function requestIdOf(
  given: string | string[] | undefined,
  socket: { remoteAddress?: string } | undefined,
  trustedProxies: string[],
): string {
  const isGood = typeof given === 'string' && FORM.test(given)
  return isGood && isTrusted(peerOf(socket), trustedProxies) ? given : randomUUID()
}

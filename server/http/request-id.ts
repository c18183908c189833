import { randomUUID } from 'node:crypto'
import { isTrusted, peerOf } from '#api/visitor.ts'

const FORM = /^[\w.-]{8,64}$/

/**
 * Returns the given id if it is valid and comes from a trusted proxy, else a new one. So no client's text
 * gets into logs or responses.
 */
export function requestIdOf(
  given: string | string[] | undefined,
  socket: { remoteAddress?: string } | undefined,
  trustedProxies: string[],
): string {
  const isGood = typeof given === 'string' && FORM.test(given)
  return isGood && isTrusted(peerOf(socket), trustedProxies) ? given : randomUUID()
}

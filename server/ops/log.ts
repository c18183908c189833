import { pino, type DestinationStream, type Logger } from 'pino'
import { cutForLog } from './cut-for-log.ts'

// Matches only from the start of a word, so that the time is linear in a word's length.
const anEmail = /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/g

/** In characters. The stack begins with the message. */
const MOST_OF_MESSAGE = 2_000
const MOST_OF_STACK = 6_000

/**
 * Writes only type, masked message, stack and code of an error, because errors of databases and mail servers
 * also have the row or the receiver. Cuts long texts, since most come from outside.
 */
export function openLog(level: string, into: DestinationStream): Logger {
  const formatters = { log: cutTexts }
  return pino({ level, formatters, serializers: { err: serializeError } }, into)
}

function cutTexts(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'string' ? cutForLog(value) : value,
    ]),
  )
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: masked(String(error)) }
  return {
    type: error.name,
    message: masked(error.message),
    stack: masked(error.stack ?? '', MOST_OF_STACK),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

/** Masks e-mail addresses before it cuts, since half an address would not be found. */
function masked(text: string, most = MOST_OF_MESSAGE): string {
  return cutForLog(text.replace(anEmail, '…@…'), most)
}

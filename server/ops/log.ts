import { pino, type DestinationStream, type Logger } from 'pino'
import { cutForLog } from './cut-for-log.ts'

// Matched from the start of a word only, so that the time is linear in a word's length.
const anEmail = /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/g

/** Characters of an error's message, and of its stack, which begins with the message. */
const MOST_OF_MESSAGE = 2_000
const MOST_OF_STACK = 6_000

/**
 * The process's log. Of an error it writes type, masked message, stack and code only: errors of
 * databases and mail servers also have the row or the receiver. Long texts are cut: most come from outside.
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

/** Masked before it is cut: half an e-mail address would not be found. */
function masked(text: string, most = MOST_OF_MESSAGE): string {
  return cutForLog(text.replace(anEmail, '…@…'), most)
}

import { pino, type DestinationStream, type Logger } from 'pino'

// Matched from the start of a word only, so that the time is linear in a word's length.
const anEmail = /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/g

/**
 * The process's log. Of an error it writes type, masked message, stack and code only: errors of
 * databases and mail servers also have the row or the receiver.
 */
export function openLog(level: string, into: DestinationStream): Logger {
  return pino({ level, serializers: { err: serializeError } }, into)
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: masked(String(error)) }
  return {
    type: error.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

function masked(text: string): string {
  return text.replace(anEmail, '…@…')
}

import { pino, type DestinationStream, type Logger } from 'pino'

// From where a word begins: else each sign of a long word would be tried as the beginning of an address.
const anEmail = /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/g

/**
 * The process's log. Of an error it keeps what it is and where it came from: databases and mail
 * servers add the row or the receiver that it was about.
 */
export function openLog(level: string, into: DestinationStream): Logger {
  return pino({ level, serializers: { err: factsOf } }, into)
}

function factsOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: masked(String(error)) }
  return {
    type: error.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: factsOf(error.cause) }),
  }
}

function masked(text: string): string {
  return text.replace(anEmail, '…@…')
}

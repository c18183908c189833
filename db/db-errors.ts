/**
 * The reason why the database cannot serve a correct query now. `unavailable`: it cannot be reached or is
 * overloaded. `not-writable`: it lacks space or permission to write.
 */
export type DatabaseError = 'unavailable' | 'not-writable'

// PostgreSQL: connection lost, too many connections, shutting down, statement timed out.
const unavailable =
  /^(08...|53300|57P0[1-3]|57014|E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/
// PostgreSQL: disk full, read-only. Operating system: the same for a file, or its folder is gone.
const notWritable = /^(53100|25006|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT)$/
// Errors of `pg` itself, which have no code.
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** SQLite's result codes: I/O error, read-only, full, cannot open. https://sqlite.org/rescode.html */
const SQLITE_NOT_WRITABLE = new Set([10, 8, 13, 14])
const SQLITE_BUSY = 5

/** Returns undefined for a fault in the shop's code. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') {
    const primary = error.errcode & 0xff
    if (SQLITE_NOT_WRITABLE.has(primary)) return 'not-writable'
    return primary === SQLITE_BUSY ? 'unavailable' : undefined
  }
  const code = 'code' in error ? String(error.code) : ''
  if (notWritable.test(code)) return 'not-writable'
  return unavailable.test(code) || unavailableMessage.test(error.message)
    ? 'unavailable'
    : undefined
}

/** Extended codes of a unique index and of a primary key. */
const SQLITE_NOT_UNIQUE = new Set([2067, 1555])

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_NOT_UNIQUE.has(error.errcode)
  }
  return 'code' in error && error.code === '23505'
}

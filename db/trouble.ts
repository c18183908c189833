/**
 * Why the database cannot serve now, though nothing is wrong with what it was asked: it cannot be
 * reached or is overloaded (`away`), or cannot write for lack of room or rights (`no-room`).
 */
export type Trouble = 'away' | 'no-room'

// PostgreSQL: connection lost, too many connections, shutting down, statement timed out.
const away =
  /^(08...|53300|57P0[1-3]|57014|E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/
// PostgreSQL: disk full, read-only. The operating system, of a file: the same, and its folder is gone.
const noRoom = /^(53100|25006|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT)$/
// Of pg itself, which gives these no code.
const awayInWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** SQLite's result codes: I/O error, read-only, full, cannot open. https://sqlite.org/rescode.html */
const SQLITE_NO_ROOM = new Set([10, 8, 13, 14])
const SQLITE_BUSY = 5

export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') {
    const primary = error.errcode & 0xff
    if (SQLITE_NO_ROOM.has(primary)) return 'no-room'
    return primary === SQLITE_BUSY ? 'away' : undefined
  }
  const code = 'code' in error ? String(error.code) : ''
  if (noRoom.test(code)) return 'no-room'
  return away.test(code) || awayInWords.test(error.message) ? 'away' : undefined
}

import * as v from 'valibot'

/** An upper limit, far more than one process can serve. */
const MAX_CONNECTIONS = 4_000
/** Files reserved for the database, the log, static files and the process itself. */
const RESERVED_FILES = 64
/**
 * A client's connection may need two more files: a connection to the payment provider and, with the sandbox,
 * the other end of that connection; or a file that is being sent.
 */
const FILES_PER_CONNECTION = 3

const reportShape = v.object({
  userLimits: v.object({ open_files: v.object({ soft: v.union([v.number(), v.string()]) }) }),
})

/**
 * Returns how many client connections the process may hold, so that its limit of open files leaves enough for
 * the rest.
 */
export function maxConnections(): number {
  const max = Math.floor((maxOpenFiles() - RESERVED_FILES) / FILES_PER_CONNECTION)
  return Math.max(1, Math.min(MAX_CONNECTIONS, max))
}

/**
 * Returns the process's limit of open files, which Node has raised to the most allowed; Infinity on Windows,
 * which has none.
 */
function maxOpenFiles(): number {
  // Without this the report would resolve the host names of all clients. Node's types do not have the
  // property.
  Object.assign(process.report, { excludeNetwork: true })
  const report = v.safeParse(reportShape, process.report.getReport())
  const soft = report.success ? Number(report.output.userLimits.open_files.soft) : Infinity
  return Number.isNaN(soft) ? Infinity : soft
}

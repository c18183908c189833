import * as v from 'valibot'

/** Upper limit, far more than one process serves. */
const MAX_CONNECTIONS = 4_000
/** Files reserved for the database, the log, static files and the process itself. */
const RESERVED_FILES = 64
/**
 * A client's connection may need two more: to the payment provider and, with the sandbox, that
 * connection's other end; or a file that is being sent.
 */
const FILES_PER_CONNECTION = 3

const reportShape = v.object({
  userLimits: v.object({ open_files: v.object({ soft: v.union([v.number(), v.string()]) }) }),
})

/** Client connections that leave enough of the process's limit of open files for the rest. */
export function maxConnections(): number {
  const max = Math.floor((maxOpenFiles() - RESERVED_FILES) / FILES_PER_CONNECTION)
  return Math.max(1, Math.min(MAX_CONNECTIONS, max))
}

/** The process's limit, which Node raises as far as it may; Windows has none. */
function maxOpenFiles(): number {
  // Else the report would resolve the host names of all clients. Missing in Node's types.
  Object.assign(process.report, { excludeNetwork: true })
  const report = v.safeParse(reportShape, process.report.getReport())
  const soft = report.success ? Number(report.output.userLimits.open_files.soft) : Infinity
  return Number.isNaN(soft) ? Infinity : soft
}

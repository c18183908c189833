import * as v from 'valibot'

/** Far more than one process can serve. */
const MAX_CONNECTIONS = 4_000
/** For the database, the log, static files and the process itself. */
const RESERVED_FILES = 64
/**
 * A client may need two more files: a connection to the payment provider and, in the sandbox, its other end;
 * or a file that is being sent.
 */
const FILES_PER_CONNECTION = 3

const reportShape = v.object({
  userLimits: v.object({ open_files: v.object({ soft: v.union([v.number(), v.string()]) }) }),
})

/** Leaves enough open files for the rest of the process. */
export function maxConnections(): number {
  const max = Math.floor((maxOpenFiles() - RESERVED_FILES) / FILES_PER_CONNECTION)
  return Math.max(1, Math.min(MAX_CONNECTIONS, max))
}

/** Node has raised the limit to the most allowed. Infinity on Windows, which has none. */
function maxOpenFiles(): number {
  // Without this, the report resolves the host names of all clients. Node's types lack the property.
  Object.assign(process.report, { excludeNetwork: true })
  const report = v.safeParse(reportShape, process.report.getReport())
  const soft = report.success ? Number(report.output.userLimits.open_files.soft) : Infinity
  return Number.isNaN(soft) ? Infinity : soft
}

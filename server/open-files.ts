import * as v from 'valibot'

/** Far more than one process serves. */
const MOST_CONNECTIONS = 4_000
/** For the database and its files, the log, what is read from the disk, and what else a process has. */
const KEPT_FREE = 64
/**
 * A visitor's connection may bring two more: to the payment provider, and where the sandbox stands
 * in, that one's other end. Or a file that is being sent.
 */
const FILES_EACH = 3

const reportShape = v.object({
  userLimits: v.object({ open_files: v.object({ soft: v.union([v.number(), v.string()]) }) }),
})

/** As many connections of visitors as leave enough of the process's open files for all else. */
export function mostConnections(): number {
  const most = Math.floor((mostOpenFiles() - KEPT_FREE) / FILES_EACH)
  return Math.max(1, Math.min(MOST_CONNECTIONS, most))
}

/** What the system allows, which Node has raised as far as it may; Windows has no such limit. */
function mostOpenFiles(): number {
  // It would look up the names of all who are connected. Node's types do not know it yet.
  Object.assign(process.report, { excludeNetwork: true })
  const report = v.safeParse(reportShape, process.report.getReport())
  const soft = report.success ? Number(report.output.userLimits.open_files.soft) : Infinity
  return Number.isNaN(soft) ? Infinity : soft
}

import { cutForLog } from './cut-for-log.ts'

/** Matches paths whose last part is a secret that gives access: a supplier's list, a driver's run. */
const secretPath = /^((?:\/[a-z]{2})?\/(?:supply|drive|api\/supplier-lists)\/)[^/]+/i

/** Returns a path for the log: cut, and without the secret of a link. */
export function pathForLog(path: string): string {
  return cutForLog(path.replace(secretPath, '$1…'))
}

import { cutForLog } from './cut-for-log.ts'

/** The last part is a secret that opens a supplier's list or a driver's run. */
const secretPath = /^((?:\/[a-z]{2})?\/(?:supply|drive|api\/supplier-lists)\/)[^/]+/i

/** Cuts the path, and removes the secret of a link. */
export function pathForLog(path: string): string {
  return cutForLog(path.replace(secretPath, '$1…'))
}

import { cutForLog } from './cut-for-log.ts'

/** Paths whose last part opens something for whoever has it: a supplier's list, a driver's run. */
const secretPath = /^((?:\/[a-z]{2})?\/(?:supply|drive|api\/supplier-lists)\/)[^/]+/i

/** A path as logs may have it, without the secret of a link, and cut. */
export function pathForLog(path: string): string {
  return cutForLog(path.replace(secretPath, '$1…'))
}

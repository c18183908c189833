/** Paths whose last part opens something for whoever has it: a supplier's list, a driver's run. */
const secretPath = /^((?:\/[a-z]{2})?\/(?:supply|drive|api\/supplier-lists)\/)[^/]+/i

/** A path as logs may have it, without the secret of a link. */
export function pathForLog(path: string): string {
  return path.replace(secretPath, '$1…')
}

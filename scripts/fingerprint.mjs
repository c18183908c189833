import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

/**
 * The hash changes whenever one of these files, or a file below these folders, is changed, added or removed.
 * It covers contents and not dates, because a build writes some files again unchanged.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path) || path.endsWith(join('messages', 'compiled'))) return
  const stat = statSync(path)
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  } else {
    hash.update(`${path} ${stat.size}\n`)
    hash.update(readFileSync(path))
  }
}

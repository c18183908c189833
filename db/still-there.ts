import { statSync } from 'node:fs'

/** SQLite's own code for a file that cannot be opened: https://sqlite.org/rescode.html#cantopen */
const errcode = 14

/**
 * Throws once a file is no longer in its place: removed, or another one in its stead. The operating
 * system lets SQLite go on writing to it, and all of that would be lost with the process.
 */
export function watchPlace(file: string): () => void {
  const { dev, ino } = statSync(file)
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    throw Object.assign(new Error(`The database ${file} is no longer in its place`), { errcode })
  }
}

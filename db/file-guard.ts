import { statSync } from 'node:fs'

/** SQLite's code for a file that cannot be opened: https://sqlite.org/rescode.html#cantopen */
const errcode = 14

/**
 * The check throws once `file` was removed or replaced. SQLite would go on writing to the open file, and the
 * data would be lost when the process ends.
 */
export function guardFile(file: string): () => void {
  const { dev, ino } = statSync(file)
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    throw Object.assign(new Error(`The database ${file} is no longer in its place`), { errcode })
  }
}

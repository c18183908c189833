import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const NAME = 'last-backup.json'
const shape = v.object({ madeAt: v.pipe(v.string(), v.isoTimestamp()) })

/** Notes the time of a complete backup in the data folder, where the running shop reads it. */
export async function noteBackup(dataDir: string, madeAt: string) {
  const path = join(dataDir, NAME)
  await writeFile(`${path}.part`, JSON.stringify({ madeAt }))
  // The command may run as another user than the shop. The file holds nothing but a time.
  await chmod(`${path}.part`, 0o644)
  await rename(`${path}.part`, path)
}

/** Returns an ISO instant, or null if no backup was made yet or its note cannot be read. */
export async function lastBackup(dataDir: string): Promise<string | null> {
  try {
    return v.parse(shape, JSON.parse(await readFile(join(dataDir, NAME), 'utf8'))).madeAt
  } catch {
    return null
  }
}

import { createHash } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { SettingsError } from '#server/settings-error.ts'
import { engines } from '#db/engine.ts'

export const MANIFEST = 'manifest.json'
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Paths are relative, with `/`, and never lead outside the backup. */
const manifestShape = v.object({
  format: v.literal(1),
  engine: v.picklist(engines),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Rows of each table. */
  counts: v.record(v.string(), count),
  files: v.array(
    v.object({
      path: v.pipe(v.string(), v.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)),
      bytes: count,
      sha256: v.pipe(v.string(), v.hash(['sha256'])),
    }),
  ),
})
export type Manifest = v.InferOutput<typeof manifestShape>
export type BackupFile = Manifest['files'][number]

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new SettingsError(`${backup} is no backup: it has no ${MANIFEST}.`)
  try {
    return v.parse(manifestShape, JSON.parse(text))
  } catch {
    throw new SettingsError(`${join(backup, MANIFEST)} is damaged, or of a newer shop.`)
  }
}

/** Paths are relative, as in the manifest. Empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted()
}

/** Also flushes the file to the disk. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const file = await open(join(folder, path))
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk)
      bytes += chunk.length
    }
    await file.sync()
    return { path, bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/schema.ts'

/** The days that an uploaded picture is kept after the last row that names it is gone. */
export const UNUSED_DAYS = 30
const DAY_MS = 24 * 3_600_000
/**
 * The file with the day since which each picture is unused, as JSON. It lies beside the pictures and not in
 * the database, because a restored database may be older than the pictures.
 */
const LIST = 'unused.json'

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const crop = String.raw`-\d{1,3}x\d{1,3}-[\da-f]{6}`
const inText = new RegExp(`/uploads/(${uuid}(?:${crop})?)`, 'gi')
/** Matches the squares of one crop, the whole of a photograph, and the rest of an interrupted upload. */
const ofFile = new RegExp(
  `^(${uuid}(?:${crop})?)-(?:\\d{3,4}\\.(?:avif|webp)|mail\\.jpg|(whole)\\.webp)(\\..+\\.part)?$`,
)

/**
 * Deletes the files of uploaded pictures that no product, recipe, box, producer or order line has named for
 * `UNUSED_DAYS`; deleted and hidden ones count, too. The days count from the first time this job saw a
 * picture unused, so that some hours with a wrong database delete nothing. Files with other names stay.
 */
export async function deleteUnusedPictures(
  { db, folder }: { db: Database; folder: string },
  now: Date,
): Promise<number> {
  const files = (await readdir(folder)).flatMap((file) => {
    const [, name, whole, part] = ofFile.exec(file) ?? []
    if (name === undefined) return []
    return [{ file, name: part === undefined ? `${name}${whole ?? ''}` : file }]
  })
  const used = await readUsed(db)
  const before = await readList(folder)
  const unused: Record<string, string> = {}
  for (const { name } of files) {
    if (!used.has(name)) unused[name] = before[name] ?? now.toISOString()
  }
  const limit = new Date(now.getTime() - UNUSED_DAYS * DAY_MS).toISOString()
  let deleted = 0
  for (const { file, name } of files) {
    if ((unused[name] ?? '~') > limit || (await isFresh(join(folder, file)))) continue
    await rm(join(folder, file), { force: true })
    deleted++
  }
  if (JSON.stringify(unused) !== JSON.stringify(before)) await writeList(folder, unused)
  return deleted
}

/**
 * True for a file written in the last 24 hours. A crop that is asked for again is written anew, and the
 * save that follows will name it.
 */
async function isFresh(path: string): Promise<boolean> {
  return (await stat(path)).mtimeMs > Date.now() - DAY_MS
}

/**
 * Reads the names of used pictures in the form of `ofFile`. Any crop of a photograph also uses its whole.
 */
async function readUsed(db: Database): Promise<Set<string>> {
  const tables = ['products', 'meals', 'producers'] as const
  const rows = await Promise.all([
    ...tables.map((table) => db.selectFrom(table).select(['src', 'photos', 'drawing']).execute()),
    db.selectFrom('order_lines').select('src').distinct().execute(),
  ])
  const used = new Set<string>()
  for (const row of rows.flat()) {
    for (const [, found = ''] of Object.values(row).join(' ').matchAll(inText)) {
      const name = found.toLowerCase()
      used.add(name)
      used.add(`${name.slice(0, 36)}whole`)
    }
  }
  return used
}

async function readList(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(folder, LIST), 'utf8'))
  } catch {
    // The file is missing or damaged, so the days count from now.
    return {}
  }
}

async function writeList(folder: string, unused: Record<string, string>) {
  const path = join(folder, LIST)
  await writeFile(`${path}.part`, JSON.stringify(unused))
  await rename(`${path}.part`, path)
}

import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/schema.ts'

/** The number of days for which a picture is kept although no row refers to it. */
export const UNUSED_DAYS = 30
const DAY_MS = 24 * 3_600_000
/**
 * The JSON file with the time since which each picture is unused. It lies beside the pictures, because a
 * restored database may be older than the pictures.
 */
const LIST = 'unused.json'

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const crop = String.raw`-\d{1,3}x\d{1,3}-[\da-f]{6}`
const inText = new RegExp(`/uploads/(${uuid}(?:${crop})?)`, 'gi')
/** Matches squares, mail pictures, whole photographs, and the `.part` files of interrupted uploads. */
const ofFile = new RegExp(
  `^(${uuid}(?:${crop})?)-(?:\\d{3,4}\\.(?:avif|webp)|mail\\.jpg|(whole)\\.webp)(\\..+\\.part)?$`,
)

/**
 * Deletes uploaded pictures to which no product, recipe, box, producer or order line has referred for
 * `UNUSED_DAYS`. Deleted and hidden rows count, too. The days run from the first time this job found the
 * picture unused, so that some hours with a wrong database delete no picture. Files with other names stay.
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

/** True for a file written in the last 24 hours: a form that is still open may save a new crop. */
async function isFresh(path: string): Promise<boolean> {
  return (await stat(path)).mtimeMs > Date.now() - DAY_MS
}

/** Names in the form of `ofFile`. A crop also uses the whole photograph. */
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
    // The file is missing or damaged, so the days run from now.
    return {}
  }
}

async function writeList(folder: string, unused: Record<string, string>) {
  const path = join(folder, LIST)
  await writeFile(`${path}.part`, JSON.stringify(unused))
  await rename(`${path}.part`, path)
}

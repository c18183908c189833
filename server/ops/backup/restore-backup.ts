import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { auditBooks, type Finding } from '#shop/books/audit.server.ts'
import { lockDataFolder } from '#server/ops/data-folder-lock.ts'
import type { Environment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'
import { countRows } from './counts.ts'
import { describeFile, readManifest, type Manifest } from './manifest.ts'
import { restoreObstacles, restorePostgres } from './postgres-dump.ts'

type Place = { databaseUrl: string; dataDir: string }
type Wanted = {
  backup: string
  /** A folder, or the URL of a PostgreSQL database; the shop's own by default. */
  place?: string
  /** Whether existing data may be replaced. */
  force: boolean
  say: (line: string) => void
}

const LOCK_FILES = ['shop.lock', 'shop.lock-journal', 'shop.pid']
const UNPACKED = '.restoring'
/** Files that the shop writes. Others in the folder stay. */
const REPLACED = /^((shop|sandbox)\.sqlite(-wal|-shm)?|token-secret|uploads|mail)$/

/**
 * Checks every file against its checksum first, and audits the result. Replaces existing data only with
 * `force`, and never while a shop runs on it.
 */
export async function restoreBackup(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  { backup, place, force, say }: Wanted,
): Promise<{ place: Place; manifest: Manifest; findings: Finding[] }> {
  const manifest = await readManifest(backup)
  const target = placeFor(manifest, environment, place)
  await refuseFull(manifest, target, force)
  const lock = manifest.engine === 'sqlite' ? lockDataFolder(target.dataDir) : undefined
  try {
    say('Checksums …')
    await verify(backup, manifest)
    say('The database, pictures, mails and secrets …')
    if (manifest.engine === 'postgres') {
      await restorePostgres(target.databaseUrl, join(backup, 'shop.dump'))
    }
    await putFiles(backup, manifest, target.dataDir)
    say('The books …')
    return { place: target, manifest, findings: await audit(target, manifest) }
  } finally {
    lock?.release()
  }
}

function placeFor(manifest: Manifest, environment: Place, place: string | undefined): Place {
  const isAddress = /^postgres(ql)?:/.test(place ?? '')
  const dataDir = place && !isAddress ? resolve(place) : environment.dataDir
  const databaseUrl = place && isAddress ? place : environment.databaseUrl
  const isPostgres = databaseUrl.startsWith('postgres')
  if (manifest.engine === 'sqlite') {
    if (!isAddress)
      return { dataDir, databaseUrl: pathToFileURL(join(dataDir, 'shop.sqlite')).href }
    throw new SettingsError('This is a backup of a SQLite shop; it goes into a folder.')
  }
  if (isPostgres) return { dataDir, databaseUrl }
  throw new SettingsError(
    'This is a backup of a PostgreSQL shop: name the database, or set DATABASE_URL.',
  )
}

async function refuseFull({ engine }: Manifest, { dataDir, databaseUrl }: Place, force: boolean) {
  const names = await readdir(dataDir).catch(() => [])
  const isFull = names.some((name) => !LOCK_FILES.includes(name))
  const { tables, connections } =
    engine === 'postgres' ? await restoreObstacles(databaseUrl) : { tables: 0, connections: 0 }
  if (connections > 0) {
    throw new SettingsError(
      `The database is in use by ${connections} connections. Stop them first.`,
    )
  }
  if (force || (!isFull && tables === 0)) return
  const what = isFull ? `The folder ${dataDir}` : 'The database'
  throw new SettingsError(`${what} is not empty. To replace what is there, add -- --force.`)
}

async function verify(backup: string, manifest: Manifest) {
  for (const kept of manifest.files) {
    const found = await describeFile(backup, kept.path).catch(() => undefined)
    if (!found) throw new SettingsError(`The backup has lost ${kept.path}. Nothing was restored.`)
    if (found.sha256 !== kept.sha256 || found.bytes !== kept.bytes) {
      throw new SettingsError(`The backup's ${kept.path} was changed. Nothing was restored.`)
    }
  }
}

/** Copies all files next to their final places first, so that replacing takes only a moment. */
async function putFiles(backup: string, manifest: Manifest, dataDir: string) {
  const unpacked = join(dataDir, UNPACKED)
  await rm(unpacked, { recursive: true, force: true })
  await mkdir(unpacked, { recursive: true })
  const paths = manifest.files.map(({ path }) => path).filter((path) => path !== 'shop.dump')
  for (const path of paths) {
    await mkdir(dirname(join(unpacked, path)), { recursive: true })
    await copyFile(join(backup, path), join(unpacked, path))
  }
  for (const name of await readdir(dataDir)) {
    if (REPLACED.test(name)) await rm(join(dataDir, name), { recursive: true })
  }
  for (const name of await readdir(unpacked)) {
    await rename(join(unpacked, name), join(dataDir, name))
  }
  await rm(unpacked, { recursive: true })
}

/**
 * Audits as of the backup's time, because the next start will end reservations that expired since then. First
 * migrates a backup of an earlier version, because the rules are this version's.
 */
async function audit({ databaseUrl }: Place, manifest: Manifest): Promise<Finding[]> {
  const db = openDatabase(databaseUrl)
  try {
    const counts = await countRows(db)
    const lost = Object.keys(manifest.counts).filter(
      (table) => counts[table] !== manifest.counts[table],
    )
    await prepareDatabase(db)
    const findings = await auditBooks(db, new Date(manifest.madeAt))
    return [
      { check: 'a table with other rows than in the backup', thing: 'table', names: lost },
      ...findings,
    ]
  } finally {
    await db.destroy()
  }
}

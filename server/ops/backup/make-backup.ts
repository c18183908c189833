import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'
import { describeFile, filesBelow, MANIFEST, type BackupFile, type Manifest } from './manifest.ts'
import { noteBackup } from './last-backup.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { copySqlite, countSqlite } from './sqlite-copy.ts'

/**
 * Copies all data of a shop into a new folder below `into`, even while the shop runs. Copies the database
 * first, because the shop writes pictures and mails before the rows that name them. Returns the folder. The
 * name of an incomplete one ends in `.part`.
 */
export async function makeBackup(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  { into, now, say }: { into: string; now: Date; say: (line: string) => void },
): Promise<{ folder: string; manifest: Manifest }> {
  const { databaseUrl, dataDir } = environment
  const folder = resolve(into, `baladi-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const part = `${folder}.part`
  await mkdir(part, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      `No folder can be made in ${resolve(into)} (${error.code}): name another place, as in npm run backup /mnt/elsewhere.`,
    )
  })
  try {
    const isSqlite = databaseUrl.startsWith('file:')
    say('The database …')
    const counts = isSqlite
      ? await copyOwn(fileURLToPath(databaseUrl), join(part, 'shop.sqlite'))
      : await dumpPostgres(databaseUrl, join(part, 'shop.dump'))
    say('Pictures, mails and secrets …')
    await copyFiles(dataDir, part)
    say('Checksums …')
    const manifest: Manifest = {
      format: 1,
      engine: isSqlite ? 'sqlite' : 'postgres',
      madeAt: now.toISOString(),
      counts,
      files: await describeAll(part),
    }
    await writeFile(join(part, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true })
    await rename(part, folder)
    await syncFolder(resolve(into))
    await noteBackup(dataDir, manifest.madeAt).catch((error: NodeJS.ErrnoException) =>
      say(`The admin cannot show this backup: ${dataDir} is not writable (${error.code}).`),
    )
    return { folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function copyOwn(file: string, to: string): Promise<Record<string, number>> {
  if (!existsSync(file)) throw new SettingsError(`There is no shop to back up at ${file}.`)
  await copySqlite(file, to)
  return countSqlite(to)
}

async function copyFiles(dataDir: string, part: string) {
  for (const name of ['uploads', 'mail']) {
    if (existsSync(join(dataDir, name))) await copyFolder(join(dataDir, name), join(part, name))
  }
  const secret = join(dataDir, 'token-secret')
  if (existsSync(secret)) await copyFile(secret, join(part, 'token-secret'))
  // Copied after the shop's database, so that the sandbox has at least all payments of the shop.
  const sandbox = join(dataDir, 'sandbox.sqlite')
  if (existsSync(sandbox)) await copySqlite(sandbox, join(part, 'sandbox.sqlite'))
}

/** Files never change once written. Unfinished ones are left out. */
async function copyFolder(from: string, to: string) {
  await mkdir(to)
  for (const path of await filesBelow(from)) {
    if (path.endsWith('.part')) continue
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      // The shop may delete a picture during the copy, if nothing has named it for a month.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function describeAll(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const path of await filesBelow(folder)) {
    // `copyFile` keeps the permissions of the original, whatever the umask.
    await chmod(join(folder, path), 0o600)
    files.push(await describeFile(folder, path))
  }
  return files
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

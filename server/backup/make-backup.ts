import { chmod, cp, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingsError, type Environment } from '../env.ts'
import { describeFile, filesBelow, MANIFEST, type KeptFile, type Manifest } from './manifest.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { progress, type Say } from './progress.ts'
import { copySqlite, countSqlite } from './sqlite-copy.ts'

/**
 * Puts all that the shop would need elsewhere into a new folder below `into`, also while it sells.
 * The database comes first: a picture or mail that it tells of was written before. A folder without
 * `.part` at the end is complete. Answers with that folder.
 */
export async function makeBackup(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  { into, now, say }: { into: string; now: Date; say: Say },
): Promise<{ folder: string; manifest: Manifest }> {
  const { databaseUrl, dataDir } = environment
  const folder = resolve(into, `baladi-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const part = `${folder}.part`
  await mkdir(part, { recursive: true })
  try {
    const isSqlite = databaseUrl.startsWith('file:')
    say('The database …')
    const counts = isSqlite
      ? await copyOwn(fileURLToPath(databaseUrl), join(part, 'shop.sqlite'), say)
      : await dumpPostgres(databaseUrl, join(part, 'shop.dump'), say)
    say('Pictures, mails and secrets …')
    await copyFiles(dataDir, part, say)
    say('Checksums …')
    const manifest: Manifest = {
      format: 1,
      engine: isSqlite ? 'sqlite' : 'postgres',
      madeAt: now.toISOString(),
      counts,
      files: await describeAll(part, progress(say)),
    }
    await writeFile(join(part, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true })
    await rename(part, folder)
    await syncFolder(resolve(into))
    return { folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function copyOwn(file: string, to: string, say: Say): Promise<Record<string, number>> {
  if (!existsSync(file)) throw new SettingsError(`There is no shop to back up at ${file}.`)
  await copySqlite(file, to, say)
  return countSqlite(to)
}

/** What is beside the database. Files are written once and never changed; unfinished ones are left out. */
async function copyFiles(dataDir: string, part: string, say: Say) {
  const isFinished = (path: string) => !path.endsWith('.part')
  for (const name of ['uploads', 'mail', 'token-secret']) {
    const from = join(dataDir, name)
    if (existsSync(from)) await cp(from, join(part, name), { recursive: true, filter: isFinished })
  }
  // After the shop's own: money may be there that the restored shop has to hear of, not the reverse.
  const sandbox = join(dataDir, 'sandbox.sqlite')
  if (existsSync(sandbox)) await copySqlite(sandbox, join(part, 'sandbox.sqlite'), say)
}

async function describeAll(folder: string, tell: Say): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  const paths = await filesBelow(folder)
  for (const path of paths) {
    // A copy has the rights of its original, whatever the umask.
    await chmod(join(folder, path), 0o600)
    files.push(await describeFile(folder, path))
    tell(`  ${files.length} of ${paths.length} files`)
  }
  return files
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

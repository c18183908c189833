import { execFile, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { lastBackup } from '#server/ops/backup/last-backup.ts'
import { makeBackup } from '#server/ops/backup/make-backup.ts'
import { aVictim, type Victim } from './crash/victim.ts'
import { emptyDatabase, engines, type TestDatabase } from './databases.ts'
import { anOrderFor, forSomeoneElse } from './orders.ts'
import { aProduct } from './products.ts'

const A_WHILE = 120_000
const hasPgDump = spawnSync('pg_dump', ['--version']).status === 0
const able = engines.filter((engine) => engine === 'sqlite' || (engine === 'postgres' && hasPgDump))

type Place = { folder: string; url: string; named: string; settings: Record<string, string> }

describe.each(able.filter((engine) => engine !== 'pglite'))('a shop on %s', (engine) => {
  let shop: Victim
  let backups: string
  let taken = ''
  const folders: string[] = []
  const databases: TestDatabase[] = []
  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'baladi-backup-'))
    folders.push(folder)
    return folder
  }
  beforeAll(async () => {
    shop = await aVictim(engine)
    backups = aFolder()
    await shop.start()
    mkdirSync(join(shop.folder, 'uploads'), { recursive: true })
    writeFileSync(join(shop.folder, 'uploads', 'a-picture.webp'), 'A picture')
    writeFileSync(join(shop.folder, 'uploads', 'unfinished.part'), 'Half a picture')
  }, A_WHILE)
  afterAll(async () => {
    await shop.close()
    for (const database of databases) await database.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const own = () => ({ DATA_DIR: shop.folder, DATABASE_URL: shop.url })
  const backup = () => command('backup', [backups], own())
  /** Returns a new place to restore into, as settings and as the argument of `restore`. */
  async function aPlace(): Promise<Place> {
    const folder = join(aFolder(), 'new')
    if (engine === 'sqlite') {
      const url = pathToFileURL(join(folder, 'shop.sqlite')).href
      return { folder, url, named: folder, settings: {} }
    }
    const database = await emptyDatabase('postgres')
    databases.push(database)
    const { url } = database
    // The test's connections would look like a running shop's.
    await database.db.destroy()
    return { folder, url, named: url, settings: { DATA_DIR: folder } }
  }

  test(
    'is backed up while it sells, and comes back whole in another place',
    async () => {
      const { db } = shop.services
      const product = await aProduct(db, { quantity: 100_000 })
      const body = { ...(await anOrderFor(shop, [{ product, qty: 1 }])), payment: 'cash' }
      const acknowledged: number[] = []
      let isSelling = true
      const sell = async () => {
        while (isSelling) {
          const response = await shop.post('/api/orders', forSomeoneElse(body))
          expect(response.status).toBe(201)
          acknowledged.push((await response.json()).number)
        }
      }
      const selling = [sell(), sell(), sell()]
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
      const before = [...acknowledged]
      const made = await backup()
      const after = acknowledged.length
      isSelling = false
      await Promise.all(selling)
      expect(made).toMatchObject({ code: 0 })
      expect(after).toBeGreaterThan(before.length)
      taken = /The backup is (.+)/.exec(made.said)?.[1] ?? ''

      const place = await aPlace()
      const restored = await command('restore', [taken, place.named], place.settings)
      expect(restored).toMatchObject({
        code: 0,
        said: expect.stringContaining('The books add up.'),
      })
      const copy = openDatabase(place.url)
      const numbers = await copy.selectFrom('orders').select('number').execute()
      await copy.destroy()
      expect(numbers.map(({ number }) => number)).toEqual(expect.arrayContaining(before))
      expect(readdirSync(join(place.folder, 'uploads'))).toEqual(['a-picture.webp'])
      expect(readdirSync(join(place.folder, 'mail')).length).toBeGreaterThan(0)
      const again = await command('restore', [taken, place.named], place.settings)
      expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
      const forced = await command('restore', [taken, place.named, '--force'], place.settings)
      expect(forced).toMatchObject({ code: 0, said: expect.stringContaining('The books add up.') })
    },
    A_WHILE,
  )

  test('a picture that is deleted meanwhile is left out, and the backup is made', async () => {
    const uploads = join(shop.folder, 'uploads')
    const names = Array.from({ length: 500 }, (_, i) => `unused-${String(i).padStart(3, '0')}.webp`)
    for (const name of names) writeFileSync(join(uploads, name), 'A picture')
    const into = aFolder()
    const making = makeBackup(
      { databaseUrl: shop.url, dataDir: shop.folder },
      { into, now: new Date(), say() {} },
    )
    const hasBegun = () =>
      readdirSync(into, { recursive: true, encoding: 'utf8' }).some((file) =>
        file.endsWith(names[0] ?? ''),
      )
    while (!hasBegun()) await new Promise(setImmediate)
    rmSync(join(uploads, names.at(-1) ?? ''))
    const { manifest } = await making
    expect(await lastBackup(shop.folder)).toBe(manifest.madeAt)
    const copied = manifest.files.map(({ path }) => path)
    expect(copied).toEqual(
      expect.arrayContaining(names.slice(0, -1).map((one) => `uploads/${one}`)),
    )
    expect(copied).not.toContain(`uploads/${names.at(-1)}`)
    for (const name of names.slice(0, -1)) rmSync(join(uploads, name))
  })

  test('the backup is readable by its owner only', () => {
    expect(statSync(taken).mode & 0o777).toBe(0o700)
    const files = readdirSync(taken, { recursive: true, withFileTypes: true })
    const modes = files
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777)
    expect(modes.length).toBeGreaterThan(3)
    expect(new Set(modes)).toEqual(new Set([0o600]))
  })

  test('without PostgreSQL’s programs: only who needs them is told what to install', async () => {
    const before = readdirSync(backups)
    const { code, said } = await command('backup', [backups], { ...own(), PATH: '' })
    const hint = 'apt-get install postgresql-client'
    expect([code, said.includes(hint)]).toEqual(engine === 'postgres' ? [1, true] : [0, false])
    const kept = readdirSync(backups).filter((name) => !before.includes(name))
    expect(kept).toHaveLength(engine === 'postgres' ? 0 : 1)
    for (const name of kept) rmSync(join(backups, name), { recursive: true })
  })

  test('a running shop is not replaced, whatever is said', async () => {
    const refused = await command('restore', [taken, '--force'], own())
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/ in use by /) })
  })

  test.each<[what: string, change: (folder: string) => void, said: string]>([
    [
      'changed',
      (folder) => appendFileSync(join(folder, 'uploads/a-picture.webp'), '!'),
      'uploads/a-picture.webp was changed',
    ],
    [
      'lost',
      (folder) => rmSync(join(folder, 'uploads/a-picture.webp')),
      'has lost uploads/a-picture.webp',
    ],
    ['never finished', (folder) => rmSync(join(folder, 'manifest.json')), 'is no backup'],
    [
      'leading elsewhere',
      (folder) =>
        writeFileSync(
          join(folder, 'manifest.json'),
          JSON.stringify({
            format: 1,
            engine,
            madeAt: new Date().toISOString(),
            counts: {},
            files: [{ path: '../../outside', bytes: 0, sha256: '0'.repeat(64) }],
          }),
        ),
      'is damaged',
    ],
  ])('a backup that is %s is not restored', async (_, change, said) => {
    const copy = join(aFolder(), 'copy')
    cpSync(taken, copy, { recursive: true })
    change(copy)
    const place = await aPlace()
    const refused = await command('restore', [copy, place.named], place.settings)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(said) })
    expect(refused.said).not.toContain('add up')
  })
})

function command(
  name: 'backup' | 'restore',
  options: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const args = ['--no-warnings', resolve(`server/ops/${name}-command.ts`), ...options]
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise((done) => {
    const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })
}

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import * as richIn from '#db/migrations/008-rich-in.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { startAreas } from '#db/start/areas.ts'
import { startBoxes } from '#db/start/boxes.ts'
import { startProducts } from '#db/start/products.ts'
import { describeOnPostgres, emptyDatabase, engines } from '../databases.ts'

const AT_ONCE = 8
const A_WHILE = 120_000
const root = resolve(import.meta.dirname, '../..')
const migrations = readdirSync(join(root, 'db/migrations')).map((file) => file.replace('.ts', ''))

type ShopProcess = { child: ChildProcessWithoutNullStreams; said: string; opened: Promise<boolean> }

const processes: ShopProcess[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(processes.splice(0).map(end))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-start-'))
  folders.push(folder)
  return folder
}

/** A process that opens the shop; `opened` tells whether it did. */
function startProcess(settings: Record<string, string>): ShopProcess {
  const child = spawn(process.execPath, ['--no-warnings', 'test/db/open-shop.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings },
  })
  const one: ShopProcess = { child, said: '', opened: Promise.resolve(false) }
  const listen = (chunk: Buffer) => void (one.said += chunk.toString())
  child.stderr.on('data', listen)
  child.stdout.on('data', listen)
  one.opened = Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'close').then(() => false),
  ])
  processes.push(one)
  return one
}

async function end({ child }: ShopProcess) {
  child.kill('SIGCONT')
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.stdin.end()
  const [code] = await once(child, 'close')
  return code
}

/** The tables and the first catalogue are there once; answers how many admins are. */
async function expectStartedOnce(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(migrations.toSorted())

  const products = await db.selectFrom('products').selectAll().orderBy('rank').execute()
  expect(products.map(({ slug }) => slug)).toEqual([
    ...startProducts.map(({ slug }) => slug),
    ...startBoxes.map(({ size }) => `${size}box`),
  ])
  const movements = await db.selectFrom('stock_movements').selectAll().execute()
  expect(movements).toHaveLength(products.length)
  const suits = await db.selectFrom('product_conditions').selectAll().execute()
  expect(suits).toHaveLength(startProducts.flatMap(({ conditions }) => conditions).length)
  const areas = await db.selectFrom('areas').select('id').execute()
  expect(areas).toHaveLength(startAreas.length)
  for (const { src } of products) {
    for (const size of ['160', '320', '640']) {
      expect(statSync(join(root, 'public', src.replace('640', size))).size).toBeGreaterThan(500)
    }
  }
  const admins = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  return admins.length
}

describeOnPostgres('PostgreSQL, empty', () => {
  test(
    'is filled once by eight processes that start at once, with one admin',
    async () => {
      const { db, url, close } = await emptyDatabase('postgres')
      const all = Array.from({ length: AT_ONCE }, () =>
        startProcess({ DATABASE_URL: url, DATA_DIR: aFolder() }),
      )
      const opened = await Promise.all(all.map((one) => one.opened))
      expect(all.map(({ said }) => said)).toEqual(Array(AT_ONCE).fill('open\n'))
      expect(opened).toEqual(Array(AT_ONCE).fill(true))
      expect(await expectStartedOnce(db)).toBe(1)
      expect(await Promise.all(all.map(end))).toEqual(Array(AT_ONCE).fill(0))
      await close()
    },
    A_WHILE,
  )

  test(
    'is filled once by many connections, again and again',
    async () => {
      for (let time = 1; time <= 3; time++) {
        const { db, url, close } = await emptyDatabase('postgres')
        const instances = Array.from({ length: AT_ONCE }, () => openDatabase(url))
        await Promise.all(instances.map(migrate))
        expect(await expectStartedOnce(db)).toBe(0)
        await Promise.all(instances.map((instance) => instance.destroy()))
        await close()
      }
    },
    A_WHILE,
  )
})

describe('a data folder', () => {
  const openFile = (folder: string) => openDatabase(pathToFileURL(join(folder, 'shop.sqlite')).href)

  test(
    'is taken by one of eight processes that start at once, and filled once',
    async () => {
      const folder = aFolder()
      const all = Array.from({ length: AT_ONCE }, () => startProcess({ DATA_DIR: folder }))
      const opened = await Promise.all(all.map((one) => one.opened))
      expect(opened.filter(Boolean)).toHaveLength(1)
      for (const { said } of all.filter((_, index) => !opened[index])) {
        expect(said).toMatch(
          /^The data folder \S+ is in use by another shop process \(.+\)\. Stop that one first, or set DATA_DIR to another folder\.\n$/,
        )
      }
      await Promise.all(all.map(end))
      const db = openFile(folder)
      expect(await expectStartedOnce(db)).toBe(1)
      await db.destroy()
    },
    A_WHILE,
  )

  test(
    'that is taken stays untouched; the refusal names who has it and comes soon',
    async () => {
      const folder = aFolder()
      const first = startProcess({ DATA_DIR: folder })
      expect(await first.opened, first.said).toBe(true)
      // Asleep, so that it does not write either; its lock holds.
      first.child.kill('SIGSTOP')
      const before = contentsOf(folder)
      const second = startProcess({ DATA_DIR: folder })
      expect(await second.opened).toBe(false)
      expect(second.child.exitCode).toBe(1)
      expect(second.said).toContain(`${folder} is in use by another shop process`)
      expect(second.said).toContain(`(process ${first.child.pid})`)
      expect(contentsOf(folder)).toEqual(before)
      first.child.kill('SIGCONT')
      expect(await end(first)).toBe(0)
    },
    A_WHILE,
  )

  test(
    'is free again however its process ended',
    async () => {
      const folder = aFolder()
      const first = startProcess({ DATA_DIR: folder })
      expect(await first.opened, first.said).toBe(true)
      first.child.kill('SIGKILL')
      await once(first.child, 'close')
      const second = startProcess({ DATA_DIR: folder })
      expect(await second.opened, second.said).toBe(true)
    },
    A_WHILE,
  )
})

function contentsOf(folder: string) {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).toSorted()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return files.map((name) => [name, hash('sha256', readFileSync(join(folder, name)))])
}

/** Lets this many statements through, and none after them. */
class Fuse implements KyselyPlugin {
  #left: number
  constructor(statements: number) {
    this.#left = statements
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    this.#left--
    if (this.#left < 0) throw new Error('The power is cut')
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

describe.each(engines)('starting again (%s)', (engine) => {
  test(
    'finishes a start that was cut off, at whatever statement',
    async () => {
      const step = engine === 'sqlite' ? 1 : 25
      let wasCut = true
      for (let statements = 0; wasCut; statements += step) {
        const { db, close } = await emptyDatabase(engine)
        wasCut = await migrate(db.withPlugin(new Fuse(statements))).then(
          () => false,
          () => true,
        )
        await migrate(db)
        expect(await expectStartedOnce(db)).toBe(0)
        await close()
        expect(statements).toBeLessThan(1000)
      }
    },
    A_WHILE,
  )

  test('changes nothing, not even what is sold out, deleted or renamed', async () => {
    const { db, close } = await emptyDatabase(engine)
    await migrate(db)
    await db.updateTable('products').set({ name: 'Renamed', deleted_at: 'now' }).execute()
    await db.deleteFrom('areas').execute()
    await migrate(db)
    const products = await db.selectFrom('products').select('name').execute()
    expect(products.map(({ name }) => name)).toEqual(
      [...startProducts, ...startBoxes].map(() => 'Renamed'),
    )
    expect(await db.selectFrom('areas').selectAll().execute()).toEqual([])
    await close()
  })

  test('a catalogue from before learns what its starting products are rich in', async () => {
    const { db, close } = await emptyDatabase(engine)
    await migrate(db)
    await db.schema.alterTable('products').dropColumn('rich_in').execute()
    await richIn.up(db)
    const rows = await db.selectFrom('products').select(['slug', 'rich_in']).execute()
    for (const { slug, richIn = [] } of startProducts) {
      const row = rows.find((one) => one.slug === slug)
      expect(JSON.parse(row?.rich_in ?? '[]'), slug).toEqual(richIn)
    }
    await close()
  })

  test('is refused by a database that is newer than the program', async () => {
    const { db, close } = await emptyDatabase(engine)
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow('999-later')
    await close()
  })
})

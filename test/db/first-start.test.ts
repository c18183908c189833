import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { describeOnPostgres, emptyDatabase } from '../databases.ts'
import { builtProcess } from '../processes.ts'
import { times } from '../times.ts'
import { expectStartedOnce, root } from './started-once.ts'

const AT_ONCE = 8
const A_WHILE = 120_000

type ShopProcess = { child: ChildProcessWithoutNullStreams; said: string; opened: Promise<boolean> }

const processes: ShopProcess[] = []
const folders: string[] = []
let built: Awaited<ReturnType<typeof builtProcess>>
beforeAll(async () => {
  built = await builtProcess('open-shop')
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map(end))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-start-'))
  folders.push(folder)
  return folder
}

/** `opened` resolves with whether the process opened the shop. */
function startProcess(settings: Record<string, string>): ShopProcess {
  const child = spawn(process.execPath, ['--no-warnings', built.program], {
    cwd: root,
    env: { ...built.env, LOG_LEVEL: 'error', ...settings },
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
      for (let time = 1; time <= times(1); time++) {
        const { db, url, close } = await emptyDatabase('postgres')
        const instances = Array.from({ length: AT_ONCE }, () => openDatabase(url))
        await Promise.all(instances.map((instance) => prepareDatabase(instance)))
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
      // The stopped process writes nothing, but still has its lock.
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

import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, weekdayOf } from '#shop/cairo.ts'
import { staffEvents } from '#shop/staff-notices/staff-choices.ts'

export type RunningShop = {
  url: string
  /** Its data folder. */
  folder: string
  /** The shop's own database, to see what an order left there. */
  db: Database
  /** The mails sent so far, as text, newest last. */
  mails: () => string[]
  /** The short texts sent so far, newest last. */
  texts: () => string[]
  /** What the process has printed and logged so far. */
  said: () => string
  stop: () => Promise<void>
}

/** The admin that every started shop has. */
export const owner = { email: 'owner@baladi.com', password: 'owner-pass-123' }

type Engine = 'sqlite' | 'postgres'
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * Starts the built shop as a process of its own, with an empty data folder. It may reach its
 * database by another address than the test does; `settings` are more of its environment.
 */
export async function startShop(
  engine: Engine = 'sqlite',
  name = 'one',
  reach: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
  settings: Record<string, string> = {},
): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), `baladi-e2e-${name}-`))
  const database = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const databaseUrl = database?.url ?? pathToFileURL(join(folder, 'shop.sqlite')).href
  const child = spawn(process.execPath, [resolve('build/server/main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: await reach(databaseUrl),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))
  const url = await addressIn(() => said, child)
  const db = openDatabase(databaseUrl)
  await deliverSoon(db)
  await tellNoStaff(db)
  await tellAtNight(db)
  return {
    url,
    folder,
    db,
    mails: () => mailsIn(join(folder, 'mail')),
    texts: () => textsIn(join(folder, 'texts')),
    said: () => said,
    async stop() {
      await db.destroy()
      // Without the moment that SIGTERM gives a balancer to notice.
      child.kill('SIGINT')
      await once(child, 'exit')
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Orders for Maadi come in four days and close in two, whatever day and hour it is. */
async function deliverSoon(db: Database) {
  const weekday = weekdayOf(addDays(dayInCairo(new Date()), 4))
  await db.updateTable('areas').set({ weekday }).where('id', '=', 'maadi').execute()
}

/** No hours are quiet, so that what is told to phones does not depend on when a test runs. */
async function tellAtNight(db: Database) {
  const value = JSON.stringify('00:00')
  await db
    .insertInto('settings')
    .values(['quietFrom', 'quietUntil'].map((key) => ({ key, value })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The owner is told of nothing, so that tests find only mails to customers, until she chooses otherwise. */
async function tellNoStaff(db: Database) {
  const choices = Object.fromEntries(staffEvents.map((event) => [event, 'none']))
  const staff = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  for (const { id } of staff) {
    await db
      .insertInto('staff_choices')
      .values({
        account_id: id,
        choices: JSON.stringify(choices),
        quiet_from: '00:00',
        quiet_until: '00:00',
        bundle_minutes: 15,
        locale: 'en',
        version: 1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function isPostgresThere(): Promise<boolean> {
  const db = openDatabase(POSTGRES)
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  } finally {
    await db.destroy()
  }
}

async function addressIn(said: () => string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const address = /ready at (http\S+)/.exec(said())?.[1]
    if (address) return address
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`The shop did not start: ${said()}`)
}

async function newPostgresDatabase() {
  const name = `baladi_e2e_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(POSTGRES)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string) {
  const server = openDatabase(POSTGRES)
  await sql.raw(statement).execute(server)
  await server.destroy()
}

function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => readable(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return []
  }
}

function textsIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).map((name) => join(folder, name))
    const written = files.map((file) => ({ file, at: statSync(file).mtimeMs }))
    const inOrder = written.toSorted((a, b) => a.at - b.at)
    return inOrder.map(({ file }) => readFileSync(file, 'utf8').trimEnd())
  } catch {
    return []
  }
}

/** A mail whose parts are written as quoted-printable or base64, as text. */
function readable(mail: string): string {
  const soft = mail
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
  const parts = [...mail.matchAll(/base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/g)]
  return [soft, ...parts.map(([, text = '']) => Buffer.from(text, 'base64').toString())].join('\n')
}

const SHARED = 'shared'

/** The shops that one worker of the tests has running: the shared one, and that of the file it is at. */
function runningShops() {
  const running = new Map<string, RunningShop>()
  const stop = async (name: string) => {
    const shop = running.get(name)
    running.delete(name)
    await shop?.stop()
  }
  return {
    async named(name: string): Promise<RunningShop> {
      const others = [...running.keys()].filter((one) => one !== name && one !== SHARED)
      for (const other of others) await stop(other)
      const shop = running.get(name) ?? (await startShop('sqlite', name))
      running.set(name, shop)
      return shop
    },
    async stopAll() {
      for (const name of running.keys()) await stop(name)
    },
  }
}

type Fixtures = {
  quietPage: Page
  shop: RunningShop
  /** A file whose tests change what others rely on names itself, and gets a shop of its own. */
  ownShop: string
}

/** A test with a running shop, and a page that must not complain in its console. */
export const test = base.extend<Fixtures, { shops: ReturnType<typeof runningShops> }>({
  ownShop: [SHARED, { option: true }],
  shops: [
    async ({}, use) => {
      const shops = runningShops()
      await use(shops)
      await shops.stopAll()
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops, ownShop }, use) => use(await shops.named(ownShop)),
  baseURL: async ({ shop }, use) => use(shop.url),
  quietPage: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints, 'errors in the browser’s console').toEqual([])
  },
})
export { expect }

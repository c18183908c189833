import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { newPostgresDatabase } from './postgres.ts'
import { waitUntilNoticed } from './noticed.ts'
import { mailsIn, textsIn } from './sent.ts'
import { prepareForJourneys } from './shop-start.ts'

export type RunningShop = {
  url: string
  /** The shop's data folder. */
  folder: string
  /** The shop's database, in which tests look for the results of an order. */
  db: Database
  /** The mails sent so far, as text, newest last. */
  mails: () => string[]
  /** The short texts sent so far, newest last. */
  texts: () => string[]
  /** The output and the log of the process until now. */
  said: () => string
  stop: () => Promise<void>
}

/** The admin of every started shop. */
export const owner = { email: 'owner@baladi.com', password: 'owner-pass-123' }

type Engine = 'sqlite' | 'postgres'
type Reach = (databaseUrl: string) => Promise<string>
type Settings = Record<string, string>

/** `npm test` records which statements run on which engine. */
const recording = process.env.STATEMENTS_FOLDER
  ? ['--import', pathToFileURL(resolve('test/statements/record-process.ts')).href]
  : []

const directly: Reach = async (databaseUrl) => databaseUrl

/**
 * Starts the built shop as a process, with a copy of the run's data folder. The shop may reach its database
 * by another address than the test; `settings` are added to its environment.
 */
export async function startShop(
  engine: Engine = 'sqlite',
  name = 'one',
  reach: Reach = directly,
  settings: Settings = {},
): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), `baladi-e2e-${name}-`))
  const image = process.env.SHOP_IMAGE
  // The image was made with today's clock, and with SQLite.
  const isFromImage = image !== undefined && engine === 'sqlite' && !settings.NODE_OPTIONS
  if (isFromImage) cpSync(image, folder, { recursive: true })
  const database = engine === 'postgres' ? await newPostgresDatabase() : undefined
  const databaseUrl = database?.url ?? sqliteIn(folder)
  const shop = await startProcess(folder, await reach(databaseUrl), settings)
  const db = openDatabase(databaseUrl, undefined, { plugins: [waitUntilNoticed()] })
  if (!isFromImage) await prepareForJourneys(db)
  return {
    url: shop.url,
    folder,
    db,
    mails: () => mailsIn(join(folder, 'mail')),
    texts: () => textsIn(join(folder, 'texts')),
    said: shop.said,
    async stop() {
      await db.destroy()
      await shop.stop()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const sqliteIn = (folder: string) => pathToFileURL(join(folder, 'shop.sqlite')).href

/** Starts the built shop as a process. */
export async function startProcess(folder: string, databaseUrl: string, settings: Settings = {}) {
  const child = spawn(process.execPath, [...recording, resolve('build/server/main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      // A busy machine delays a process, too. One test claims what an overloaded process refuses.
      BUSY_AFTER_MS: '60000',
      ...(process.env.SHOP_COMPILED && { NODE_COMPILE_CACHE: process.env.SHOP_COMPILED }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))
  return {
    url: await addressIn(() => said, child),
    said: () => said,
    async stop() {
      // SIGTERM would first wait for load balancers to notice.
      child.kill('SIGINT')
      await once(child, 'exit')
    },
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

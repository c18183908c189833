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
  folder: string
  db: Database
  /** Mails sent so far, newest last. */
  mails: () => string[]
  /** Text messages sent so far, newest last. */
  texts: () => string[]
  /** Output and log so far. */
  said: () => string
  stop: () => Promise<void>
}

/** The owner's account in every shop. */
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
 * Starts the built shop on a copy of the run's data folder. `reach` may give it another database address
 * than the test has, for example a proxy's.
 */
export async function startShop(
  engine: Engine = 'sqlite',
  name = 'one',
  reach: Reach = directly,
  settings: Settings = {},
): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), `baladi-e2e-${name}-`))
  const image = process.env.SHOP_IMAGE
  // The image needs today's clock and SQLite.
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
      // A busy machine must not make the shop refuse requests; one test sets a lower limit.
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
      // SIGTERM would first wait for load balancers.
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
